/* store.c - the file of a match: --record FILE, else one for each game in the user's state folder.
 * It is an ordinary record. Only one terminal at a time may use it. */
#include "store.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/io.h"
#include "common/setup.h"

/* Makes the user's folders above a file. Faults show when the file is written. */
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

static void usual_folder(ct_out *o)
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
}

/* Writes the name of a game's file; nothing if the user has no folder. */
static void usual_path(ct_out *o, const char *slug)
{
    usual_folder(o);
    if (!o->len)
        return;
    ct_put(o, slug);
    ct_put(o, ".carteado");
}

void store_close(sitting *p)
{
    unlock_file(p->path, p->lock);
    p->lock = LOCK_NONE;
}

/* ---- matches for lists ------------------------------------------------------------------- */

static ct_match *read_match(const char *path)
{
    const char *why = NULL;
    size_t len = 0;
    char *text = file_fault(path) ? NULL : read_file(path, &len, &why);
    ct_match *m = text ? ct_match_load(text, len, &(ct_fault){ 0 }) : NULL;
    free(text);
    return m;
}

ct_match *store_peek(const ct_game *g)
{
    char path[4096];
    ct_out o = ct_out_of(path, sizeof path);
    usual_path(&o, ct_game_about(g)->slug);
    return o.len && ct_out_whole(&o) ? read_match(path) : NULL;
}

void store_walk(void (*each)(void *user, const ct_match *m), void *user)
{
    static const char end[] = ".carteado";
    char path[4096];
    ct_out folder = ct_out_of(path, sizeof path);
    usual_folder(&folder);
    DIR *all = folder.len && ct_out_whole(&folder) ? opendir(path) : NULL;
    for (struct dirent *one; all && (one = readdir(all));) {
        size_t n = strlen(one->d_name);
        ct_out o = { path, sizeof path, folder.len };
        if (n <= sizeof end || strcmp(one->d_name + n - (sizeof end - 1), end))
            continue;
        ct_put(&o, one->d_name);
        ct_match *m = ct_out_whole(&o) ? read_match(path) : NULL;
        if (m)
            each(user, m);
        ct_match_free(m);
    }
    if (all)
        closedir(all);
}

/* ---- the kept match ---------------------------------------------------------------------- */

/* Names and locks the file. DONE, or FAILED and reported. */
static int settle_path(sitting *p, const char *slug)
{
    const cli *c = p->c;
    ct_out o = ct_out_of(p->path, sizeof p->path);
    if (p->o->record)
        ct_put(&o, p->o->record);
    else
        usual_path(&o, slug);
    if (!ct_out_whole(&o))
        return fail(c, FAILED, "bad-file", WITH(p->o->record, text_of(c->lang, "file.missing")));
    if (!p->path[0])
        return DONE;
    const char *why = file_fault(p->path);
    if (why)
        return fail(c, FAILED, "bad-file", WITH(p->path, text_of(c->lang, why)));
    if (!p->o->record)
        make_folders(p->path);
    p->lock =
        lock_file(p->path); /* LOCK_NONE: store_save will report that nothing can be written */
    return p->lock == LOCK_TAKEN ? fail(c, FAILED, "taken", WITH(p->path)) : DONE;
}

int store_open(sitting *p, const ct_game *g, ct_match **m)
{
    const cli *c = p->c;
    const char *why = NULL;
    ct_fault fault = { 0 };
    char what[512];
    size_t len = 0;
    ct_out w = ct_out_of(what, sizeof what);
    *m = NULL;
    int code = settle_path(p, ct_game_about(g)->slug);
    if (code || !p->path[0])
        return code;
    char *text = read_file(p->path, &len, &why);
    if (!text && !strcmp(why, "file.missing"))
        return DONE;
    ct_match *kept = text ? ct_match_load(text, len, &fault) : NULL;
    free(text);
    p->aside = !kept || ct_match_lines(kept);
    bool good = kept && ct_match_rules(kept)->game == g;
    if (good && !p->o->fresh)
        *m = kept;
    else
        ct_match_free(kept);
    if (good || p->o->fresh)
        return DONE;
    if (kept)
        return fail(c, FAILED, "other-kept", WITH(p->path));
    explain(&w, NULL, c->lang, text ? fault.key : why, fault.what);
    return fail(c, FAILED, "bad-kept", WITH(p->path, NUM(fault.line), what));
}

int store_aside(sitting *p)
{
    enum { MOST = 9999 };
    char name[sizeof p->path + 8];
    const char *slash = strrchr(p->path, '/'), *dot = strrchr(slash ? slash : p->path, '.');
    size_t stem = dot ? (size_t)(dot - p->path) : strlen(p->path);
    int fd = -1;
    if (!p->aside)
        return DONE;
    for (int n = 1; fd < 0 && n <= MOST; n++) {
        ct_out o = ct_out_of(name, sizeof name);
        ct_put_n(&o, p->path, stem);
        ct_put_char(&o, '-');
        ct_put_int(&o, n);
        ct_put(&o, p->path + stem);
        /* creates the file, which reserves its name */
        fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd < 0 && errno != EEXIST)
            break;
    }
    bool good = fd >= 0 && !rename(p->path, name);
    if (fd >= 0)
        close(fd);
    if (!good)
        return fail(p->c, FAILED, "not-aside", WITH(p->path));
    say_line(p->c, "kept-aside", WITH(name));
    return DONE;
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
    if (!good && !p->warned)
        fail(p->c, FAILED, "not-kept", WITH(p->path));
    p->warned |= !good;
    free(text.p);
}
