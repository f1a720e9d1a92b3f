/* list.c - Samba: the legal acts of a seat. Candidates that other rules may refuse go through
 * ct_keep_legal. */
#include "samba.h"

enum { FEW = 8 };

static ct_propose to(ct_acts *out, int seat, int verb, int z)
{
    return z < 0 ? (ct_propose){ CT_ACT(seat, verb), 0, out }
                 : (ct_propose){ CT_ACT(seat, verb, z), 1, out };
}

/* Lists one act of the verb for every different card of a zone. */
static void list_cards(const ct_state *s, int seat, int verb, int z, ct_acts *out)
{
    uint64_t kinds = 0;
    for (int i = ct_start(s, z); i < s->end[z]; i++) kinds |= (uint64_t)1 << (s->card[i] & 63);
    for (kinds &= (UINT64_C(2) << CT_JOKER) - 1; kinds; kinds &= kinds - 1)
        ct_add(out, CT_ACT(seat, verb, __builtin_ctzll(kinds)));
}

void samba_list_discards(const ct_state *s, int seat, ct_acts *out)
{
    bool exposed = ct_count(s, EXPOSED + seat) && s->phase != TOSSED;
    int from = out->n;
    list_cards(s, seat, DISCARD, (exposed ? EXPOSED : HAND) + seat, out);
    if (samba_referee(s) || samba_held(s, seat) < 2)
        ct_keep_legal(s, out, from);
}

ct_act samba_widened(const ct_rules *r, ct_act a, ct_card c)
{
    int what = TRAITS[ct_verb(a)].what, at = what & ONTO ? 1 : 0, shift = 16 + 8 * at;
    if (what & SETS) {
        ct_meld old = ct_meld_set(ct_set_arg(a, at)), now;
        if (!samba_with_card(r, &old, c, &now))
            return 0;
        ct_act shape = (ct_act)now.set.rank | (ct_act)now.set.cards << 8 |
                       (ct_act)now.set.twos << 16 | (ct_act)now.set.jokers << 24;
        return (a & ~((ct_act)UINT32_MAX << shift)) | shape << shift;
    }
    ct_run q = ct_run_arg(a, at);
    int place = samba_place(c);
    if (place < 4 || ct_suit(c) != q.suit || (place >= q.low && place <= q.high))
        return 0;
    ct_act bounds =
        place < q.low ? (ct_act)place | (ct_act)q.high << 8 : (ct_act)q.low | (ct_act)place << 8;
    return (a & ~((ct_act)UINT16_MAX << (shift + 8))) | bounds << (shift + 8);
}

/* R21: when the minimum is reached, the pile joins the hand. Its cards are known to all, so they
 * would be laid before equal cards of the hand. Therefore the list also has acts that lay the
 * hand's own copies now. Each act from number `from` on is extended by every card that is both in
 * the hand and in the pile. */
static void list_wider(const ct_state *s, int seat, int from, ct_acts *out)
{
    uint64_t both = 0;
    for (int k = ct_start(s, PILE); k < s->end[PILE]; k++)
        if (s->card[k] <= CT_JOKER && samba_holds(s, seat, &s->card[k], 1))
            both |= UINT64_C(1) << s->card[k];
    for (int i = from; i < out->n && both; i++)
        for (uint64_t kinds = both; kinds; kinds &= kinds - 1) {
            ct_act a = samba_widened(s->rules, out->act[i], (ct_card)__builtin_ctzll(kinds));
            int same = from;
            while (same < out->n && out->act[same] != a) same++;
            if (a && same == out->n)
                ct_add(out, a);
        }
}

/* Whether the card fits the meld in zone z: next to a run, or of the rank of a set (R20). */
static bool fits(const ct_state *s, int z, ct_card c)
{
    ct_card first = ct_at(s, z, 0), second = ct_at(s, z, 1);
    int n = ct_count(s, z), place = samba_place(c), low = samba_place(first);
    if (first >= CT_JOKER || ct_is_two(first) || (n >= FULL && !ct_opt(s, PILE_TO_CANASTA)))
        return false;
    if (ct_rank(first) == ct_rank(second)) /* a set begins with two naturals (R9) */
        return ct_rank(c) == ct_rank(first) && !(n >= FULL && ct_opt(s, ADD_TO_CANASTA));
    return ct_suit(c) == ct_suit(first) && n < FULL && (place == low - 1 || place == low + n);
}

