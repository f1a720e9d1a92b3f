/* json.c - the JSON writer; views and score sheets as one line of JSON. A view for people shows
 * less than the view a bot gets: during a deal only what lies open before that seat. */
#include "json.h"

#include "game.h"
#include "out.h"
#include "words.h"

/* ---- the writer ------------------------------------------------------------------------- */

static void begin(ct_json *j, const char *name)
{
    if (!j->first)
        ct_put_char(j->out, ',');
    j->first = false;
    if (name) {
        ct_put_json(j->out, name);
        ct_put_char(j->out, ':');
    }
}

void ct_json_open(ct_json *j, const char *name, char bracket)
{
    begin(j, name);
    ct_put_char(j->out, bracket);
    j->first = true;
}

void ct_json_shut(ct_json *j, char bracket)
{
    ct_put_char(j->out, bracket);
    j->first = false;
}

void ct_json_int(ct_json *j, const char *name, int64_t v)
{
    begin(j, name);
    ct_put_int(j->out, v);
}

void ct_json_flag(ct_json *j, const char *name, bool v)
{
    begin(j, name);
    ct_put(j->out, v ? "true" : "false");
}

void ct_json_text(ct_json *j, const char *name, const char *text)
{
    begin(j, name);
    if (text)
        ct_put_json(j->out, text);
    else
        ct_put(j->out, "null");
}

/* ---- a view ----------------------------------------------------------------------------- */

static bool shown(const ct_view *v, int z, int i)
{
    const ct_rules *r = v->s.rules;
    if (ct_at(&v->s, z, i) == CT_HIDDEN)
        return false;
    if (v->s.turn < 0)
        return true;
    if ((r->flags[z] & CT_TOP) && i < ct_count(&v->s, z) - 1)
        return false;
    return r->sees[z] == CT_ALL || (r->sees[z] == CT_OWNER && r->owner[z] == v->seat);
}

static void put_cards(ct_json *j, const ct_view *v, int z)
{
    bool any = false;
    for (int i = 0; i < ct_count(&v->s, z); i++) any |= shown(v, z, i);
    if (!any)
        return;
    ct_json_open(j, "cards", '[');
    for (int i = 0; i < ct_count(&v->s, z); i++) {
        char name[8];
        ct_out o = ct_out_of(name, sizeof name);
        ct_card_write(ct_at(&v->s, z, i), &o);
        ct_json_text(j, NULL, shown(v, z, i) ? name : NULL);
    }
    ct_json_shut(j, ']');
}

static void put_zones(ct_json *j, const ct_view *v)
{
    const ct_rules *r = v->s.rules;
    ct_json_open(j, "zones", '[');
    for (int z = 0; z < r->zones; z++) {
        const ct_zone *line = &r->game->about.zones[r->group[z]];
        if (r->owner[z] != 255 && r->owner[z] >= r->seats)
            continue; /* no such seat at this table */
        ct_json_open(j, NULL, '{');
        ct_json_text(j, "name", line->name);
        if (r->owner[z] != 255)
            ct_json_int(j, "seat", r->owner[z]);
        if (line->n > 1)
            ct_json_int(j, "i", r->nth[z] + 1);
        ct_json_int(j, "n", ct_count(&v->s, z));
        put_cards(j, v, z);
        ct_json_shut(j, '}');
    }
    ct_json_shut(j, ']');
}

static void put_field(ct_json *j, const ct_view *v, const ct_field *f)
{
    int who = f->sees & CT_WHO, n = f->n;
    const int32_t *at = v->s.own + f->at;
    if (who == CT_NOBODY || (who == CT_OWNER && v->seat >= v->s.rules->seats))
        return;
    if (who == CT_OWNER) {
        n /= v->s.rules->game->about.max_seats;
        at += n * v->seat;
    }
    if (n == 1) {
        ct_json_int(j, f->name, *at);
        return;
    }
    ct_json_open(j, f->name, '[');
    for (int i = 0; i < n; i++) ct_json_int(j, NULL, at[i]);
    ct_json_shut(j, ']');
}

static void put_seats(ct_json *j, const ct_state *s)
{
    int seats = s->rules->seats;
    ct_json_open(j, "team", '[');
    for (int i = 0; i < seats; i++) ct_json_int(j, NULL, s->team[i]);
    ct_json_shut(j, ']');
    ct_json_open(j, "score", '[');
    for (int i = 0; i < seats; i++) ct_json_int(j, NULL, s->score[i]);
    ct_json_shut(j, ']');
    ct_json_open(j, "won", '[');
    for (int i = 0; i < seats; i++)
        if (s->won >> i & 1)
            ct_json_int(j, NULL, i);
    ct_json_shut(j, ']');
}

void ct_view_json(const ct_view *v, ct_lang l, ct_out *out)
{
    const ct_state *s = &v->s;
    const ct_game *g = s->rules->game;
    const char *phase = ct_phase_name(g, s->phase);
    ct_json j = { out, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "game", g->about.slug);
    if (v->seat < CT_SEATS)
        ct_json_int(&j, "seat", v->seat);
    else
        ct_json_text(&j, "seat", "public");
    ct_json_int(&j, "seats", s->rules->seats);
    ct_json_int(&j, "deal", s->deals);
    ct_json_int(&j, "ply", s->ply);
    if (s->turn >= 0)
        ct_json_int(&j, "turn", s->turn);
    else
        ct_json_text(&j, "turn", s->turn == CT_OVER ? "over" : "dealer");
    ct_json_text(&j, "phase", phase);
    ct_json_text(&j, "phase_name", phase ? ct_say_of(g, ".phase.", phase, "", l) : NULL);
    put_seats(&j, s);
    put_zones(&j, v);
    ct_json_open(&j, "fields", '{');
    for (const ct_field *f = g->about.fields; f && f->name; f++) put_field(&j, v, f);
    ct_json_shut(&j, '}');
    ct_json_shut(&j, '}');
}

/* ---- the score sheet -------------------------------------------------------------------- */

void ct_sheet_json(const ct_state *s, ct_lang l, ct_out *out)
{
    ct_sheet sheet;
    ct_json j = { out, true };
    ct_sheet_make(s, &sheet);
    ct_json_open(&j, NULL, '{');
    ct_json_int(&j, "deal", s->deals);
    ct_json_flag(&j, "over", s->turn == CT_OVER);
    ct_json_open(&j, "seats", '[');
    for (int i = 0; i < s->rules->seats; i++) {
        ct_json_open(&j, NULL, '{');
        ct_json_int(&j, "seat", i);
        ct_json_int(&j, "team", s->team[i]);
        ct_json_int(&j, "score", s->score[i]);
        ct_json_open(&j, "lines", '[');
        for (const ct_line *t = sheet.line; t < sheet.line + sheet.n; t++) {
            if (!(t->seats >> i & 1))
                continue;
            ct_json_open(&j, NULL, '{');
            ct_json_text(&j, "key", t->key);
            ct_json_text(&j, "text", ct_say(s->rules->game, t->key, l));
            ct_json_int(&j, "count", t->count);
            ct_json_int(&j, "amount", t->amount);
            ct_json_flag(&j, "note", t->note);
            ct_json_shut(&j, '}');
        }
        ct_json_shut(&j, ']');
        ct_json_shut(&j, '}');
    }
    ct_json_shut(&j, ']');
    ct_json_shut(&j, '}');
}
