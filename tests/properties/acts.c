/* acts.c - property tests of acts. ct_check accepts exactly the listed acts (3); this is tried by
 * brute force over the operands. Acts, states and rules survive text and back, and no two acts have
 * the same text (5). */
#include "properties.h"
#include "plain.h"

enum { MOST_TRIED = 12000, SAMPLES = 3000, SOME = 300, VISITS = 1 << 14 };

/* The verb being tried: its operands, and the listed acts of the seat. */
typedef struct trial {
    walk *w;
    int seat, verb, n;   /* the verb has n one-byte operands */
    int at[6], count[6]; /* of operand i: its byte; the number of values to try */
    unsigned takes;      /* kinds of the verb's operands */
    const ct_acts *listed;
} trial;

/* The number of values to try for an operand: all that can be right, and one more. */
static int values_of(const walk *w, int kind)
{
    switch (kind) {
    case CT_OP_CARD:
        return 54;
    case CT_OP_RANK:
        return 15;
    case CT_OP_SUIT:
        return 5;
    case CT_OP_NUMBER:
        return 32;
    case CT_OP_SEAT:
        return w->seats + 1;
    default:
        return w->rules->zones + 1;
    }
}

static trial trial_of(walk *w, int seat, int verb, const ct_acts *listed)
{
    const ct_word *word = &w->about->verbs[verb - 1];
    trial t = { w, seat, verb, 0, { 0 }, { 0 }, ct_takes(word), listed };
    ct_operand o[CT_OPERANDS];
    int n = ct_operands(word, o);
    for (int i = 0; i < n; i++)
        if (o[i].bytes == 1) {
            t.at[t.n] = o[i].at;
            t.count[t.n++] = values_of(w, o[i].kind);
        }
    return t;
}

static ct_act with(ct_act a, int byte, int value)
{
    int shift = 16 + 8 * byte;
    return (a & ~((ct_act)255 << shift)) | (ct_act)(value & 255) << shift;
}

/* ---- shapes: an unlisted act must equal a chain of listed ones ----------------------- */

/* Whether `now` can no longer lead to the goal. Either cards are missing that the goal still has in
 * hand (or in a pile for the hand), or a meld is too large. */
static bool spends_too_much(const ct_state *now, const ct_state *goal, int seat)
{
    int left[256] = { 0 };
    for (int z = 0; z < now->rules->zones; z++) {
        bool hand = z == ct_hand(now->rules, seat);
        bool top = now->rules->flags[z] & CT_TOP, meld = !top && now->rules->owner[z] == 255;
        if (meld && now->rules->sees[z] == CT_ALL && ct_count(now, z) > ct_count(goal, z))
            return true;
        if (!hand && !top)
            continue;
        for (int i = 0; i < ct_count(now, z); i++) left[ct_at(now, z, i)]++;
        for (int i = 0; i < ct_count(goal, z); i++) left[ct_at(goal, z, i)]--;
    }
    for (int c = 0; c < 256; c++)
        if (left[c] < 0)
            return true;
    return false;
}

/* The positions that were searched, as hashes that ignore `ply`. */
typedef struct search {
    const ct_state *goal;
    int seat, n;
    uint64_t seen[VISITS * 2];
} search;

static bool is_new(search *f, const ct_state *s)
{
    ct_state same = *s;
    same.ply = f->goal->ply;
    uint64_t h = ct_hash(&same) | 1;
    size_t i = h >> 8 & (VISITS * 2 - 1);
    while (f->seen[i] && f->seen[i] != h) i = (i + 1) & (VISITS * 2 - 1);
    if (f->seen[i] || f->n == VISITS)
        return false;
    f->seen[i] = h, f->n++;
    return true;
}

/* Whether the seat's listed acts can lead from `now` to the goal. Searches depth first, and never
 * lays a card that the goal still has in hand. */