/* Lists the takes that add the top card of the pile and a pair to the set in zone z. */
static void list_pair_on(const ct_state *s, int seat, const ct_pool *equals, int z, ct_acts *out)
{
    ct_meld m = ct_meld_at(s, z);
    ct_card top = ct_top(s, PILE);
    for (int code = 0; code < 16; code++) { /* each code is a combination of two suits */
        int low = code & 3, high = code >> 2;
        ct_card a = ct_card_of(low, m.set.rank), b = ct_card_of(high, m.set.rank);
        if (low > high || equals->copies[b] <= (a == b) || !equals->copies[a])
            continue;
        int cards = m.set.cards + (1 << 2 * low) + (1 << 2 * high) + (1 << 2 * ct_suit(top));
        ct_add(out, CT_ACT(seat, TAKE_PAIR_ON, z, m.set.rank, cards, m.set.twos, m.set.jokers));
    }
}

/* Lists the takes that lay a new set of the top card, an equal card and a wild card. */
static void list_mixed(const ct_state *s, int seat, const ct_pool *equals, ct_acts *out)
{
    ct_card top = ct_top(s, PILE);
    ct_pool hand = { 0 };
    ct_pool_zone(&hand, s, HAND + seat, CT_WILDS);
    for (uint64_t wilds = hand.kinds; wilds; wilds &= wilds - 1)
        for (int suit = 0; suit < 4; suit++) {
            ct_card w = (ct_card)__builtin_ctzll(wilds);
            int cards = (1 << 2 * suit) + (1 << 2 * ct_suit(top));
            int twos = w == CT_JOKER ? 0 : 1 << 2 * ct_suit(w);
            if (equals->copies[ct_card_of(suit, ct_rank(top))])
                ct_add(out, CT_ACT(seat, TAKE_MIXED, ct_rank(top), cards, twos, w == CT_JOKER));
        }
}

/* R19, R20: lists the ways to take the pile. */
void samba_list_takes(const ct_state *s, int seat, ct_acts *out)
{
    ct_card top = ct_top(s, PILE);
    int side = s->team[seat], from = out->n;
    ct_pool equals = { 0 };
    if (top > CT_JOKER || samba_check_pile(s, seat))
        return;
    bool later = !samba_check_later_take(s, side);
    for (int i = ct_start(s, HAND + seat); i < s->end[HAND + seat]; i++)
        if (s->card[i] < CT_JOKER && ct_rank(s->card[i]) == ct_rank(top))
            ct_pool_add(&equals, s->card[i]);
    if (equals.n > 1) {
        ct_pool all = equals;
        ct_pool_add(&all, top);
        ct_propose_sets(&all, CT_ALL_RANKS, false, top, to(out, seat, TAKE_PAIR, -1));
    }
    if (!samba_opened(s, side)) {
        list_wider(s, seat, from, out);
        return;
    }
    for (int i = 0; i < MELDS && samba_of(s)->meld[i] >= 0; i++) {
        if (samba_of(s)->meld[i] != side || !fits(s, MELD + i, top))
            continue;
        if (later)
            ct_add(out, CT_ACT(seat, TAKE_TABLE, MELD + i));
        if (equals.n > 1 && ct_rank(ct_at(s, MELD + i, 0)) == ct_rank(top))
            list_pair_on(s, seat, &equals, MELD + i, out);
    }
    if (later && equals.n && ct_opt(s, PILE_WITH_WILD))
        list_mixed(s, seat, &equals, out);
}

void samba_list_threes(const ct_pool *p, int seat, int verb, ct_acts *out)
{
    int clubs = p->copies[ct_card_of(0, 3)], spades = p->copies[ct_card_of(3, 3)];
    for (int i = 0; i <= clubs; i++)
        for (int k = i < 3 ? 3 - i : 0; k <= spades; k++)
            ct_add(out, CT_ACT(seat, verb, 3, i + (k << 6)));
}

/* Whether the pool, with naturals of these ranks, can extend the meld at all. The whole meld need
 * not be read: wild cards are at its end (R9), and runs are in order. */
static bool may_grow(const ct_state *s, int z, const ct_pool *p, unsigned ranks)
{
    const ct_card *c = s->card + ct_start(s, z);
    int n = ct_count(s, z), suit = ct_suit(c[0]), rank = ct_rank(c[0]);
    bool wilds = ct_pool_wilds(p);
    if (c[0] > CT_JOKER || c[1] > CT_JOKER)
        return false;
    if (ct_is_wild(c[0]))
        return wilds && n < FULL;
    if (c[1] == c[0] + 1 && c[1] < CT_JOKER) {
        int low = rank - 1, high = rank + n; /* the places next to the run; aces are high */
        unsigned has = ct_places_in(p->once, suit);
        return n < FULL && ((low > 3 && has >> low & 1) || has >> high & 1);
    }
    return ranks >> rank & 1 || samba_referee(s) ||
           (wilds && n < FULL && (n == FULL - 1 || !ct_is_wild(c[n - 1])));
}

