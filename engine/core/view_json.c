/* view_json.c - views and score sheets as one line of JSON. It shows people less than a bot's view
 * has: during a deal, only the cards that lie open for that seat. */
#include "json.h"

#include <string.h>

#include "game.h"
#include "out.h"
#include "words.h"

/* ---- parts ------------------------------------------------------------------------------ */

void ct_put_card(ct_json *j, const char *as, ct_card c)
{
    char name[8];
    ct_out o = ct_out_of(name, sizeof name);
    ct_card_write(c, &o);
    ct_json_text(j, as, name);
}

void ct_put_zone(ct_json *j, const char *as, const ct_rules *r, int z)
{
    char name[64];
    ct_out o = ct_out_of(name, sizeof name);
    ct_zone_write(r, z, -1, &o);
    ct_json_text(j, as, name);
}

void ct_put_numbers(ct_json *j, const char *as, const int32_t *v, int n)
{
    ct_json_open(j, as, '[');
    for (int i = 0; i < n; i++) ct_json_int(j, NULL, v[i]);
    ct_json_shut(j, ']');
}

/* Writes a set of seats as a list. */
static void put_bits(ct_json *j, const char *as, unsigned bits)
{
    ct_json_open(j, as, '[');
    for (int seat = 0; bits >> seat; seat++)
        if (bits >> seat & 1)
            ct_json_int(j, NULL, seat);
    ct_json_shut(j, ']');
}

void ct_put_won(ct_json *j, const ct_state *s) { put_bits(j, "won", s->won); }

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
        if (shown(v, z, i))
            ct_put_card(j, NULL, ct_at(&v->s, z, i));
        else
            ct_json_text(j, NULL, NULL);
    }
    ct_json_shut(j, ']');
}

/* Writes the places of visible cards that the game has marked. */
static void put_marks(ct_json *j, const ct_view *v, int z)
{
    bool any = false;
    for (int i = 0; i < ct_count(&v->s, z); i++) {
        if (!(v->s.seen[ct_start(&v->s, z) + i] & CT_MARKS) || !shown(v, z, i))
            continue;
        if (!any)
            ct_json_open(j, "marks", '[');
        ct_json_int(j, NULL, i);
        any = true;
    }
    if (any)
        ct_json_shut(j, ']');
}

/* Writes the seat that played each card of a trick. */
static void put_players(ct_json *j, const ct_state *s, int z)
{
    if (!(s->rules->flags[z] & CT_TURNS) || !ct_count(s, z))
        return;
    ct_json_open(j, "players", '[');
    for (int i = 0; i < ct_count(s, z); i++) ct_json_int(j, NULL, ct_trick_seat(s, z, i));
    ct_json_shut(j, ']');
}

/* Writes the side that owns a meld. */
static void put_side(ct_json *j, const ct_state *s, int z)
{
    const ct_zone *line = &s->rules->game->about.zones[s->rules->group[z]];
    const int32_t *team = ct_field_meaning(s, CT_A_SIDE, line->name);
    if (team && team[s->rules->nth[z]] >= 0)
        ct_json_int(j, "side", team[s->rules->nth[z]]);
}

static void put_note_text(ct_json *j, const ct_state *s, const char *as, const ct_note *note,
                          ct_lang l)
{
    char text[160];
    ct_out o = ct_out_of(text, sizeof text);
    const char *say = ct_say(s->rules->game, note->key, l), *at = strstr(say, "$1");
    ct_put_n(&o, say, at ? (size_t)(at - say) : strlen(say));
    if (note->amount) {
        ct_put(&o, at ? "" : " · ");
        ct_put_int(&o, note->amount);
    }
    ct_put(&o, at ? at + 2 : "");
    ct_json_text(j, as, text);
}

/* How the cards of a zone lie, in words: "em monte, com K♥ em cima". */
static void put_lies(ct_json *j, const ct_state *s, const ct_note *note, ct_lang l)
{
    char text[160];
    ct_out o = ct_out_of(text, sizeof text);
    ct_lies_say(s, note, l, false, &o);
    ct_json_text(j, "lies", text);
}

/* Writes a note about a zone. */
static void put_note(ct_json *j, const ct_state *s, const ct_note *note, ct_lang l)
{
    static const char *const places[] = {
        [CT_NOTE_BEST] = "best",
        [CT_NOTE_SUIT] = "suit",
        [CT_NOTE_HEAP] = "heap",
        [CT_NOTE_ACROSS] = "across",
    };
    static const char *const flags[] = { [CT_NOTE_FREE] = "free", [CT_NOTE_DOWN] = "down" };
    if (note->way == CT_NOTE_ZONE)
        put_note_text(j, s, "note", note, l);
    else if (note->way == CT_NOTE_FREE || note->way == CT_NOTE_DOWN)
        ct_json_flag(j, flags[note->way], true);
    else if (places[note->way])
        ct_json_int(j, places[note->way], note->amount);
    if (note->way >= CT_NOTE_HEAP)
        put_lies(j, s, note, l);
}

