/* tally.c - adds sums, and writes and reads the text of a checkpoint. */
#include "tally.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/common/io.h"

static const char LAST[] = "end\n"; /* last line of a complete text */

/* ---- sums -------------------------------------------------------------------------------- */

static int width(const tally_line *l) { return l->n ? l->n : 1; }

void timing_put(timing *t, double ms)
{
    t->n++;
    t->ms += ms;
    t->most = ms > t->most ? ms : t->most;
}

void tally_add(const tally_line *lines, tally *to, const tally *t)
{
    int at = 0;
    for (const tally_line *l = lines; l->name; at += width(l++))
        for (int i = at; i < at + width(l); i++)
            if (!l->most)
                to->n[i] += t->n[i];
            else if (t->n[i] > to->n[i])
                to->n[i] = t->n[i];
    for (int i = 0; i < CT_SEATS; i++) {
        to->time[i].n += t->time[i].n;
        to->time[i].ms += t->time[i].ms;
        to->time[i].most = t->time[i].most > to->time[i].most ? t->time[i].most : to->time[i].most;
    }
    to->why = to->why ? to->why : t->why;
}

/* ---- writing ----------------------------------------------------------------------------- */

/* Writes a word, a blank and a number. */
static void put_pair(ct_out *o, const char *word, int64_t v)
{
    ct_put(o, word);
    ct_put(o, " ");
    ct_put_int(o, v);
}

/* Writes which units were counted. Nothing is written for the first units, the usual case. */
static void put_ranges(const checkpoint *k, ct_out *o)
{
    bool first = k->ranges == 1 && !k->range[0].from;
    for (int i = 0; i < k->ranges && !first; i++) {
        put_pair(o, "range", k->range[i].from);
        put_pair(o, "", k->range[i].n);
        ct_put(o, "\n");
    }
}

static void put_numbers(const tally_line *lines, const tally *t, ct_out *o)
{
    int at = 0;
    for (const tally_line *l = lines; l->name; at += width(l++))
        for (int i = 0; i < width(l); i++) {
            if (l->n && !t->n[at + i])
                continue;
            ct_put(o, l->name);
            if (l->n)
                put_pair(o, "", l->from + i);
            put_pair(o, "", t->n[at + i]);
            ct_put(o, "\n");
        }
}

/* Writes the times in microseconds: "time 0 250 8113 96". */
static void put_times(const tally *t, ct_out *o)
{
    for (int i = 0; i < CT_SEATS; i++) {
        const timing *time = &t->time[i];
        if (!time->n)
            continue;
        put_pair(o, "time", i);
        put_pair(o, "", time->n);
        put_pair(o, "", llround(time->ms * 1000));
        put_pair(o, "", llround(time->most * 1000));
        ct_put(o, "\n");
    }
}

char *checkpoint_text(const tally_form *form, const checkpoint *k, size_t *len)
{
    room text = { NULL, 0 };
    ct_out o;
    do {
        o = room_out(&text);
        ct_put(&o, form->head);
        put_ranges(k, &o);
        put_numbers(form->lines, &k->sum, &o);
        if (form->timed)
            put_times(&k->sum, &o);
        ct_put(&o, LAST);
    } while (room_grow(&text, &o));
    *len = o.len;
    return text.p;
}

/* ---- reading ----------------------------------------------------------------------------- */

/* Returns the place behind a word and a blank, or NULL if the text begins with something else. */
static const char *behind(const char *p, const char *word)
{
    size_t n = strlen(word);
    return !strncmp(p, word, n) && p[n] == ' ' ? p + n + 1 : NULL;
}

/* Reads a whole number that a blank or a newline follows, and returns the place after it. NULL:
 * there is none, or it is so large that sums could overflow. */
static const char *number(const char *p, int64_t *v)
{
    char *end;
    bool digit = *p >= '0' && *p <= '9';
    if (!digit && (*p != '-' || p[1] < '1' || p[1] > '9'))
        return NULL;
    *v = strtoll(p, &end, 10);
    bool small = *v < INT64_MAX / 2 && *v > INT64_MIN / 2;
    return small && (*end == ' ' || *end == '\n') ? end : NULL;
}

/* Reads n numbers, none below 0, with a blank before each but the first, and the end of the line.
 * Returns the next line, or NULL. */
static const char *numbers(const char *p, int n, int64_t v[])
{
    for (int i = 0; i < n; i++) {
        p = p && i ? (*p == ' ' ? p + 1 : NULL) : p;
        p = p ? number(p, &v[i]) : NULL;
        if (!p || v[i] < 0)
            return NULL;
    }
    return *p == '\n' ? p + 1 : NULL;
}

static const char *read_range(const char *p, checkpoint *k)
{
    int64_t v[2];
    p = k->ranges < RANGES ? numbers(p, 2, v) : NULL;
    if (p)
        k->range[k->ranges++] = (range){ v[0], v[1] };
    return p;
}

static const char *read_time(const char *p, tally *t)
{
    int64_t v[4];
    p = numbers(p, 4, v);
    if (!p || v[0] >= CT_SEATS)
        return NULL;
    t->time[v[0]] = (timing){ v[1], (double)v[2] / 1000, (double)v[3] / 1000 };
    return p;
}