/* P4: how many wild cards one listed act may have at most, if the side has this many melds. The
 * list then covers all wild cards, unless one hand has nearly all those of the pack. Acts with more
 * wild cards are legal, but not listed. */
static int most_spare(const ct_pool *p, int melds)
{
    enum { SPARE_ACTS = 800, WILDS = 18 };
    /* ways[k]: number of ways to choose k wild cards */
    int ways[WILDS + 1] = { 1 }, n = 0, most = 0, sum = 0;
    for (uint64_t wilds = ct_pool_wilds(p); wilds; wilds &= wilds - 1) {
        int copies = p->copies[__builtin_ctzll(wilds)];
        n += copies;
        for (int k = n; k > 0; k--)
            for (int j = 1; j <= copies && j <= k; j++) ways[k] += ways[k - j];
    }
    while (most < n && melds * (sum + ways[most + 1]) <= SPARE_ACTS) sum += ways[++most];
    return most;
}

/* P4: lists acts that lay more wild cards on a canasta than it may have (two). There is one act for
 * each choice of wild cards, up to `most` cards. */
static void list_spare_wilds(const ct_pool *p, int seat, int z, const ct_meld *old, int most,
                             ct_acts *out)
{
    int take[5] = { 0 }, stand = 2 - ct_meld_wilds(old), i = 0, wilds = 0;
    ct_card wild[5];
    for (uint64_t set = ct_pool_wilds(p); set; set &= set - 1)
        wild[wilds++] = (ct_card)__builtin_ctzll(set);
    if (old->kind != CT_SET || !old->set.rank || old->n + stand < FULL)
        return;
    while (i < wilds) {
        if (take[i] == p->copies[wild[i]]) {
            take[i++] = 0;
            continue;
        }
        ct_set k = old->set;
        int n = 0;
        take[i]++;
        for (i = 0; i < wilds; n += take[i++])
            if (wild[i] == CT_JOKER)
                k.jokers = (uint8_t)(k.jokers + take[i]);
            else
                k.twos = (uint8_t)(k.twos + (take[i] << 2 * ct_suit(wild[i])));
        if (n > stand && n <= most)
            ct_add(out, CT_ACT(seat, ADD_SET, z, k.rank, k.cards, k.twos, k.jokers));
        i = 0;
    }
}

/* Lists acts that add one card to a meld of the side. With `whole`, lists also those that lay all
 * cards. */
static void list_adds(const ct_state *s, int seat, const ct_pool *p, bool whole, ct_acts *out)
{
    int melds = 0;
    unsigned ranks = ct_pool_ranks(p);
    for (int i = 0; samba_referee(s) && i < MELDS; i++)
        melds += samba_of(s)->meld[i] == s->team[seat];
    int spare = melds ? most_spare(p, melds) : 0;
    for (int i = 0; i < MELDS && samba_of(s)->meld[i] >= 0; i++) {
        if (samba_of(s)->meld[i] != s->team[seat] || !(whole || may_grow(s, MELD + i, p, ranks)))
            continue;
        ct_meld old = ct_meld_at(s, MELD + i);
        ct_propose here = to(out, seat, old.kind == CT_SET ? ADD_SET : ADD_RUN, MELD + i);
        int wilds = ct_meld_wilds(&old);
        bool wild = old.kind == CT_SET && (!old.set.rank || (!wilds && old.n < FULL) ||
                                           (wilds == 1 && old.n == FULL - 1));
        ct_propose_adds(p, &old, 4, wild, here);
        if (samba_referee(s))
            list_spare_wilds(p, seat, MELD + i, &old, spare, out);
        if (whole)
            ct_propose_whole(p, &old, old.kind, here);
    }
}

/* Whether the shape alone decides if cards may be laid, as long as two cards stay in hand (R14,
 * R33). */
static bool only_shapes(const ct_state *s, int side)
{
    return s->phase == LAYING && !samba_referee(s) && !ct_opt(s, ADD_TO_CANASTA) &&
           !ct_opt(s, BLACK_THREES) && samba_opened(s, side);
}

/* Lists melds of three and additions of single cards. Several such acts make larger melds. Acts
 * that lay all cards at once are listed only if the seat may go out against a refused leave (P5).
 * The refusal would stop a sequence of acts. */
