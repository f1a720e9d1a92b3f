/* play.c - property tests of play: the pack is conserved (1), there is always an act (2), every
 * listed act is legal (3), a refused act changes nothing (4), replay (9), chips (10), the score
 * sheet (14), the invariants (15), values at the end of a match (18). */
#include "properties.h"

static int64_t chips_of(const walk *w)
{
    int64_t sum = 0;
    for (int i = 0; i < w->seats; i++) sum += w->s->score[i];
    for (const ct_field *f = w->about->fields; f && f->name; f++)
        for (int i = 0; f->sees & CT_CHIPS && i < f->n; i++) sum += w->s->own[f->at + i];
    return sum;
}

static void begin_play(walk *w) { w->chips = chips_of(w); }

static void conserved(const walk *w)
{
    ct_card pack[CT_CARDS];
    pack_of(w->s, pack);
    if (memcmp(pack, w->rules->pack, CT_CARDS))
        broken(w, "1 (pack)", "the cards are not the pack");
    for (int z = 0, last = 0; z < w->rules->zones; last = w->s->end[z++])
        if (w->s->end[z] < last)
            broken(w, "1 (pack)", "zone %d ends before it begins", z);
    if (w->s->end[w->rules->zones - 1] != w->rules->cards)
        broken(w, "1 (pack)", "cards lie outside the zones");
}

static void has_acts(const walk *w)
{
    static ct_acts acts;
    char text[256];
    int turn = w->s->turn;
    if (turn != CT_DEALER && turn != CT_OVER && (turn < 0 || turn >= w->seats))
        broken(w, "2 (play)", "turn is %d", turn);
    if (turn != CT_OVER && w->s->won)
        broken(w, "2 (play)", "won before the end");
    if (w->s->won >> w->seats)
        broken(w, "2 (play)", "a seat that is not there won");
    for (int seat = 0; seat < w->seats; seat++) {
        ct_legal(w->s, seat, &acts);
        if (turn == CT_OVER && acts.n)
            broken(w, "2 (play)", "an act after the end");
        if (turn == seat && !acts.n)
            broken(w, "2 (play)", "seat %d is on turn and has no act", seat);
        for (int i = 0; i < acts.n; i++)
            if (seat != turn && !ct_any_seat(ct_word_of(w->s, acts.act[i])))
                broken(w, "2 (play)", "seat %d speaks out of turn", seat);
        for (int i = 0; i < acts.n; i++) /* games may list acts without calling check */
            if (ct_check(w->s, acts.act[i]))
                broken(w, "3 (legal)", "listed, but refused for %s: %d %s",
                       ct_check(w->s, acts.act[i]), seat, act_text(w->s, acts.act[i], text));
    }
}

/* Property 4: tries a few acts, most of which are refused. A refused act must change nothing. */
static void refusals(walk *w)
{
    static ct_acts acts;
    char text[256];
    ct_legal(w->s, w->s->turn >= 0 ? w->s->turn : 0, &acts);
    for (int i = 0; i < 12; i++) {
        ct_act a = junk_act(w, &acts);
        ct_state copy = *w->s;
        const char *why = ct_check(w->s, a), *played = told(w, ct_play(&copy, a));
        if (!why != !played || (why && strcmp(why, played)))
            broken(w, "4 (refused)", "check says %s, play says %s", why ? why : "yes",
                   played ? played : "yes");
        if (why && memcmp(&copy, w->s, sizeof copy))
            broken(w, "4 (refused)", "%016llx changed the state", (unsigned long long)a);
        if (!why && copy.ply != w->s->ply + 1)
            broken(w, "4 (refused)", "%s counts no ply", act_text(w->s, a, text));
    }
}

static void sheet_adds_up(const walk *w)
{
    static ct_sheet sheet;
    ct_sheet_make(w->s, &sheet);
    if (w->s->turn >= 0 && sheet.n)
        broken(w, "14 (sheet)", "a score sheet during a deal");
    if (w->s->turn >= 0 || !w->s->deals)
        return;
    for (int seat = 0; seat < w->seats; seat++) {
        int64_t sum = 0, got = (int64_t)w->s->score[seat] - w->before[seat];
        for (int i = 0; i < sheet.n; i++)
            if (!sheet.line[i].note && sheet.line[i].seats >> seat & 1)
                sum += sheet.line[i].amount;
        if (sum != got)
            broken(w, "14 (sheet)", "seat %d: the lines make %lld, the score changed by %lld", seat,
                   (long long)sum, (long long)got);
        double v = ct_value(w->s, seat);
        if (!(v >= 0 && v <= 1))
            broken(w, "14 (sheet)", "seat %d: the value is %f", seat, v);
    }
    for (int i = 0; i < sheet.n; i++)
        if (!told(w, sheet.line[i].key))
            broken(w, "12 (texts)", "a line of the sheet has no key");
}

/* The value of a winner must be at least that of any loser. */
static void winners_lead(const walk *w)
{
    for (int a = 0; w->s->turn == CT_OVER && a < w->seats; a++)
        for (int b = 0; b < w->seats; b++)
            if (w->s->won >> a & ~(w->s->won >> b) & 1 && ct_value(w->s, a) < ct_value(w->s, b))
                broken(w, "18 (values)", "seat %d won with %f, seat %d lost with %f", a,
                       ct_value(w->s, a), b, ct_value(w->s, b));
}

static void at_play(walk *w)
{
    const char *why = ct_valid(w->s);
    if (why)
        broken(w, "15 (valid)", "%s", why);
    conserved(w);
    has_acts(w);
    if (w->about->chips && chips_of(w) != w->chips)
        broken(w, "10 (chips)", "%lld chips, %lld at first", (long long)chips_of(w),
               (long long)w->chips);
    sheet_adds_up(w);
    winners_lead(w);
    refusals(w);
}

/* Property 9: the record must reproduce the match. */
static void end_play(walk *w)
{
    static char text[1 << 20], again[1 << 20];
    ct_out o = ct_out_of(text, sizeof text), p = ct_out_of(again, sizeof again);
    ct_fault why = { 0 };
    ct_match_save(w->match, true, &o);
    if (!ct_out_whole(&o))
        broken(w, "9 (replay)", "a record of %zu bytes", o.len);
    ct_match *m = ct_match_load(text, o.len, &why);
    if (!m)
        broken(w, "9 (replay)", "line %d of the record: %s %s", why.line, why.key, why.what);
    if (!same_state(ct_match_state(m), w->s))
        broken(w, "9 (replay)", "the record leads to another state");
    ct_match_save(m, true, &p);
    if (strcmp(text, again))
        broken(w, "9 (replay)", "a record read is written differently");
    ct_state there;
    int n = below(w, ct_match_lines(m) + 1);
    if (!ct_match_at(m, n, &there))
        broken(w, "9 (replay)", "no state after %d lines", n);
    for (int i = ct_match_lines(m); i > n; i--)
        if ((why.key = ct_match_undo(m)))
            broken(w, "9 (replay)", "undo: %s", why.key);
    if (!same_state(ct_match_state(m), &there))
        broken(w, "9 (replay)", "undo leads to another state");
    while (!ct_match_redo(m)) {
    }
    if (!same_state(ct_match_state(m), w->s))
        broken(w, "9 (replay)", "redo leads to another state");
    ct_match_free(m);
}

const group play_properties = { "play", begin_play, at_play, NULL, end_play };
