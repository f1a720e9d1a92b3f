/* unit.c - writes and reads the texts of studies on a bus. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "cli/common/io.h"
#include "job.h"

const char *unit_name(char out[UNIT_NAME], const char *a, const char *b, const char *c)
{
    ct_out o = ct_out_of(out, UNIT_NAME);
    ct_put(&o, "lab.");
    ct_put(&o, a);
    ct_put(&o, ".");
    ct_put(&o, b);
    ct_put(&o, c ? "." : "");
    ct_put(&o, c ? c : "");
    return out;
}

static void put_range(ct_out *o, const range *r)
{
    ct_put(o, "\nrange ");
    ct_put_int(o, r->from);
    ct_put(o, " ");
    ct_put_int(o, r->n);
    ct_put(o, "\n");
}

/* Reads a whole number, 0 or more, and `end` behind it. Returns the place behind that, or NULL. */
static const char *number(const char *p, char end, int64_t *v)
{
    int n = p ? ct_get_number(p, 0, 2 * (int64_t)MOST_UNITS, v) : 0;
    return n && p[n] == end ? p + n + 1 : NULL;
}

static const char *read_range(const char *p, range *r)
{
    p = p ? job_behind(p, "range ") : NULL;
    p = number(number(p, ' ', &r->from), '\n', &r->n);
    return p && r->n ? p : NULL;
}

/* Reads a word up to the end of the line. */
static const char *read_word(const char *p, char out[UNIT_NAME])
{
    size_t n = p ? strcspn(p, "\n") : 0;
    if (!n || n >= UNIT_NAME || !p[n])
        return NULL;
    memcpy(out, p, n);
    out[n] = 0;
    return p + n + 1;
}

char *unit_job_text(const unit_job *j, size_t *len)
{
    room text = { NULL, 0 };
    ct_out o;
    do {
        o = room_out(&text);
        ct_put(&o, "carteado job 1\nversion ");
        ct_put(&o, j->version);
        put_range(&o, &j->all);
        ct_put(&o, "unit ");
        ct_put_int(&o, j->each);
        ct_put(&o, "\n");
        ct_put(&o, j->head);
    } while (room_grow(&text, &o));
    *len = o.len;
    return text.p;
}

bool unit_job_read(unit_job *j, const char *text)
{
    const char *p = job_behind(text, "carteado job 1\nversion ");
    p = read_range(read_word(p, j->version), &j->all);
    p = number(p ? job_behind(p, "unit ") : NULL, '\n', &j->each);
    j->head = p;
    return p && j->each;
}

char *unit_task_text(const unit_task *t, size_t *len)
{
    room text = { NULL, 0 };
    ct_out o;
    do {
        o = room_out(&text);
        ct_put(&o, "carteado task 1\nstudy ");
        ct_put(&o, t->study);
        put_range(&o, &t->units);
        ct_put(&o, t->head);
    } while (room_grow(&text, &o));
    *len = o.len;
    return text.p;
}

bool unit_task_read(unit_task *t, const char *text)
{
    const char *p = job_behind(text, "carteado task 1\nstudy ");
    t->head = read_range(read_word(p, t->study), &t->units);
    return t->head != NULL;
}
