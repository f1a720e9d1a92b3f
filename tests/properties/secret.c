/* secret.c - property tests of secrecy, for every seat and the public. Legality and refusals follow
 * from the view alone (6). A sample and a view's text give the same view again (7). A sample obeys
 * may_hold (8). No text written for a seat reveals more than its view (11). After a deal everybody
 * sees the cards that the score counted (20). */
#include "properties.h"
#include "json_check.h"

static bool same_view(const ct_view *a, const ct_view *b)
{
    return a->seat == b->seat && !memcmp(&a->s, &b->s, sizeof a->s);
}

/* Property 6: the state must accept and refuse the seat's acts exactly as its view does. So
 * refusals reveal nothing. */
static void legality(walk *w, const ct_view *v)
{
    static ct_acts truth, seen;
    char text[256], other[256];
    int seat = v->seat;
    ct_legal(w->s, seat, &truth);
    ct_legal(&v->s, seat, &seen);
    if (truth.n != seen.n || memcmp(truth.act, seen.act, sizeof(ct_act) * (size_t)truth.n)) {
        int i = 0;
        while (i < truth.n && i < seen.n && truth.act[i] == seen.act[i]) i++;
        broken(w, "6 (view)", "seat %d has %d acts, its view has %d; first other: %s", seat,
               truth.n, seen.n, i < truth.n ? act_text(w->s, truth.act[i], text) : "(none)");
    }
    for (int i = 0; i < truth.n; i++)
        if (strcmp(act_text(w->s, truth.act[i], text), act_text(&v->s, truth.act[i], other)))
            broken(w, "6 (view)", "seat %d writes '%s', its view '%s'", seat, text, other);
    for (int i = 0; i < 40; i++) {
        ct_act a = junk_act(w, &truth);
        a = (a & ~(ct_act)255) | (ct_act)seat;
        const char *why = ct_check(w->s, a), *viewed = ct_check(&v->s, a);
        if (!why != !viewed || (why && strcmp(why, viewed)))
            broken(w, "6 (view)", "seat %d: %016llx is %s, in its view %s", seat,
                   (unsigned long long)a, why ? why : "legal", viewed ? viewed : "legal");
    }
    for (int verb = 1; w->about->verbs[verb - 1].name; verb++) {
        int32_t lo, hi, low, high;
        bool any = ct_range(w->s, seat, verb, &lo, &hi);
        if (any != ct_range(&v->s, seat, verb, &low, &high) || (any && (lo != low || hi != high)))
            broken(w, "6 (view)", "seat %d: another range of %s", seat,
                   w->about->verbs[verb - 1].name);
    }
}

/* A view must contain only what `seen` and the field table allow, and its loose zones must be
 * sorted. */
static void hides(const walk *w, const ct_view *v)
{
    const ct_state *s = w->s;
    uint16_t eye = v->seat < CT_SEATS ? ct_bit(v->seat) : CT_PUBLIC;
    for (int z = 0; z < w->rules->zones; z++) {
        int known = 0, shown = 0;
        for (int i = ct_start(s, z); i < s->end[z]; i++) {
            known += (s->seen[i] & eye) != 0;
            shown += v->s.card[i] != CT_HIDDEN;
            if (v->s.card[i] == CT_HIDDEN && w->rules->shows[z] & eye)
                broken(w, "7 (secrets)", "seat %d is not shown a card of zone %d", v->seat, z);
            if (v->s.card[i] == CT_HIDDEN && v->s.seen[i])
                broken(w, "7 (secrets)", "seat %d sees marks of a hidden card", v->seat);
            if (w->rules->flags[z] & CT_LOOSE && i > ct_start(s, z) &&
                v->s.card[i - 1] > v->s.card[i])
                broken(w, "7 (secrets)", "seat %d sees the order of zone %d", v->seat, z);
        }
        if (known != shown)
            broken(w, "7 (secrets)", "seat %d knows %d cards of zone %d and is shown %d", v->seat,
                   known, z, shown);
    }
    for (const ct_field *f = w->about->fields; f && f->name; f++) {
        int share = f->n / w->about->max_seats, who = f->sees & CT_WHO;
        for (int i = 0; i < f->n; i++) {
            bool mine = who == CT_ALL || (who == CT_OWNER && i / share == v->seat);
            if (v->s.own[f->at + i] != (mine ? s->own[f->at + i] : 0))
                broken(w, "7 (secrets)", "seat %d sees field %s wrongly", v->seat, f->name);
        }
    }
}

/* Plays a few random acts on a sample, as bots do. In a sample a seat may have no act if the turn
 * itself reveals something about hidden cards (a board of Golfe that has ended). */
static void play_on(walk *w, ct_state *s)
{
    for (int i = 0; i < 12 && s->turn >= 0; i++) {
        ct_card pack[CT_CARDS];
        ct_act a = ct_random_act(s, s->turn, &w->luck);
        if (!a)
            return;
        if (ct_play(s, a))
            broken(w, "8 (sample)", "an act is refused on a sample");
        pack_of(s, pack);
        if (memcmp(pack, w->rules->pack, CT_CARDS))
            broken(w, "8 (sample)", "cards are lost on a sample");
    }
}