void samba_list_lays(const ct_state *s, int seat, ct_acts *out)
{
    int side = s->team[seat], from = out->n;
    bool open = !samba_opened(s, side),
         whole = samba_referee(s) && samba_of(s)->leave == REFUSED && !open,
         plain = only_shapes(s, side);
    int run = open ? OPEN_RUN : MELD_RUN, set = open ? OPEN_SET : MELD_SET;
    ct_pool p = { 0 };
    if (open && s->phase == LAYING && !(samba_referee(s) && !samba_of(s)->failed) &&
        !samba_can_open(s, seat, NULL, 0, 0))
        return;
    samba_pool(s, seat, &p);
    ct_propose_runs(&p, 4, false, CT_HIDDEN, to(out, seat, run, -1));
    /* acts with threes are listed separately */
    ct_propose_sets(&p, CT_ALL_RANKS & ~(1u << 3), true, CT_HIDDEN, to(out, seat, set, -1));
    ct_propose_wilds(&p, to(out, seat, set, -1));
    int sure = plain && p.n >= 3 + 2 ? out->n : from;
    if ((p.n < FEW || ct_opt(s, BLACK_THREES)) && ct_pool_of(&p, 3) > 2)
        samba_list_threes(&p, seat, set, out);
    if (whole && p.n > 2) {
        ct_propose_whole(&p, &(ct_meld){ 0 }, CT_RUN, to(out, seat, run, -1));
        ct_propose_whole(&p, &(ct_meld){ 0 }, CT_SET, to(out, seat, set, -1));
    }
    if (plain) {
        ct_keep_legal(s, out, sure);
        sure = out->n;
    }
    if (!open || s->phase == OPENING)
        list_adds(s, seat, &p, whole, out);
    if (samba_of(s)->taking)
        list_wider(s, seat, from, out);
    if (!plain || p.n < 1 + 2)
        ct_keep_legal(s, out, sure);
}

/* Lists the verbs of referee mode. */
static void list_irregular(const ct_state *s, int seat, ct_acts *out)
{
    bool turn = seat == s->turn;
    if (s->phase != START && s->phase != LAYING)
        return;
    if (!turn) {
        ct_add(out, CT_ACT(seat, DRAW));
        ct_add(out, CT_ACT(seat, GRAB));
    }
    list_cards(s, seat, DROP, HAND + seat, out);
    for (int c = RED_D; turn && c <= RED_H; c += RED_H - RED_D) ct_add(out, CT_ACT(seat, LAY3, c));
    if (turn && s->phase == LAYING)
        list_cards(s, seat, TOSS, HAND + seat, out);
}

/* Whether the shape alone decides which takes are legal: the side has opened, and two cards stay in
 * hand after a pair. */
static bool sure_takes(const ct_state *s, int seat)
{
    int hand = ct_count(s, HAND + seat), rest = ct_count(s, PILE) - 1 - samba_reds_in(s, PILE);
    return samba_opened(s, s->team[seat]) && !samba_referee(s) && !ct_opt(s, ADD_TO_CANASTA) &&
           hand > 1 && hand - 2 + rest >= 2;
}

void samba_list(const ct_state *s, int seat, ct_acts *out)
{
    if (samba_referee(s) && s->turn >= 0)
        list_irregular(s, seat, out);
    if (seat != s->turn)
        return;
    switch (s->phase) {
    case START:
        ct_add(out, CT_ACT(seat, DRAW));
        samba_list_takes(s, seat, out);
        if (sure_takes(s, seat) && ct_count(s, STOCK))
            return;
        if (ct_opt(s, OUT_UNDRAWN) && samba_held(s, seat) == 1)
            samba_list_discards(s, seat, out);
        if (!ct_count(s, STOCK))
            ct_add(out, CT_ACT(seat, END));
        break;
    case OPENING:
        if (samba_referee(s))
            ct_add(out, CT_ACT(seat, FAIL));
        break;
    case LAYING:
        ct_add(out, CT_ACT(seat, ASK));
        if (samba_referee(s))
            ct_add(out, CT_ACT(seat, ASK3));
        if (samba_held(s, seat) == 1)
            ct_add(out, CT_ACT(seat, PASS));
        break;
    case ANSWER:
        ct_add(out, CT_ACT(seat, YES));
        ct_add(out, CT_ACT(seat, NO));
        break;
    case THREES:
        ct_add(out, CT_ACT(seat, LAID3));
        ct_add(out, CT_ACT(seat, OWES3));
        break;
    case TOSSED:
        samba_list_discards(s, seat, out);
        list_cards(s, seat, TOSS, HAND + seat, out);
        break;
    default:
        list_cards(s, seat, PICK, EXPOSED + samba_before(s, seat), out);
    }
    ct_keep_legal(s, out, 0);
    if (s->phase == LAYING)
        samba_list_discards(s, seat, out);
    if (s->phase == OPENING || s->phase == LAYING)
        samba_list_lays(s, seat, out);
}
