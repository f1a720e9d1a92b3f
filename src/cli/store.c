/* store.c - the file a match is kept in: --record FILE, else one for each game in the user's
 * state folder. It is a record like any other. */
#include <errno.h>
#include <sys/stat.h>

#include "play.h"

/* All folders above a file. Faults show when the file is written. */
static void make_folders(const char *path)
{
    char part[4096];
    for (size_t i = 1; path[i] && i < sizeof part - 1; i++)
        if (path[i] == '/') {
            memcpy(part, path, i);
            part[i] = 0;
            mkdir(part, 0700);
        }
}

static void usual_path(ct_out *o, const char *slug)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && *state == '/') {
        ct_put(o, state);
    } else if (home && *home == '/') {
        ct_put(o, home);
        ct_put(o, "/.local/state");
    } else {
        return;
    }
    ct_put(o, "/carteado/");
    ct_put(o, slug);
    ct_put(o, ".carteado");
}

int store_open(sitting *p, const ct_game *g, ct_match **m)
{
    const cli *c = p->c;
    const char *why = NULL, *slug = ct_game_about(g)->slug;
    ct_fault fault = { 0 };
    char what[512];
    size_t len = 0;
    ct_out o = ct_out_of(p->path, sizeof p->path), w = ct_out_of(what, sizeof what);
    *m = NULL;
    if (c->record)
        ct_put(&o, c->record);
    else
        usual_path(&o, slug);
    if (!ct_out_whole(&o))
        return fail(c, FAILED, "bad-file", WITH(c->record, text_of(c->lang, "file.missing")));
    if (!p->path[0] || c->fresh)
        return DONE;
    char *text = read_file(p->path, &len, &why);
    if (!text && !strcmp(why, "file.missing"))
        return DONE;
    *m = text ? ct_match_load(text, len, &fault) : NULL;
    free(text);
    if (*m && ct_match_rules(*m)->game == g)
        return DONE;
    if (*m)
        ct_put(&w, text_of(c->lang, "other-game"));
    else
        explain(&w, NULL, c->lang, text ? fault.key : why, fault.what);
    ct_match_free(*m);
    *m = NULL;
    return fail(c, FAILED, "bad-kept", WITH(p->path, NUM(fault.line), what));
}

void store_save(sitting *p)
{
    room text = { NULL, 0 };
    ct_out o;
    if (!p->path[0])
        return;
    do {
        o = room_out(&text);
        ct_match_save(p->m, false, &o);
    } while (room_grow(&text, &o));
    bool good = write_file(p->path, text.p, o.len);
    if (!good && errno == ENOENT) {
        make_folders(p->path);
        good = write_file(p->path, text.p, o.len);
    }
    if (!good && !p->warned)
        fail(p->c, FAILED, "not-kept", WITH(p->path));
    p->warned |= !good;
    free(text.p);
}
