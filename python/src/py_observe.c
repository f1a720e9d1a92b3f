/* py_observe.c - observations as numbers, for learning. A card counts only if the seat's bit in
 * `seen` is set, and a field only if the field table lets the seat read it, exactly as in
 * ct_view_of. A test compares the observation of every state with that of its view. Seats are
 * counted from the observing seat: 0 is the seat itself, 1 the next one, and so on. */
#include <string.h>

#include "py.h"
#include "util/json.h"
#include "util/out.h"

/* ---- places and planes -------------------------------------------------------------------------
 */

enum { UNUSED = 255 };

/* The zone of row `line` that is number `nth` of `seat` (255: of nobody). */
static int zone_at(const ct_rules *r, int line, int seat, int nth)
{
    for (int z = 0; z < r->zones; z++)
        if (r->group[z] == line && r->owner[z] == seat && r->nth[z] == nth)
            return z;
    return 0;
}

static void add_place(ct_py_plan *p, int line, int rel, int nth)
{
    const ct_rules *r = p->rules;
    const ct_zone *row = &ct_game_about(r->game)->zones[line];
    int i = p->places++;
    bool turns = row->flags & CT_TURNS;
    for (int seat = 0; seat < r->seats; seat++) {
        int z = zone_at(r, line, row->flags & CT_EACH ? (seat + rel) % r->seats : UNUSED, nth);
        p->zone[seat][i] = (uint8_t)z;
        p->plane[seat][z] = (uint8_t)p->planes;
        p->turns[z] = turns;
        p->loose[i] = (r->flags[z] & CT_LOOSE) != 0;
    }
    p->planes += turns ? r->seats : 1;
}

/* Two planes follow those of the zones: the cards that the seat does not see, and the marked cards.
 */
enum { UNSEEN, MARKED, MORE };

/* ---- fields -------------------------------------------------------------------------------------
 */

/* How the number of a field is read: as it is; as a seat; as a side; or by its place among the
 * sides. */
enum { PLAIN, SEAT, SIDE, BY_SIDE };

/* How many numbers of a field belong to one seat; 0: the field is not divided among the seats. */
static int share_of(const ct_rules *r, const ct_field *f)
{
    int most = ct_game_about(r->game)->max_seats;
    if (f->zone || f->sees & CT_SIDES || f->n % most)
        return 0;
    return f->n / most;
}

/* How many numbers of a field an observation has. Of a field that only its owner reads it has the
 * seat's own share. */
static int size_of(const ct_rules *r, const ct_field *f)
{
    int share = share_of(r, f);
    switch (f->sees & CT_WHO) {
    case CT_NOBODY:
        return 0;
    case CT_OWNER:
        return share;
    default:
        return share ? share * r->seats : f->n;
    }
}

static int way_of(const ct_field *f)
{
    switch (f->means) {
    case CT_A_SEAT:
    case CT_A_DEALER:
    case CT_A_ELDEST:
    case CT_A_LEADER:
        return SEAT;
    case CT_A_SIDE:
        return SIDE;
    default:
        return f->sees & CT_SIDES ? BY_SIDE : PLAIN;
    }
}

static void add_field(ct_py_plan *p, const ct_field *f)
{
    const ct_rules *r = p->rules;
    int share = share_of(r, f), n = size_of(r, f);
    for (int i = 0; i < n; i++) {
        int k = p->fields++;
        p->way[k] = (uint8_t)way_of(f);
        p->base[k] = (uint8_t)f->at;
        if (p->way[k] != PLAIN)
            p->relation[p->relations++] = (uint8_t)k;
        for (int seat = 0; seat < r->seats; seat++)
            p->from[seat][k] =
                (uint8_t)(f->at + (share ? (seat + i / share) % r->seats * share + i % share : i));
    }
}

/* Numbers before those of places and fields: seat, seats, turn, phase, deals; then score and ally
 * of each seat. */
enum { HEAD = 5 };