static bool chain(search *f, const ct_state *now)
{
    ct_state same = *now;
    same.ply = f->goal->ply;
    if (!memcmp(&same, f->goal, sizeof same))
        return true;
    if (now->turn != f->seat || !is_new(f, now))
        return false;
    ct_acts *acts = malloc(sizeof *acts);
    bool found = false;
    ct_legal(now, f->seat, acts);
    for (int i = 0; i < acts->n && !found; i++) {
        ct_state next = *now;
        ct_apply(&next, acts->act[i]);
        found = !spends_too_much(&next, f->goal, f->seat) && chain(f, &next);
    }
    free(acts);
    return found;
}

static bool is_chain(const ct_state *s, ct_act a)
{
    static search f;
    ct_state goal = *s;
    ct_apply(&goal, a);
    memset(&f, 0, sizeof f);
    f.goal = &goal, f.seat = ct_seat(a);
    return chain(&f, s);
}

/* ---- check and list ------------------------------------------------------------------------ */

/* Sometimes writes the refusal in words: no placeholder may be left, and the words must be
 * plain. */
static void refused_in_words(const walk *w, ct_act a, const char *why)
{
    char words[512];
    for (int l = CT_PT; a % 17 == 0 && l <= CT_EN; l++) {
        ct_out o = ct_out_of(words, sizeof words);
        ct_refusal_say(w->s, a, why, (ct_lang)l, &o);
        bool typed = !strncmp(why, "act.", 4);
        if (!*words || !ct_out_whole(&o) || strchr(words, '$') || !(typed || is_plain(words)))
            broken(w, "12 (texts)", "the reason '%s' is said '%s'", why, words);
    }
}

static void try_act(const trial *t, ct_act a)
{
    char text[256];
    const walk *w = t->w;
    const char *why = told(w, ct_check(w->s, a));
    bool listed = is_listed(t->listed, a);
    if (why)
        refused_in_words(w, a, why);
    if (!why == listed)
        return;
    if (listed)
        broken(w, "3 (legal)", "listed, but refused for %s: %d %s", why, t->seat,
               act_text(w->s, a, text));
    if (t->takes & CT_OP_AMOUNT)
        return;
    if (!(t->takes & CT_OP_MELD) || !is_chain(w->s, a))
        broken(w, "3 (legal)", "accepted, but not listed: %d %s", t->seat, act_text(w->s, a, text));
}

/* Tries all combinations of operands, or some of them if there are too many. */
static void try_small(const trial *t)
{
    long product = 1;
    for (int i = 0; i < t->n; i++) product *= t->count[i];
    bool all = product <= MOST_TRIED;
    for (long k = 0; k < (all ? product : SAMPLES); k++) {
        ct_act a = CT_ACT(t->seat, t->verb);
        long rest = k;
        for (int i = 0; i < t->n; rest /= t->count[i++])
            a = with(a, t->at[i], all ? (int)(rest % t->count[i]) : below(t->w, t->count[i]));
        try_act(t, a);
    }
}

/* An amount must be refused outside its range. Within the range it must be accepted if the act is
 * listed. */
static void try_amount(const trial *t, ct_act form, uint32_t amount, int32_t lo, int32_t hi)
{
    const walk *w = t->w;
    ct_act a = ct_with_amount(form, amount);
    const char *why = told(w, ct_check(w->s, a));
    bool in = amount <= INT32_MAX && (int32_t)amount >= lo && (int32_t)amount <= hi;
    if (in != !why)
        broken(w, "3 (legal)", "seat %d, %s: %u of %d..%d is %s", t->seat,
               w->about->verbs[t->verb - 1].name, amount, lo, hi, why ? why : "accepted");
}