static void samples(walk *w, const ct_view *v)
{
    static ct_view again;
    static ct_state sample;
    const ct_game *g = w->game;
    if (!ct_sample(v, &w->luck, &sample))
        broken(w, "8 (sample)", "seat %d can think of no deal", v->seat);
    ct_view_of(&sample, v->seat, &again);
    if (!same_view(v, &again))
        broken(w, "7 (secrets)", "the view of a sample of seat %d is another view", v->seat);
    for (int z = 0; g->may_hold && z < w->rules->zones; z++)
        for (int i = ct_start(&sample, z); i < sample.end[z]; i++)
            if (v->s.card[i] == CT_HIDDEN && !(g->may_hold(&v->s, z) >> sample.card[i] & 1))
                broken(w, "8 (sample)", "seat %d samples a card that zone %d cannot hold", v->seat,
                       z);
    if (!below(w, 8))
        play_on(w, &sample);
}

/* The rows of ct_progress_of must be public and have words. */
static void counts(const walk *w, const ct_view *v)
{
    ct_progress truth[CT_PROGRESS], seen[CT_PROGRESS];
    int n = ct_progress_of(w->s, truth), m = ct_progress_of(&v->s, seen);
    if (n != m || n > CT_PROGRESS)
        broken(w, "6 (view)", "%d rows are counted, seat %d sees %d", n, v->seat, m);
    for (int i = 0; i < n; i++) {
        const ct_progress *a = &truth[i], *b = &seen[i];
        if (strcmp(a->key, b->key) || a->seats != b->seats || a->cards != b->cards ||
            a->value != b->value || a->goal != b->goal)
            broken(w, "6 (view)", "seat %d counts %s otherwise", v->seat, a->key);
        if (!told(w, a->key))
            broken(w, "12 (texts)", "what is counted has no key");
        if (!a->seats || a->seats >> w->seats || a->goal < 0)
            broken(w, "6 (view)", "%s is nobody's, or its goal is %d", a->key, a->goal);
    }
}

/* A view must be read back from its text, written both from the start and as changes to an earlier
 * view of the seat. */
static void views_as_text(const walk *w, const ct_view *v)
{
    static char text[1 << 14];
    static ct_rules rules;
    static ct_view was[CT_ONLOOKER + 1], whole;
    ct_view *last = &was[v->seat];
    ct_misread at;
    ct_view_begin(&whole, w->rules, v->seat);
    if (memcmp(&rules, w->rules, sizeof rules) || last->s.rules != w->rules) {
        rules = *w->rules;
        for (int seat = 0; seat <= CT_ONLOOKER; seat++) was[seat] = whole;
    }
    last->seat = v->seat;
    for (int from = 0; from < 2; from++) {
        ct_out o = ct_out_of(text, sizeof text);
        ct_view_write(v, from ? last : NULL, &o);
        const char *why = ct_view_read(from ? last : &whole, text, &at);
        if (!ct_out_whole(&o) || why || !same_view(v, from ? last : &whole))
            broken(w, "7 (secrets)", "the text of the view of seat %d is another view: %s %s\n%s",
                   v->seat, why ? why : "", why ? at.what : "", text);
    }
}

/* ---- the end of a deal --------------------------------------------------------------------- */

static bool same_sheet(const ct_state *a, const ct_state *b)
{
    static ct_sheet one, two;
    ct_sheet_make(a, &one);
    ct_sheet_make(b, &two);
    for (int i = 0; i < one.n && i < two.n; i++) {
        const ct_line *x = &one.line[i], *y = &two.line[i];
        if (strcmp(x->key, y->key) || x->seats != y->seats || x->note != y->note ||
            x->count != y->count || x->amount != y->amount)
            return false;
    }
    return one.n == two.n;
}

/* Property 20: after a deal the seat must see every card that the sheet depends on. So other cards
 * in the places of hidden ones give the same sheet. A hand with a hidden card must not count at
 * all: the sheet stays the same with one card fewer. */
static void shows_counted(walk *w, const ct_view *v)
{
    static ct_state other;
    bool sampled = ct_sample(v, &w->luck, &other);
    memcpy(other.own, w->s->own, sizeof other.own); /* only the cards are in question */
    if (!sampled || !same_sheet(w->s, &other))
        broken(w, "20 (counted)", "seat %d does not see all cards that were counted", v->seat);
    for (int z = 1; z < w->rules->zones; z++) {
        if (w->rules->sees[z] != CT_OWNER)
            continue;
        int i = ct_start(&v->s, z);
        while (i < v->s.end[z] && v->s.card[i] != CT_HIDDEN) i++;
        if (i == v->s.end[z])
            continue;
        other = *w->s;
        ct_move(&other, z, 0, 0);
        if (!same_sheet(w->s, &other))
            broken(w, "20 (counted)", "seat %d does not see zone %d, which was counted", v->seat,
                   z);
    }
}

/* ---- JSON ---------------------------------------------------------------------------------- */