void ct_py_plan_make(ct_py_plan *p, const ct_rules *r)
{
    const ct_about *about = ct_game_about(r->game);
    memset(p, 0, sizeof *p);
    memset(p->plane, UNUSED, sizeof p->plane);
    p->rules = r;
    for (int line = 0; about->zones[line].name; line++) {
        int rounds = about->zones[line].flags & CT_EACH ? r->seats : 1;
        for (int rel = 0; rel < rounds; rel++)
            for (int nth = 0; nth < about->zones[line].n; nth++) add_place(p, line, rel, nth);
    }
    p->planes += MORE;
    for (const ct_field *f = about->fields; f && f->name; f++) add_field(p, f);
    p->numbers = HEAD + 2 * r->seats + 2 * p->places + p->fields;
}

/* ---- the observation --------------------------------------------------------------------------
 */

/* The seat v counted from `seat`; -1: no seat. */
static int32_t relative(int32_t v, int seat, int seats)
{
    return v < 0 || v >= seats ? -1 : v >= seat ? v - seat : v - seat + seats;
}

static int sides_of(const ct_state *s)
{
    int most = 0;
    for (int i = 0; i < s->rules->seats; i++) most = s->team[i] > most ? s->team[i] : most;
    return most + 1;
}

/* The numbers that stand for seats or sides. The sides of a field stand one after the other. */
static void put_relations(const ct_py_plan *p, const ct_state *s, int seat, int32_t *out)
{
    int seats = p->rules->seats, sides = sides_of(s), team = s->team[seat];
    for (int e = 0; e < p->relations; e++) {
        int k = p->relation[e], at = p->from[seat][k], rest = at - p->base[k];
        if (p->way[k] == SEAT)
            out[k] = relative(out[k], seat, seats);
        else if (p->way[k] == SIDE)
            out[k] = relative(out[k], team, sides);
        else if (rest < sides)
            out[k] = s->own[p->base[k] + (rest + team) % sides];
    }
}

/* Counts the known cards of a trick, which has a plane for each seat. */
static void put_trick(const ct_py_plan *p, const ct_state *s, int seat, int z, uint8_t *plane,
                      uint8_t left[CT_KINDS])
{
    for (int i = ct_start(s, z), k = 0; i < s->end[z]; i++, k++) {
        ct_card c = s->card[i];
        if (!(s->seen[i] & 1u << seat) || c >= CT_PY_KINDS)
            continue;
        plane[relative(ct_trick_seat(s, z, k), seat, p->rules->seats) * CT_PY_KINDS + c]++;
        left[c]--;
    }
}

/* Counts the cards that the seat knows. The loop over cards has no branch that depends on a card:
 * unknown cards are counted in `waste`. */
static void put_cards(const ct_py_plan *p, const ct_state *s, int seat, uint8_t *restrict cards)
{
    const ct_rules *r = p->rules;
    const uint8_t *plane_of = p->plane[seat];
    const unsigned eye = 1u << seat, zones = r->zones;
    uint8_t *marked = cards + (p->planes - MORE + MARKED) * CT_PY_KINDS;
    uint8_t waste[CT_KINDS], left[CT_KINDS];
    memset(cards, 0, (size_t)p->planes * CT_PY_KINDS);
    memcpy(left, r->copies, sizeof left);
    for (unsigned z = 0, i = 0; z < zones; z++) {
        const unsigned end = s->end[z];
        uint8_t *plane = plane_of[z] == UNUSED ? waste : cards + plane_of[z] * CT_PY_KINDS;
        if (i < end && p->turns[z]) {
            put_trick(p, s, seat, (int)z, plane, left);
            i = end;
        }
        for (; i < end; i++) {
            const unsigned seen = s->seen[i], kind = s->card[i] % CT_KINDS;
            const bool known = seen & eye;
            uint8_t *to = known ? plane : waste;
            to[kind]++;
            left[known ? kind : CT_KINDS - 1]--;
            if (known && seen & CT_MARKS)
                marked[kind]++;
        }
    }
    memcpy(cards + (p->planes - MORE + UNSEEN) * CT_PY_KINDS, left, CT_PY_KINDS);
}

static void put_places(const ct_py_plan *p, const ct_state *s, int seat, int32_t *restrict out)
{
    const uint8_t *zone = p->zone[seat];
    const unsigned eye = 1u << seat;
    for (int i = 0, n = p->places; i < n; i++) {
        int z = zone[i], end = s->end[z], start = z ? s->end[z - 1] : 0;
        bool open = end > start && !p->loose[i] && s->seen[end - 1] & eye;
        out[2 * i] = end - start;
        out[2 * i + 1] = open ? s->card[end - 1] : -1;
    }
}

