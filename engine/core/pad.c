/* pad.c - the score pad, for a match played with real cards. It uses the game's own functions. Each
 * deal is dealt from an unshuffled pack, so that dealer, minimum and pool are right. The numbers
 * that people typed end the deal. */
#include <string.h>

#include "game.h"
#include "json.h"
#include "out.h"
#include "words.h"

const ct_entry *ct_pad_entries(const ct_game *g) { return g->pad ? g->pad->entries : NULL; }

int32_t ct_pad_unit(const ct_rules *r, int entry)
{
    return r->game->pad->unit ? r->game->pad->unit(r, entry) : 0;
}

int ct_typed_seat(const ct_state *s, const ct_typed *t, int entry)
{
    for (int seat = 0; seat < s->rules->seats; seat++)
        if (t->v[entry][seat])
            return seat;
    return -1;
}

/* ---- the course of a match -------------------------------------------------------------- */

/* Deals the next deal that is played, after any deals that only draw for seats or the dealer.
 * Returns NULL, or the key of why it cannot deal. */
static const char *deal_on(ct_state *s)
{
    const char *why = NULL;
    while (!why && s->turn == CT_DEALER) why = ct_shuffle_to(s, NULL, 0, NULL);
    return why;
}

const char *ct_pad_begin(ct_state *s, ct_rules *r, int first)
{
    const ct_pad *pad = r->game->pad;
    if (!pad)
        return "pad.none";
    if (first < 0 || first >= r->seats)
        return "act.seat";
    const ct_option *options = r->game->about.options;
    for (int o = 0; options && options[o].name; o++)
        if (options[o].means == CT_A_DEALER)
            r->opt[o] = (int16_t)(first + 1);
    ct_begin(s, r);
    if (pad->first)
        pad->first(s, first);
    return deal_on(s);
}

int ct_pad_dealer(const ct_state *s)
{
    const int32_t *dealer = ct_field_meaning(s, CT_A_DEALER, NULL);
    const int32_t *eldest = ct_field_meaning(s, CT_A_ELDEST, NULL);
    if (dealer)
        return *dealer;
    return eldest ? (*eldest ? *eldest : s->rules->seats) - 1 : -1;
}

/* Whether each seat's score is within CT_POINTS. */
static bool scores_fit(const ct_state *s)
{
    bool fit = true;
    for (int i = 0; i < s->rules->seats; i++)
        fit &= s->score[i] <= CT_POINTS && s->score[i] >= -CT_POINTS;
    return fit;
}

const char *ct_pad_score(ct_state *s, const ct_typed *t, ct_sheet *out, int32_t score[CT_SEATS],
                         int *seat)
{
    const ct_game *g = s->rules->game;
    ct_state next = *s;
    int who = -1;
    int64_t sum = 0;
    out->n = 0;
    if (s->turn == CT_OVER)
        return "act.over";
    for (int i = 0; i < s->rules->seats; i++) {
        sum += t->adjust[i];
        next.score[i] += t->adjust[i];
    }
    const char *why = g->about.chips && sum ? "pad.chips" : g->pad->settle(&next, t, out, &who);
    if (!why && !scores_fit(&next))
        why = "pad.value";
    if (seat)
        *seat = who;
    if (why)
        return why;
    for (int i = 0; i < s->rules->seats; i++)
        if (t->adjust[i])
            ct_sheet_add(out, "pad.adjust", ct_bit(i), 0, t->adjust[i]);
    if (score)
        memcpy(score, next.score, sizeof next.score);
    why = deal_on(&next);
    if (!why)
        *s = next;
    return why;
}

/* ---- what was typed --------------------------------------------------------------------- */

static int kind_of(const ct_entry *e) { return e->kind & ~CT_PAD_TABLE; }

static bool of_table(const ct_entry *e)
{
    return e->kind & CT_PAD_TABLE || kind_of(e) == CT_PAD_CHOICE;
}

/* The first seat of column i; -1: there are fewer columns. Columns are ordered by their first
 * seats. */
static int column(const ct_state *s, int i)
{
    unsigned met = 0;
    for (int seat = 0; seat < s->rules->seats; seat++) {
        if (met >> s->team[seat] & 1)
            continue;
        met |= 1u << s->team[seat];
        if (!i--)
            return seat;
    }
    return -1;
}

/* The index of the name in `names` that equals the n bytes at text; -1: none. */
static int named(const char *names, const char *text, size_t n)
{
    for (int i = 0; names && *names; i++) {
        size_t m = strcspn(names, "|");
        if (m == n && !memcmp(names, text, n))
            return i;
        names += m + (names[m] == '|');
    }
    return -1;
}