static void try_amounts(const trial *t)
{
    walk *w = t->w;
    int32_t lo, hi, least = INT32_MAX, most = -1;
    bool any = ct_range(w->s, t->seat, t->verb, &lo, &hi);
    for (int i = 0; i < t->listed->n; i++) {
        ct_act a = t->listed->act[i];
        if (ct_verb(a) != t->verb)
            continue;
        int32_t v = (int32_t)ct_amount(a);
        least = v < least ? v : least, most = v > most ? v : most;
    }
    if (any != (most >= 0))
        broken(w, "3 (legal)", "seat %d, %s: %s", t->seat, w->about->verbs[t->verb - 1].name,
               any ? "a range, but none listed" : "listed without a range");
    if (any && (least != lo || most != hi))
        broken(w, "3 (legal)", "seat %d, %s: range %d..%d, listed %d..%d", t->seat,
               w->about->verbs[t->verb - 1].name, lo, hi, least, most);
    for (int i = 0; any && i < t->listed->n; i++) {
        ct_act a = t->listed->act[i];
        if (ct_verb(a) != t->verb || (t->n && below(w, 4)))
            continue;
        uint32_t at = (uint32_t)lo, to = (uint32_t)hi;
        uint32_t tries[] = {
            at - 1, at, to, to + 1, at + ct_rng_below(&w->luck, to - at + 1), ct_rng_next(&w->luck)
        };
        for (size_t k = 0; k < sizeof tries / sizeof *tries; k++)
            try_amount(t, a, tries[k], lo, hi);
    }
    for (int k = 0; !any && k < SOME / 10; k++) {
        ct_act a = CT_ACT(t->seat, t->verb);
        for (int i = 0; i < t->n; i++) a = with(a, t->at[i], below(w, t->count[i]));
        try_amount(t, a, (uint32_t)below(w, 40), 1, 0);
    }
}

/* Tries choices of hand cards, and shapes: some near the listed acts, and random ones. */
static void try_shapes(const trial *t)
{
    walk *w = t->w;
    for (int k = 0; k < SOME; k++) {
        ct_act a = CT_ACT(t->seat, t->verb);
        int i = t->listed->n ? below(w, t->listed->n) : 0;
        if (t->listed->n && ct_verb(t->listed->act[i]) == t->verb)
            a = t->listed->act[i];
        for (int changes = below(w, 4); changes >= 0; changes--) {
            int byte = below(w, 6), old = ct_arg(a, byte);
            a = with(a, byte, below(w, 3) ? old + below(w, 5) - 2 : below(w, 56));
        }
        try_act(t, a);
    }
}

/* ct_chooses must describe exactly the acts that are listed, apart from verbs that quit. */
static void choice_is_listed(walk *w, int seat, const ct_acts *listed)
{
    ct_choosing q;
    int i = 0;
    if (!ct_chooses(w->s, seat, &q))
        return;
    for (uint32_t bits = 0; bits < 1u << q.cards; bits++) {
        int n = __builtin_popcount(bits);
        if (n < q.least || n > q.most)
            continue;
        while (i < listed->n && w->about->verbs[ct_verb(listed->act[i]) - 1].quits) i++;
        if (i == listed->n || listed->act[i++] != ct_act_sum(seat, q.verb, bits, 0))
            broken(w, "3 (legal)", "choice %x of seat %d is not listed", bits, seat);
    }
    while (i < listed->n && w->about->verbs[ct_verb(listed->act[i]) - 1].quits) i++;
    if (i < listed->n)
        broken(w, "3 (legal)", "seat %d has more to do than to choose", seat);
}

static void check_and_list(walk *w)
{
    static ct_acts listed;
    for (int seat = 0; seat < w->seats; seat++) {
        ct_legal(w->s, seat, &listed);
        if (listed.full)
            broken(w, "3 (legal)", "more than %d acts", CT_ACTS);
        for (int i = 1; i < listed.n; i++)
            if (listed.act[i - 1] >= listed.act[i])
                broken(w, "3 (legal)", "the list is not ascending");
        choice_is_listed(w, seat, &listed);
        for (int verb = 1; w->about->verbs[verb - 1].name; verb++) {
            trial t = trial_of(w, seat, verb, &listed);
            if (t.takes & CT_OP_AMOUNT)
                try_amounts(&t);
            else if (t.takes & CT_OP_MANY)
                try_shapes(&t);
            else if (seat == w->s->turn || ct_any_seat(&w->about->verbs[verb - 1]) || !below(w, 8))
                try_small(&t);
        }
    }
}