void ct_py_observe(const ct_py_plan *p, const ct_state *s, int seat, uint8_t *cards,
                   int32_t *numbers)
{
    int seats = p->rules->seats;
    int32_t *n = numbers;
    put_cards(p, s, seat, cards);
    *n++ = seat;
    *n++ = seats;
    *n++ = s->turn < 0 ? s->turn : relative(s->turn, seat, seats);
    *n++ = s->phase;
    *n++ = s->deals;
    for (int i = 0, k = seat; i < seats; i++, k = k + 1 < seats ? k + 1 : 0) {
        n[i] = s->score[k];
        n[seats + i] = s->team[k] == s->team[seat];
    }
    n += 2 * seats;
    put_places(p, s, seat, n);
    n += 2 * p->places;
    for (int k = 0; k < p->fields; k++) n[k] = s->own[p->from[seat][k]];
    put_relations(p, s, seat, n);
}

/* ---- what the planes and numbers mean ---------------------------------------------------------
 */

/* The name of a place for the observing seat 0: "hand@1" is the hand of the next seat. */
static void put_place(const ct_py_plan *p, int place, ct_out *o)
{
    ct_zone_write(p->rules, p->zone[0][place], -1, o);
}

static void row(ct_json *j, const char *name, int nth, const char *means)
{
    char text[96];
    ct_out o = ct_out_of(text, sizeof text);
    ct_put(&o, name);
    if (nth >= 0) {
        ct_put_char(&o, '.');
        ct_put_int(&o, nth);
    }
    ct_json_open(j, NULL, '{');
    ct_json_text(j, "name", text);
    ct_json_text(j, "means", means);
    ct_json_shut(j, '}');
}

static void planes_json(const ct_py_plan *p, ct_json *j)
{
    ct_json_open(j, "planes", '[');
    for (int i = 0; i < p->places; i++) {
        char name[64];
        ct_out o = ct_out_of(name, sizeof name);
        put_place(p, i, &o);
        for (int k = 0; p->turns[i] && k < p->rules->seats; k++) row(j, name, k, "played");
        if (!p->turns[i])
            row(j, name, -1, "known");
    }
    row(j, "unseen", -1, "unseen");
    row(j, "marked", -1, "marked");
    ct_json_shut(j, ']');
}

static const char *means(const ct_field *f)
{
    static const char *const ways[] = { "number", "seat", "side", "by_side" };
    bool suit = f->means == CT_A_SUIT || f->means == CT_A_TRUMP;
    return suit ? "suit" : f->means == CT_A_CARD ? "card" : ways[way_of(f)];
}

static void numbers_json(const ct_py_plan *p, ct_json *j)
{
    static const char *const head[HEAD] = { "seat", "seats", "turn", "phase", "deals" };
    const ct_rules *r = p->rules;
    ct_json_open(j, "numbers", '[');
    for (int i = 0; i < HEAD; i++) row(j, head[i], -1, head[i]);
    for (int i = 0; i < r->seats; i++) row(j, "score", i, "score");
    for (int i = 0; i < r->seats; i++) row(j, "ally", i, "ally");
    for (int i = 0; i < p->places; i++) {
        char name[64];
        ct_out o = ct_out_of(name, sizeof name);
        put_place(p, i, &o);
        row(j, name, -1, "count");
        row(j, name, -1, "top");
    }
    for (const ct_field *f = ct_game_about(r->game)->fields; f && f->name; f++)
        for (int i = 0; i < size_of(r, f); i++)
            row(j, f->name, size_of(r, f) > 1 ? i : -1, means(f));
    ct_json_shut(j, ']');
}

size_t ct_py_plan_text(const ct_py_plan *p, char *buf, size_t cap)
{
    ct_out o = ct_out_of(buf, cap);
    ct_json j = { &o, true };
    ct_json_open(&j, NULL, '{');
    planes_json(p, &j);
    numbers_json(p, &j);
    ct_json_shut(&j, '}');
    return o.len;
}