static void put_zones(ct_json *j, const ct_view *v, ct_lang l)
{
    ct_note note[CT_NOTES];
    int notes = ct_notes(&v->s, note);
    const ct_rules *r = v->s.rules;
    ct_json_open(j, "zones", '[');
    for (int z = 0; z < r->zones; z++) {
        const ct_zone *line = &r->game->about.zones[r->group[z]];
        if (r->owner[z] != 255 && r->owner[z] >= r->seats)
            continue; /* this table has no such seat */
        if (r->flags[z] & CT_MELDS && !ct_count(&v->s, z))
            continue; /* this meld has not begun */
        ct_json_open(j, NULL, '{');
        ct_put_zone(j, "id", r, z);
        ct_json_text(j, "name", line->name);
        ct_json_int(j, "line", r->group[z]);
        if (r->owner[z] != 255)
            ct_json_int(j, "seat", r->owner[z]);
        if (line->n > 1)
            ct_json_int(j, "i", r->nth[z] + 1);
        if (r->group[z] == ct_hand_line(r->game))
            ct_json_flag(j, "hand", true);
        ct_json_int(j, "n", ct_count(&v->s, z));
        put_cards(j, v, z);
        put_marks(j, v, z);
        put_side(j, &v->s, z);
        put_players(j, &v->s, z);
        for (int i = 0; i < notes; i++)
            if (note[i].zone == z && note[i].way != CT_NOTE_ROW && note[i].way != CT_NOTE_COLUMN)
                put_note(j, &v->s, &note[i], l);
        ct_json_shut(j, '}');
    }
    ct_json_shut(j, ']');
}

static void put_field(ct_json *j, const ct_view *v, const ct_field *f)
{
    int who = f->sees & CT_WHO, n = f->n;
    const int32_t *at = v->s.own + f->at;
    if (who == CT_NOBODY || f->sees & CT_MEMORY ||
        (who == CT_OWNER && v->seat >= v->s.rules->seats))
        return;
    if (who == CT_OWNER) {
        n /= v->s.rules->game->about.max_seats;
        at += n * v->seat;
    }
    if (n == 1)
        ct_json_int(j, f->name, *at);
    else
        ct_put_numbers(j, f->name, at, n);
}

/* Writes the notes about rows and columns. */
static void put_edges(ct_json *j, const ct_state *s, ct_lang l)
{
    ct_note note[CT_NOTES];
    int notes = ct_notes(s, note);
    ct_json_open(j, "edges", '[');
    for (int i = 0; i < notes; i++) {
        if (note[i].way != CT_NOTE_ROW && note[i].way != CT_NOTE_COLUMN)
            continue;
        ct_json_open(j, NULL, '{');
        ct_put_zone(j, "zone", s->rules, note[i].zone);
        ct_json_text(j, "way", note[i].way == CT_NOTE_ROW ? "row" : "column");
        ct_json_text(j, "text", ct_say(s->rules->game, note[i].key, l));
        ct_json_int(j, "amount", note[i].amount);
        ct_json_shut(j, '}');
    }
    ct_json_shut(j, ']');
}

static void put_fact(ct_json *j, const ct_state *s, const ct_field *f, int i, ct_lang l)
{
    ct_fact fact;
    if (!ct_fact_of(s, f, i, l, &fact))
        return;
    ct_json_open(j, NULL, '{');
    ct_json_text(j, "name", f->name);
    ct_json_text(j, "label", fact.label);
    ct_json_text(j, "kind", ct_meanings[fact.kind].name);
    ct_json_int(j, "value", fact.value);
    if (fact.text)
        ct_json_text(j, "text", fact.text);
    else if (fact.kind == CT_A_CARD)
        ct_put_card(j, "text", (ct_card)fact.value);
    ct_json_flag(j, "chips", f->sees & CT_CHIPS);
    ct_json_shut(j, '}');
}