static const char *read_line_of(const tally_form *form, checkpoint *k, const char *p)
{
    int at = 0;
    const tally_line *l = form->lines;
    const char *rest = behind(p, "range");
    if (rest)
        return read_range(rest, k);
    rest = form->timed ? behind(p, "time") : NULL;
    if (rest)
        return read_time(rest, &k->sum);
    while (l->name && !behind(p, l->name)) at += width(l++);
    if (!l->name)
        return NULL;
    int64_t v = l->from, n = 0;
    p = behind(p, l->name);
    p = l->n ? number(p, &v) : p - 1;
    p = p && *p == ' ' ? number(p + 1, &n) : NULL;
    if (!p || *p != '\n' || v < l->from || v >= l->from + width(l) || (n < 0 && !l->minus))
        return NULL;
    k->sum.n[at + (int)(v - l->from)] = n;
    return p + 1;
}

/* Returns the number of the first line that differs from what would be written, because a line is
 * missing, doubled or misplaced. 0: none. */
static int odd_line(const tally_form *form, const checkpoint *k, const char *text)
{
    size_t len, i = 0;
    int line = 1;
    char *should = checkpoint_text(form, k, &len);
    for (; text[i] && text[i] == should[i]; i++) line += text[i] == '\n';
    bool same = text[i] == should[i];
    free(should);
    return same ? 0 : line;
}

/* Whether the ranges ascend, do not touch, and have as many units as were counted. */
static bool ranges_fit(const checkpoint *k)
{
    int64_t units = 0;
    for (int i = 0; i < k->ranges; i++) {
        const range *before = &k->range[i ? i - 1 : 0], *here = &k->range[i];
        bool apart = !i || here->from > before->from + before->n;
        if (!apart || !here->n || here->n > k->sum.n[0] - units)
            return false;
        units += here->n;
    }
    return units == k->sum.n[0];
}

const char *checkpoint_read(const tally_form *form, const char *text, checkpoint *k, int *line)
{
    size_t head = strlen(form->head);
    memset(k, 0, sizeof *k);
    *line = 1;
    if (strncmp(text, form->head, head) != 0)
        return strncmp(text, "carteado ", 9) ? "study.foreign" : "study.other";
    for (size_t i = 0; i < head; i++) *line += form->head[i] == '\n';
    for (const char *p = text + head; *p && strcmp(p, LAST) != 0; ++*line) {
        p = read_line_of(form, k, p);
        if (!p)
            return "study.line";
    }
    if (!k->ranges)
        k->range[k->ranges++] = (range){ 0, k->sum.n[0] };
    *line = odd_line(form, k, text);
    if (*line)
        return "study.order";
    return !ranges_fit(k) || (form->sound && !form->sound(&k->sum)) ? "study.sums" : NULL;
}

size_t checkpoint_head(const tally_line *lines, const char *text)
{
    const char *p = text;
    while (*p && !behind(p, "range") && !behind(p, lines[0].name)) {
        p += strcspn(p, "\n");
        p += *p == '\n';
    }
    return (size_t)(p - text);
}

/* ---- joining ----------------------------------------------------------------------------- */

/* Finds units that both have counted. false: there are none. */
static bool overlap(const checkpoint *a, const checkpoint *b, range *both)
{
    for (int i = 0; i < a->ranges; i++)
        for (int j = 0; j < b->ranges; j++) {
            const range *x = &a->range[i], *y = &b->range[j];
            int64_t from = x->from > y->from ? x->from : y->from;
            int64_t end_x = x->from + x->n, end_y = y->from + y->n;
            int64_t end = end_x < end_y ? end_x : end_y;
            *both = (range){ from, end - from };
            if (both->n > 0)
                return true;
        }
    return false;
}

/* Whether the joined sums are small enough to be read again. */
static bool fits(const tally *a, const tally *b)
{
    for (int i = 0; i < TALLIED; i++) {
        int64_t v = a->n[i] + b->n[i];
        if (v >= INT64_MAX / 2 || v <= INT64_MIN / 2)
            return false;
    }
    return true;
}

static int by_start(const void *a, const void *b)
{
    int64_t x = ((const range *)a)->from, y = ((const range *)b)->from;
    return (x > y) - (x < y);
}

const char *checkpoint_join(const tally_line *lines, checkpoint *to, const checkpoint *k,
                            range *both)
{
    range all[2 * RANGES];
    int n = 0, kept = 0;
    if (overlap(to, k, both))
        return "study.overlap";
    for (int i = 0; i < to->ranges; i++) all[n++] = to->range[i];
    for (int i = 0; i < k->ranges; i++) all[n++] = k->range[i];
    qsort(all, (size_t)n, sizeof *all, by_start);
    for (int i = 0; i < n; i++)
        if (kept && all[kept - 1].from + all[kept - 1].n == all[i].from)
            all[kept - 1].n += all[i].n;
        else if (all[i].n)
            all[kept++] = all[i];
    if (kept > RANGES)
        return "study.ranges";
    if (!fits(&to->sum, &k->sum))
        return "study.sums";
    memcpy(to->range, all, (size_t)kept * sizeof *all);
    to->ranges = kept;
    tally_add(lines, &to->sum, &k->sum);
    return NULL;
}