/* Counts how often each card appears as a JSON string ("7h") before the text `end`. */
static void count_shown(const char *json, const char *end, int shown[CT_KINDS])
{
    memset(shown, 0, CT_KINDS * sizeof *shown);
    for (const char *p = json; (p = strchr(p, '"')) && p < end; p++) {
        ct_card c;
        int n = ct_card_read(p + 1, &c);
        if (n && p[1 + n] == '"' && c < CT_KINDS)
            shown[c]++;
    }
}

/* The zones must not show more copies of a card than the view knows. Facts are left out here:
 * hides() checks the fields they come from. A fact may name a card that is hidden, such as a card
 * asked for. */
static void views_as_json(const walk *w, const ct_view *v)
{
    static char text[1 << 18];
    for (int l = CT_PT; l <= CT_EN; l++) {
        ct_out o = ct_out_of(text, sizeof text);
        ct_view_json(v, (ct_lang)l, &o);
        if (!ct_out_whole(&o) || !json_ok(text))
            broken(w, "11 (JSON)", "the view of seat %d is no JSON: %.300s", v->seat, text);
        const char *end = strstr(text, "\"edges\":");
        if (!end)
            broken(w, "11 (JSON)", "the view of seat %d has no edges: %.300s", v->seat, text);
        int shown[CT_KINDS];
        count_shown(text, end, shown);
        for (int kind = 0; kind < CT_KINDS; kind++) {
            int known = 0;
            for (int i = 0; i < w->rules->cards; i++) known += v->s.card[i] == kind;
            if (w->rules->copies[kind] && shown[kind] > known)
                broken(w, "11 (JSON)", "seat %d is shown card %d, which it does not know", v->seat,
                       kind);
        }
        o = ct_out_of(text, sizeof text);
        ct_sheet_json(w->s, (ct_lang)l, &o);
        if (!ct_out_whole(&o) || !json_ok(text))
            broken(w, "11 (JSON)", "the score sheet is no JSON: %.300s", text);
    }
}

/* ---- hooks --------------------------------------------------------------------------------- */

static void at_secrets(walk *w)
{
    static ct_view v, twice;
    for (int seat = 0; seat <= w->seats; seat++) {
        ct_view_of(w->s, seat < w->seats ? seat : CT_ONLOOKER, &v);
        ct_view_of(&v.s, v.seat, &twice);
        if (!same_view(&v, &twice))
            broken(w, "7 (secrets)", "seat %d looks twice and sees something else", v.seat);
        hides(w, &v);
        counts(w, &v);
        views_as_text(w, &v);
        samples(w, &v);
        if (w->s->turn < 0 && w->s->deals)
            shows_counted(w, &v);
        if (seat < w->seats)
            legality(w, &v);
        if (!below(w, 8) || w->s->turn < 0)
            views_as_json(w, &v);
    }
}

/* If a seat does not see the whole act, its view afterwards must not depend on the hidden part.
 * Compares the true act with another act that looks the same to the seat, done on a sample of its
 * view. */
static void same_after(walk *w, const ct_view *v, ct_act a, ct_act m)
{
    static ct_view truth, other;
    static ct_state sample;
    static ct_acts acts;
    int alike = 0;
    if (!ct_sample(v, &w->luck, &sample))
        return;
    ct_legal(&sample, ct_seat(a), &acts);
    for (int i = 0; i < acts.n; i++)
        if (ct_mask(&sample, acts.act[i], v->seat) == m)
            acts.act[alike++] = acts.act[i];
    if (!alike)
        return;
    ct_state after = *w->s;
    ct_apply(&after, a);
    ct_apply(&sample, acts.act[below(w, alike)]);
    ct_view_of(&after, v->seat, &truth);
    ct_view_of(&sample, v->seat, &other);
    if (!same_view(&truth, &other))
        broken(w, "7 (secrets)", "seat %d learns which cards went in a hidden act", v->seat);
}

/* Masks the act for each seat. The acting seat must see the whole act. For every other seat the
 * masked act must still have a text. */
static void before_act(walk *w, ct_act a)
{
    static ct_view v;
    for (int seat = 0; seat <= w->seats; seat++) {
        char text[256], words[512];
        ct_view_of(w->s, seat < w->seats ? seat : CT_ONLOOKER, &v);
        ct_act m = ct_mask(w->s, a, v.seat);
        if (seat == ct_seat(a) && m != a)
            broken(w, "7 (secrets)", "seat %d does not see its own act", seat);
        if ((m & 0xffff) != (a & 0xffff))
            broken(w, "7 (secrets)", "a mask changed seat or verb");
        if (m != a)
            same_after(w, &v, a, m);
        ct_out o = ct_out_of(words, sizeof words);
        ct_act_say(&v.s, m, seat & 1 ? CT_PT : CT_EN, &o);
        if (!*act_text(&v.s, m, text) || !*words || !ct_out_whole(&o))
            broken(w, "12 (texts)", "seat %d cannot read '%s'", v.seat, text);
    }
}

const group secret_properties = { "secrets", NULL, at_secrets, before_act, NULL };