static const char *number_why(const ct_entry *e, int32_t v)
{
    bool flag = kind_of(e) == CT_PAD_FLAG || kind_of(e) == CT_PAD_ONE;
    if (v < 0 || v > (flag ? 1 : e->most))
        return "pad.value";
    return e->step && v % e->step ? "pad.step" : NULL;
}

/* Reads the numbers after '=', one for each column, and moves *text past them. */
static const char *read_numbers(const ct_state *s, const ct_entry *e, const char **text,
                                int32_t *out)
{
    int marked = 0;
    for (int i = 0;; i++) {
        int32_t v;
        int n = ct_get_int(*text, &v), at = e && of_table(e) ? 0 : column(s, i);
        const char *why = !n ? "pad.value" : e ? number_why(e, v) : NULL;
        if (at < 0 || (i && e && of_table(e)))
            why = "pad.columns";
        marked += n && v;
        if (!why && e && kind_of(e) == CT_PAD_ONE && marked > 1)
            why = "pad.one";
        if (why)
            return why;
        for (int seat = 0; seat < s->rules->seats; seat++)
            if ((e && of_table(e)) || s->team[seat] == s->team[at])
                out[seat] = v;
        *text += n;
        if (**text != ',')
            return NULL;
        ++*text;
    }
}

/* The number of the entry that the n bytes name; -1: these rules have no such entry. */
static int entry_named(const ct_rules *r, const char *name, size_t n)
{
    const ct_entry *e = r->game->pad->entries;
    for (int i = 0; e[i].name; i++)
        if (ct_named(e[i].name, name, n))
            return ct_pad_unit(r, i) == CT_ABSENT ? -1 : i;
    return -1;
}

static const char *read_word(const ct_state *s, const char **text, ct_typed *out)
{
    size_t n = strcspn(*text, "= \n");
    bool adjusts = n == 6 && !memcmp(*text, "adjust", n);
    int i = adjusts ? 0 : entry_named(s->rules, *text, n);
    const ct_entry *e = adjusts || i < 0 ? NULL : &s->rules->game->pad->entries[i];
    if (i < 0 || (*text)[n] != '=')
        return "pad.entry";
    *text += n + 1;
    if (!e || kind_of(e) != CT_PAD_CHOICE)
        return read_numbers(s, e, text, e ? out->v[i] : out->adjust);
    n = strcspn(*text, " \n");
    int v = named(e->values, *text, n);
    if (v < 0)
        return "pad.value";
    for (int seat = 0; seat < CT_SEATS; seat++) out->v[i][seat] = v;
    *text += n;
    return NULL;
}

const char *ct_pad_read(const ct_state *s, const char *text, ct_typed *out, const char **at)
{
    const char *why = NULL, *word = text;
    const ct_entry *e = ct_pad_entries(s->rules->game);
    memset(out, 0, sizeof *out);
    if (!e)
        return "pad.none";
    for (int i = 0; e[i].name; i++)
        for (int seat = 0; kind_of(&e[i]) == CT_PAD_CHOICE && seat < CT_SEATS; seat++)
            out->v[i][seat] = -1;
    while (!why && !strchr("\n", *(word = text + strspn(text, " ")))) {
        text = word;
        why = read_word(s, &text, out);
        if (!why && !strchr(" \n", *text))
            why = "pad.value";
    }
    if (at)
        *at = word;
    return why;
}

/* ---- JSON ------------------------------------------------------------------------------- */

/* The words for an entry or one of its values: the pad's own text, else the text of the sheet. */
static const char *label(const ct_game *g, const char *name, ct_lang l)
{
    const char *text = ct_say_of(g, ".pad.", name, "", l);
    return text ? text : ct_say_of(g, ".sheet.", name, "", l);
}

static void put_values(ct_json *j, const ct_game *g, const ct_entry *e, ct_lang l)
{
    const char *p = e->values;
    ct_json_open(j, "values", '[');
    while (p && *p) {
        char name[32];
        size_t n = strcspn(p, "|");
        ct_out o = ct_out_of(name, sizeof name);
        ct_put_n(&o, p, n);
        ct_json_open(j, NULL, '{');
        ct_json_text(j, "name", name);
        ct_json_text(j, "label", label(g, name, l));
        ct_json_shut(j, '}');
        p += n + (p[n] == '|');
    }
    ct_json_shut(j, ']');
}