/* ---- text and back ------------------------------------------------------------------------- */

static int by_hash(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static uint64_t hash_of(const char *text)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (; *text; text++) h = (h ^ (uint8_t)*text) * 0x100000001b3u;
    return h;
}

/* Writes the act in words in both languages: no placeholder may be left, and the words must be
 * plain. */
static void said(const walk *w, ct_act a, const char *text)
{
    char words[512];
    for (int i = 0; i < 4; i++) {
        ct_out o = ct_out_of(words, sizeof words);
        (i & 1 ? ct_act_label : ct_act_say)(w->s, a, i & 2 ? CT_PT : CT_EN, &o);
        if (!*words || !ct_out_whole(&o) || strchr(words, '$') || !is_plain(words))
            broken(w, "12 (texts)", "'%s' is said '%s'", text, words);
    }
}

static void acts_to_text(walk *w)
{
    static ct_acts listed;
    static uint64_t texts[CT_ACTS];
    char text[256];
    for (int seat = 0; seat < w->seats; seat++) {
        ct_legal(w->s, seat, &listed);
        for (int i = 0; i < listed.n; i++) {
            ct_act back = 0;
            texts[i] = hash_of(act_text(w->s, listed.act[i], text));
            const char *why = ct_act_read(w->s, seat, text, &back, NULL);
            if (why || back != listed.act[i])
                broken(w, "5 (text)", "%016llx is written '%s', which is read as %016llx (%s)",
                       (unsigned long long)listed.act[i], text, (unsigned long long)back,
                       why ? why : "well");
            if (!below(w, 8))
                said(w, listed.act[i], text);
        }
        qsort(texts, (size_t)listed.n, sizeof *texts, by_hash);
        for (int i = 1; i < listed.n; i++)
            if (texts[i - 1] == texts[i])
                broken(w, "5 (text)", "two acts of seat %d share a text", seat);
    }
}

static void state_to_text(const walk *w)
{
    static char text[1 << 16], again[1 << 16];
    ct_state back;
    ct_misread at;
    ct_out o = ct_out_of(text, sizeof text), p = ct_out_of(again, sizeof again);
    ct_state_write(w->s, &o);
    const char *why = ct_state_read(&back, w->rules, text, &at);
    if (why)
        broken(w, "5 (text)", "line %d of the state, %s: %s, %lld to %lld\n%s", at.line, at.what,
               why, (long long)at.least, (long long)at.most, text);
    ct_state_write(&back, &p);
    if (strcmp(text, again) || memcmp(&back, w->s, sizeof back) || ct_hash(&back) != ct_hash(w->s))
        broken(w, "5 (text)", "a state read from text is another\n%s", text);
}

/* The text of the rules must be read back as the same rules. */
static void begin_acts(walk *w)
{
    char text[1024];
    ct_rules back;
    const char *at;
    ct_out o = ct_out_of(text, sizeof text);
    ct_rules_write(w->rules, &o);
    const char *why = ct_rules_make(&back, w->game, w->seats, text, &at);
    if (why || memcmp(&back, w->rules, sizeof back))
        broken(w, "5 (text)", "rules written as '%s': %s", text, why ? why : "not the same");
}

static void at_acts(walk *w)
{
    acts_to_text(w);
    if (!below(w, 4))
        state_to_text(w);
    if (!below(w, 16) || w->s->turn < 0)
        check_and_list(w);
}

const group act_properties = { "acts", begin_acts, at_acts, NULL, NULL };
