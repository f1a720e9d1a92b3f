/* store.c - the file of a match: --record FILE, else GAME.carteado or GAME-NAME.carteado in the
 * user's state folder. It is an ordinary record. Only one terminal at a time may use it. */
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
#include "util/utf8.h"

void store_make_folders(const char *path)
{
    char part[4096];
    for (size_t i = 1; path[i] && i < sizeof part - 1; i++)
        if (path[i] == '/') {
            memcpy(part, path, i);
            part[i] = 0;
            mkdir(part, 0700);
        }
}

void store_folder(ct_out *o)
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

static const char ending[] = ".carteado";

void store_path(ct_out *o, const ct_game *g, const char *name)
{
    store_folder(o);
    if (!o->len)
        return;
    ct_put(o, ct_game_about(g)->slug);
    ct_put(o, *name ? "-" : "");
    ct_put(o, name);
    ct_put(o, ending);
}

const char *store_name_fault(const char *name)
{
    enum { MOST = 32 };
    int letters = 0;
    for (int n; *name; name += n, letters++) {
        uint32_t code;
        n = ct_utf8_read(name, 4, &code);
        bool mark = n && strchr(" -_", *name), plain = n && code < 128;
        bool letter = (code >= '0' && code <= '9') || (code >= 'a' && code <= 'z') ||
                      (code >= 'A' && code <= 'Z');
        if (!n || (plain ? !letter && (!mark || !letters) : !ct_utf8_shows(code)))
            return "name.bad";
    }
    return letters > 0 && letters <= MOST ? NULL : "name.bad";
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

/* Whether a file of the folder has a match of game g (NULL: of any): GAME or GAME-NAME. Fills in
 * game and name. */
static bool is_kept(const char *file, const ct_game *g, kept_match *k)
{
    size_t n = strlen(file), slug = strcspn(file, "-."), end = sizeof ending - 1;
    if (n <= end || strcmp(file + n - end, ending))
        return false;
    for (const ct_game *const *all = ct_games(); *all; all++) {
        const char *one = ct_game_about(*all)->slug;
        if ((g && *all != g) || strlen(one) != slug || strncmp(file, one, slug))
            continue;
        ct_out o = ct_out_of(k->name, sizeof k->name);
        k->g = *all;
        if (n - end > slug)
            ct_put_n(&o, file + slug + 1, n - end - slug - 1);
        return n - end == slug ||
               (file[slug] == '-' && ct_out_whole(&o) && !store_name_fault(k->name));
    }
    return false;
}

static int newer_first(const void *a, const void *b)
{
    const kept_match *x = a, *y = b;
    if (x->when != y->when)
        return x->when > y->when ? -1 : 1;
    int order = strcmp(ct_game_about(x->g)->slug, ct_game_about(y->g)->slug);
    return order ? order : strcmp(x->name, y->name);
}

/* Lists the matches of the folder by their names and times, without reading the files. */
static int list_files(const ct_game *g, kept_match **list)
{
    char path[4096];
    ct_out folder = ct_out_of(path, sizeof path);
    int n = 0, cap = 0;
    store_folder(&folder);
    DIR *all = folder.len && ct_out_whole(&folder) ? opendir(path) : NULL;
    for (struct dirent *one; all && (one = readdir(all));) {
        kept_match k = { .g = NULL };
        ct_out o = { path, sizeof path, folder.len };
        struct stat st;
        if (!is_kept(one->d_name, g, &k))
            continue;
        ct_put(&o, one->d_name);
        if (!ct_out_whole(&o) || stat(path, &st))
            continue;
        if (n == cap) {
            kept_match *more = realloc(*list, (size_t)(cap = cap ? 2 * cap : 32) * sizeof *more);
            if (!more)
                break;
            *list = more;
        }
        k.when = st.st_mtime;
        (*list)[n++] = k;
    }
    if (all)
        closedir(all);
    return n;
}

int store_list(const ct_game *g, int most, kept_match **list)
{
    *list = NULL;
    int files = list_files(g, list), n = 0;
    if (files)
        qsort(*list, (size_t)files, sizeof **list, newer_first);
    for (int i = 0; i < files && i < most; i++) {
        char path[4096];
        kept_match k = (*list)[i];
        ct_out o = ct_out_of(path, sizeof path);
        store_path(&o, k.g, k.name);
        ct_match *m = ct_out_whole(&o) ? read_match(path) : NULL;
        if (m && ct_match_lines(m) && ct_match_rules(m)->game == k.g) {
            k.round = ct_match_round(m);
            k.over = ct_match_state(m)->turn == CT_OVER;
            (*list)[n++] = k;
        }
        ct_match_free(m);
    }
    return n;
}

const char *store_remove(const ct_game *g, const char *name)
{
    char path[4096];
    ct_out o = ct_out_of(path, sizeof path);
    store_path(&o, g, name);
    if (!o.len || !ct_out_whole(&o) || file_fault(path))
        return "file.missing";
    int lock = lock_file(path);
    if (lock == LOCK_TAKEN)
        return "name.used";
    bool good = !remove(path);
    const char *why = good ? NULL : errno == ENOENT ? "file.missing" : "name.kept";
    unlock_file(path, lock);
    return why;
}

void store_walk(void (*each)(void *user, const ct_match *m), void *user)
{
    char path[4096];
    ct_out folder = ct_out_of(path, sizeof path);
    store_folder(&folder);
    DIR *all = folder.len && ct_out_whole(&folder) ? opendir(path) : NULL;
    for (struct dirent *one; all && (one = readdir(all));) {
        size_t n = strlen(one->d_name);
        ct_out o = { path, sizeof path, folder.len };
        if (n <= sizeof ending || strcmp(one->d_name + n - (sizeof ending - 1), ending))
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
static int settle_path(sitting *p, const ct_game *g)
{
    const cli *c = p->c;
    ct_out o = ct_out_of(p->path, sizeof p->path);
    if (p->o->record)
        ct_put(&o, p->o->record);
    else
        store_path(&o, g, p->name);
    if (!ct_out_whole(&o))
        return fail(c, FAILED, "bad-file", WITH(p->o->record, text_of(c->lang, "file.missing")));
    if (!p->path[0])
        return DONE;
    const char *why = file_fault(p->path);
    if (why)
        return fail(c, FAILED, "bad-file", WITH(p->path, text_of(c->lang, why)));
    if (!p->o->record)
        store_make_folders(p->path);
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
    int code = settle_path(p, g);
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

const char *store_rename(sitting *p, const char *name)
{
    char path[sizeof p->path];
    ct_out o = ct_out_of(path, sizeof path);
    const char *why = store_name_fault(name);
    store_path(&o, ct_match_rules(p->m)->game, name);
    if (why)
        return why;
    if (p->o->record || !p->path[0] || !ct_out_whole(&o))
        return "name.file";
    if (!strcmp(path, p->path))
        return NULL;
    int lock = lock_file(path);
    bool there = lock != LOCK_TAKEN && access(path, F_OK) == 0;
    if (lock == LOCK_TAKEN || there || lock == LOCK_NONE || rename(p->path, path)) {
        unlock_file(path, lock);
        return lock == LOCK_TAKEN || there ? "name.taken" : "name.kept";
    }
    store_close(p);
    p->lock = lock;
    memcpy(p->path, path, sizeof path);
    snprintf(p->name, sizeof p->name, "%s", name);
    return NULL;
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