static void put_entries(ct_json *j, const ct_rules *r, ct_lang l)
{
    static const char *const kinds[] = { [CT_PAD_COUNT] = "count",
                                         [CT_PAD_AMOUNT] = "amount",
                                         [CT_PAD_FLAG] = "flag",
                                         [CT_PAD_ONE] = "one",
                                         [CT_PAD_CHOICE] = "choice" };
    ct_json_open(j, "entries", '[');
    for (const ct_entry *e = r->game->pad->entries; e->name; e++) {
        const char *help = ct_say_of(r->game, ".pad.", e->name, "?", l);
        int32_t unit = ct_pad_unit(r, (int)(e - r->game->pad->entries));
        if (unit == CT_ABSENT)
            continue;
        ct_json_open(j, NULL, '{');
        ct_json_text(j, "name", e->name);
        ct_json_text(j, "label", label(r->game, e->name, l));
        ct_json_text(j, "help", help);
        ct_json_text(j, "kind", kinds[kind_of(e)]);
        ct_json_flag(j, "table", of_table(e));
        ct_json_int(j, "most", e->most);
        ct_json_int(j, "step", e->step);
        ct_json_int(j, "unit", unit);
        put_values(j, r->game, e, l);
        ct_json_shut(j, '}');
    }
    ct_json_shut(j, ']');
}

static void put_columns(ct_json *j, const ct_state *s)
{
    ct_json_open(j, "columns", '[');
    for (int i = 0; column(s, i) >= 0; i++) {
        ct_json_open(j, NULL, '[');
        for (int seat = 0; seat < s->rules->seats; seat++)
            if (s->team[seat] == s->team[column(s, i)])
                ct_json_int(j, NULL, seat);
        ct_json_shut(j, ']');
    }
    ct_json_shut(j, ']');
}

static void put_error(ct_json *j, const ct_game *g, const char *why, int seat, const char *at,
                      ct_lang l)
{
    char what[64];
    ct_out o = ct_out_of(what, sizeof what);
    while (*at > ' ' && *at < 127)
        ct_put_char(&o, *at++); /* only printable ASCII: other bytes may not be valid text */
    ct_json_open(j, "error", '{');
    ct_json_text(j, "key", why);
    ct_json_text(j, "text", ct_say(g, why, l));
    ct_json_text(j, "what", what);
    ct_json_int(j, "seat", seat);
    ct_json_shut(j, '}');
}

static void put_deal(ct_json *j, ct_state *s, const char *text, ct_lang l)
{
    ct_typed typed;
    ct_sheet sheet;
    int32_t score[CT_SEATS];
    const char *at = "";
    int seat = -1, dealer = ct_pad_dealer(s);
    const char *why = ct_pad_read(s, text, &typed, &at);
    at = why ? at : "";
    if (!why)
        why = ct_pad_score(s, &typed, &sheet, score, &seat);
    ct_json_open(j, NULL, '{');
    ct_json_int(j, "dealer", dealer);
    if (why) {
        put_error(j, s->rules->game, why, seat, at, l);
    } else {
        ct_json_text(j, "error", NULL);
        ct_put_sheet(j, s, &sheet, score, l);
    }
    ct_json_shut(j, '}');
}

/* Writes the facts about the next deal. */
static void put_next(ct_json *j, const ct_state *s, ct_lang l)
{
    ct_view v;
    const ct_pad *pad = s->rules->game->pad;
    ct_view_of(s, CT_ONLOOKER, &v);
    ct_json_int(j, "dealer", s->turn == CT_OVER ? -1 : ct_pad_dealer(s));
    v.s.turn = CT_DEALER; /* the next deal has not begun, so no progress is shown */
    ct_put_facts(j, &v, l);
    ct_json_open(j, "marks", '[');
    for (int seat = 0; seat < s->rules->seats; seat++) {
        const char *key = pad->mark && s->turn != CT_OVER ? pad->mark(s, seat) : NULL;
        ct_json_text(j, NULL, key ? ct_say(s->rules->game, key, l) : NULL);
    }
    ct_json_shut(j, ']');
    ct_put_numbers(j, "score", s->score, s->rules->seats);
    ct_json_flag(j, "over", s->turn == CT_OVER);
    ct_put_won(j, s);
}

const char *ct_pad_json(ct_rules *r, int first, const char *deals, ct_lang l, ct_out *out)
{
    ct_state s;
    ct_json j = { out, true };
    const char *why = ct_pad_begin(&s, r, first);
    if (why)
        return why;
    ct_json_open(&j, NULL, '{');
    put_columns(&j, &s);
    put_entries(&j, r, l);
    ct_json_open(&j, "deals", '[');
    while (*deals) {
        put_deal(&j, &s, deals, l);
        deals += strcspn(deals, "\n");
        deals += *deals == '\n';
    }
    ct_json_shut(&j, ']');
    put_next(&j, &s, l);
    ct_json_shut(&j, '}');
    return NULL;
}
