/* tally.c - adding up, writing and reading what is counted. */
#include "tally.h"

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

void tally_write(const tally_line *lines, const tally *t, ct_out *o)
{
    int at = 0;
    for (const tally_line *l = lines; l->name; at += width(l++))
        for (int i = 0; i < width(l); i++) {
            if (l->n && !t->n[at + i])
                continue;
            ct_put(o, l->name);
            ct_put(o, " ");
            if (l->n) {
                ct_put_int(o, l->from + i);
                ct_put(o, " ");
            }
            ct_put_int(o, t->n[at + i]);
            ct_put(o, "\n");
        }
}

/* A whole number that ends the word, so small that as much can be added; NULL: there is none. */
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

const char *tally_read(const tally_line *lines, tally *t, const char *p)
{
    int at = 0;
    const tally_line *l = lines;
    size_t len = strcspn(p, " \n");
    while (l->name && (strlen(l->name) != len || strncmp(p, l->name, len) != 0)) at += width(l++);
    if (!l->name || p[len] != ' ')
        return NULL;
    int64_t v = l->from, n = 0;
    p = l->n ? number(p + len + 1, &v) : p + len;
    p = p && *p == ' ' ? number(p + 1, &n) : NULL;
    if (!p || *p != '\n' || v < l->from || v >= l->from + width(l) || (n < 0 && !l->minus))
        return NULL;
    t->n[at + (int)(v - l->from)] = n;
    return p + 1;
}
