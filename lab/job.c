/* job.c - reads the heads of checkpoints, and joins checkpoints. */
#include "job.h"

#include <stdlib.h>
#include <string.h>

#include "cli/common/io.h"

/* ---- heads ------------------------------------------------------------------------------ */

const char *job_behind(const char *text, const char *word)
{
    size_t n = strlen(word);
    return strncmp(text, word, n) ? NULL : text + n;
}

const job_kind *job_kind_of(const char *head)
{
    static const job_kind *const kinds[] = { &study_job, &match_job, &train_job };
    const char *p = job_behind(head, "carteado ");
    for (size_t i = 0; p && i < sizeof kinds / sizeof *kinds; i++) {
        const char *end = job_behind(p, kinds[i]->name);
        if (end && job_behind(end, " 1\n"))
            return kinds[i];
    }
    return NULL;
}

/* Copies what stands before the first `stop`. Returns the place behind it, or NULL. */
static const char *copy_until(const char *p, char stop, char *to, size_t cap)
{
    const char *end = strchr(p, stop);
    if (!end || (size_t)(end - p) >= cap)
        return NULL;
    memcpy(to, p, (size_t)(end - p));
    to[end - p] = 0;
    return end + 1;
}

/* Reads 64 hexadecimal digits. Returns the place behind them, or NULL. */
static const char *read_seed(const char *p, uint8_t seed[32])
{
    static const char hex[] = "0123456789abcdef";
    for (int i = 0; i < 64; i++, p++) {
        const char *d = *p ? strchr(hex, *p) : NULL;
        if (!d)
            return NULL;
        seed[i / 2] = (uint8_t)(seed[i / 2] << 4 | (d - hex));
    }
    return p;
}

const char *job_about_read(job_about *a, const cli *c, const char *kind, const char *head)
{
    int32_t seats = 0;
    const char *p = job_behind(head, "carteado ");
    p = p ? job_behind(p, kind) : NULL;
    p = p ? job_behind(p, " 1\ngame ") : NULL;
    p = p ? copy_until(p, ' ', a->slug, sizeof a->slug) : NULL;
    p = p ? job_behind(p, "seats ") : NULL;
    int n = p ? ct_get_int(p, &seats) : 0;
    p = n && p[n] == ' ' ? copy_until(p + n + 1, '\n', a->table.options, sizeof a->table.options)
                         : NULL;
    p = p ? job_behind(p, "seed ") : NULL;
    p = p ? read_seed(p, a->table.seed) : NULL;
    if (!p || *p != '\n')
        return NULL;
    a->table.seats = seats;
    a->table.seeded = true;
    a->arg[0] = a->slug;
    a->c = *c;
    a->c.arg = a->arg;
    a->c.args = 1;
    return p + 1;
}

/* ---- joining ---------------------------------------------------------------------------- */

/* What has been joined so far. */
typedef struct joining {
    const cli *c;
    const job_kind *kind;
    char *head; /* of the first file */
    checkpoint all, next;
    range both;
} joining;

/* Returns the earlier file that has units of j->next, too. */
static const char *earlier(const joining *j, const tally_form *form, int file)
{
    static checkpoint k, two;
    const char *found = NULL;
    for (int i = 1; i < file && !found; i++) {
        size_t len;
        int line;
        range both;
        const char *why;
        char *text = read_file(j->c->arg[i], &len, &why);
        two = j->next;
        if (text && !checkpoint_read(form, text, &k, &line) &&
            checkpoint_join(form->lines, &two, &k, &both))
            found = j->c->arg[i];
        free(text);
    }
    return found ? found : j->c->arg[1];
}

static int join_file(joining *j, const rounds *r, int file)
{
    const cli *c = j->c;
    const char *name = c->arg[file], *why = NULL;
    size_t len = 0;
    int line = 0;
    char *text = read_file(name, &len, &why);
    if (!text)
        return rounds_bad_file(c, name, why, 0);
    why = checkpoint_read(&r->form, text, &j->next, &line);
    free(text);
    if (why)
        return rounds_bad_file(c, name, why, line);
    why = checkpoint_join(j->kind->lines, &j->all, &j->next, &j->both);
    if (why && !strcmp(why, "study.overlap"))
        return fail(c, FAILED, why,
                    WITH(name, earlier(j, &r->form, file), NUM(j->both.from),
                         NUM(j->both.from + j->both.n - 1)));
    return why ? rounds_bad_file(c, name, why, 0) : DONE;
}

/* Reads the head of the first file and prepares its job. */
static int first_head(joining *j, void *job)
{
    const cli *c = j->c;
    size_t len = 0;
    const char *why = NULL, *name = c->arg[1];
    char *text = read_file(name, &len, &why);
    if (!text)
        return rounds_bad_file(c, name, why, 0);
    text[checkpoint_head(j->kind->lines, text)] = 0;
    j->head = text;
    if (job_kind_of(text) != j->kind)
        return rounds_bad_file(c, name,
                               strncmp(text, "carteado ", 9) ? "study.foreign" : "study.kind", 1);
    return j->kind->read(job, c, text) ? DONE : rounds_bad_file(c, name, "study.head", 1);
}

/* Says which units no file has. */
static void say_gaps(const joining *j)
{
    const checkpoint *k = &j->all;
    for (int i = 1; i < k->ranges; i++)
        fail(j->c, DONE, "study.missing",
             WITH(NUM(k->range[i - 1].from + k->range[i - 1].n), NUM(k->range[i].from - 1)));
}

static int keep(const joining *j, const rounds *r, const char *into)
{
    size_t len;
    char *text = checkpoint_text(&r->form, &j->all, &len);
    int lock = lock_file(into), code = DONE;
    if (lock == LOCK_TAKEN)
        code = fail(j->c, FAILED, "study.taken", WITH(into));
    else if (!write_file(into, text, len))
        code = fail(j->c, FAILED, "study.unkept", WITH(into));
    unlock_file(into, lock);
    free(text);
    return code;
}

int job_merge(const cli *c, const job_kind *kind, const char *into, bool json)
{
    static joining j;
    rounds r = { .c = c };
    void *job = calloc(1, kind->bytes);
    if (!job)
        return fail(c, FAILED, "memory", NULL);
    if (c->args < 2) {
        free(job);
        return fail(c, MISUSED, "study.no-files", NULL);
    }
    memset(&j, 0, sizeof j);
    j.c = c;
    j.kind = kind;
    int code = first_head(&j, job);
    if (code == DONE)
        kind->rounds(job, &r);
    for (int i = 1; i < c->args && code == DONE; i++) code = join_file(&j, &r, i);
    if (code == DONE && into)
        code = keep(&j, &r, into);
    if (code == DONE) {
        say_gaps(&j);
        *r.sum = j.all.sum;
        kind->print(job, json);
    }
    kind->end(job);
    free(job);
    free(j.head);
    return code;
}