/* Writes the facts about the whole table, then those about each seat. */
void ct_put_facts(ct_json *j, const ct_view *v, ct_lang l)
{
    const ct_about *a = &v->s.rules->game->about;
    ct_json_open(j, "facts", '[');
    for (const ct_field *f = a->fields; f && f->name; f++)
        if (f->n == 1 && (f->sees & CT_WHO) == CT_ALL && f->means != CT_A_ROUND)
            put_fact(j, &v->s, f, 0, l);
    ct_json_shut(j, ']');
    ct_json_open(j, "seat_facts", '[');
    for (int seat = 0; seat < v->s.rules->seats; seat++) {
        ct_json_open(j, NULL, '[');
        for (const ct_field *f = a->fields; f && f->name; f++)
            if (ct_fact_at(&v->s, f, seat) >= 0 &&
                ((f->sees & CT_WHO) == CT_ALL || seat == v->seat))
                put_fact(j, &v->s, f, ct_fact_at(&v->s, f, seat), l);
        ct_json_shut(j, ']');
    }
    ct_json_shut(j, ']');
}

static void put_progress(ct_json *j, const ct_state *s, ct_lang l)
{
    ct_progress row[CT_PROGRESS];
    int n = ct_progress_of(s, row);
    ct_json_open(j, "progress", '[');
    for (const ct_progress *p = row; p < row + n; p++) {
        ct_json_open(j, NULL, '{');
        ct_json_text(j, "name", strrchr(p->key, '.') + 1);
        ct_json_text(j, "label", ct_say(s->rules->game, p->key, l));
        put_bits(j, "seats", p->seats);
        ct_json_int(j, "value", p->value);
        ct_json_int(j, "goal", p->goal);
        ct_json_flag(j, "cards", p->cards);
        ct_json_shut(j, '}');
    }
    ct_json_shut(j, ']');
}

/* Writes how the cards rank now, suit by suit. */
static void put_orders(ct_json *j, const ct_state *s, ct_lang l)
{
    ct_json_open(j, "orders", '[');
    for (int suit = 0; suit < 4; suit++) {
        ct_card card[CT_KINDS];
        int tops, n = ct_order_of(s, suit, card, &tops);
        if (!n)
            continue;
        ct_json_open(j, NULL, '{');
        ct_json_int(j, "suit", suit);
        ct_json_int(j, "tops", tops);
        ct_json_text(j, "label", tops ? ct_say_of(s->rules->game, ".top", "", "", l) : NULL);
        ct_json_open(j, "cards", '[');
        for (int i = 0; i < n; i++) ct_put_card(j, NULL, card[i]);
        ct_json_shut(j, ']');
        ct_json_shut(j, '}');
    }
    ct_json_shut(j, ']');
}

static void put_seats(ct_json *j, const ct_state *s)
{
    int seats = s->rules->seats;
    ct_json_open(j, "team", '[');
    for (int i = 0; i < seats; i++) ct_json_int(j, NULL, s->team[i]);
    ct_json_shut(j, ']');
    ct_put_numbers(j, "score", s->score, seats);
    ct_put_won(j, s);
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
    put_zones(&j, v, l);
    put_edges(&j, s, l);
    ct_put_facts(&j, v, l);
    put_progress(&j, s, l);
    put_orders(&j, s, l);
    ct_json_open(&j, "fields", '{');
    for (const ct_field *f = g->about.fields; f && f->name; f++) put_field(&j, v, f);
    ct_json_shut(&j, '}');
    ct_json_shut(&j, '}');
}

/* ---- the score sheet -------------------------------------------------------------------- */

void ct_put_sheet(ct_json *j, const ct_state *s, const ct_sheet *sheet, const int32_t *score,
                  ct_lang l)
{
    ct_json_open(j, "seats", '[');
    for (int i = 0; i < s->rules->seats; i++) {
        ct_json_open(j, NULL, '{');
        ct_json_int(j, "seat", i);
        ct_json_int(j, "team", s->team[i]);
        ct_json_int(j, "score", score[i]);
        ct_json_open(j, "lines", '[');
        for (const ct_line *t = sheet->line; t < sheet->line + sheet->n; t++) {
            if (!(t->seats >> i & 1))
                continue;
            ct_json_open(j, NULL, '{');
            ct_json_text(j, "key", t->key);
            ct_json_text(j, "text", ct_say(s->rules->game, t->key, l));
            ct_json_int(j, "count", t->count);
            ct_json_int(j, "amount", t->amount);
            ct_json_flag(j, "note", t->note);
            ct_json_shut(j, '}');
        }
        ct_json_shut(j, ']');
        ct_json_shut(j, '}');
    }
    ct_json_shut(j, ']');
}

void ct_sheet_json(const ct_state *s, ct_lang l, ct_out *out)
{
    ct_sheet sheet;
    ct_json j = { out, true };
    ct_sheet_make(s, &sheet);
    ct_json_open(&j, NULL, '{');
    ct_json_int(&j, "deal", s->deals);
    ct_json_flag(&j, "over", s->turn == CT_OVER);
    ct_put_sheet(&j, s, &sheet, s->score, l);
    ct_json_shut(&j, '}');
}
