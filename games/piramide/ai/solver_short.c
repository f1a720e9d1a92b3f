/* solver_short.c - the shortest way to clear the pyramid of Pyramid, or the most cells that can
 * be cleared. The search goes by places of the pile: all positions with the same card turned are
 * searched together, so that different ways to one position meet. Within a place, positions with
 * more cards left come first. So all ways to a position are known before it is searched. Three
 * rules keep the number of positions small:
 * - A pair that can be removed now may as well be removed now as later, because no other card
 *   needs these two. So a pair that was left is banned from then on. Where ways meet, only the
 *   bans of both stay.
 * - A king of the pile costs one act to remove and one act to turn again. So a kept king is not
 *   turned again: the pyramid must be cleared before.
 * - solver_least.c gives a lower bound on the acts needed, and a known way gives the upper
 *   bound.
 *
 * The search has stages. First it keeps only the best few positions of each place (a beam),
 * which finds a way that is nearly the shortest. If there is none, it tries all positions, with
 * kings removed at once. Then it tries all positions that may lead to a shorter way. If there is
 * no way at all, the same stages look for ways that clear more cells than the best known, at any
 * cost. */
#include "solver_short.h"

#include <string.h>

#include "util/bits.h"

enum { LEVELS = 53, TOO_MANY = 199, FEW = 300, FIRST_SLOTS = 1024, CELL_BITS = (1 << CELLS) - 1 };
typedef enum stage { BEST_FEW, ANY_WAY, SHORTER, MOST_OF_FEW, MOST } stage;

typedef struct node {
    uint64_t cells_and_pile, cards;
    uint16_t banned[FAMILIES];
    uint32_t next, from; /* next: number of the next node in its list; from: number of the node
                            before this one on its way, 0: none */
    uint32_t kept;       /* places of kept kings, as bits */
    uint8_t acts, turns, redeals;
    uint8_t rating; /* for the stages that keep only the best positions; lower is better */
    /* The bound found last, see solver_least.h. bound: of the acts of a whole way through this
     * node, or of the cells that stay. until: 0 if cards were removed or banned since. */
    uint8_t bound, until, held;
    bool covered : 1;
    bool fresh : 1; /* a card can be removed now that could not be removed before */
    bool on : 1; /* has been searched at this place, and will be searched again at the next place */
    bool needed : 1; /* a node with `on` set was reached through this one */
} node;
_Static_assert(sizeof(node) == 48, "more nodes fit into memory if they are small");

/* The difference between a position and the one before it. */
typedef struct step {
    uint64_t cells_and_pile, cards;
    uint32_t from;
    uint8_t acts, until;
    bool fresh;
} step;

typedef struct search {
    stage stage;
    spot root;
    int turns, redeals, level; /* what is searched now. turns: place of the pile; redeals: redeals
                                  made; level: number of cards left */
    int best;                  /* number of acts of the shortest way found */
    /* from: the nodes of this place have higher numbers; n: nodes in use; most: room for nodes */
    uint32_t from, n, most;
    uint32_t cleared; /* number of nodes after the last call of clear_away() */
    uint32_t slots, most_slots;
    uint32_t *slot; /* the slots and nodes follow the search in memory */
    node *node;     /* number 1 is the first */
    uint32_t list[LEVELS];
    bool full, any; /* full: memory ran out; any: the first way found is enough */
    families f;
} search;

static node *node_of(search *q, uint32_t number) { return q->node + number - 1; }

static int first(uint32_t bits) { return __builtin_ctz(bits); }
static uint64_t bit(int i) { return UINT64_C(1) << i; }
static uint32_t cells_of(const node *a) { return (uint32_t)a->cells_and_pile & CELL_BITS; }
static uint32_t pile_of(const node *a) { return (uint32_t)(a->cells_and_pile >> CELLS); }

bool piramide_short_serves(const board *b)
{
    return !b->competitive && !b->all && !b->forced && !b->cover;
}

/* ---- the positions of a place ----------------------------------------------------------- */

static uint32_t slot_of(const search *q, uint64_t key)
{
    uint64_t h = key * UINT64_C(0x9e3779b97f4a7c15);
    return (uint32_t)((h ^ h >> 29) * UINT64_C(0xd6e8feb86659fd93) >> 20) & (q->slots - 1);
}

static uint32_t find(search *q, uint64_t key)
{
    uint32_t at = slot_of(q, key);
    while (q->slot[at] && node_of(q, q->slot[at])->cells_and_pile != key)
        at = (at + 1) & (q->slots - 1);
    return at;
}

/* Empties the slots. Makes at least twice as many slots as `nodes`, if there is room. */
static void clear_slots(search *q, uint32_t nodes)
{
    for (q->slots = FIRST_SLOTS; q->slots < 2 * nodes && q->slots < q->most_slots;) q->slots *= 2;
    memset(q->slot, 0, q->slots * sizeof *q->slot);
}

static void more_slots(search *q)
{
    clear_slots(q, q->n - q->from);
    for (uint32_t i = q->from + 1; i <= q->n; i++)
        q->slot[find(q, node_of(q, i)->cells_and_pile)] = i;
}

/* Copies the fields of the step one at a time, each as wide as it was written. A wider read would
 * have to wait until the recent writes have reached the cache. */
static void write_node(const search *q, node *a, const node *before, const step *s)
{
    *a = *before;
    a->cells_and_pile = s->cells_and_pile;
    a->cards = s->cards;
    a->from = s->from;
    a->acts = s->acts;
    a->until = s->until;
    a->turns = (uint8_t)q->turns;
    a->redeals = (uint8_t)q->redeals;
    a->fresh = s->fresh;
    a->on = a->needed = false;
}

/* Merges two ways to one position. The shorter way replaces the longer one. If they are equal, only
 * bans and kept kings of both stay. */
static void meet(const search *q, node *a, const node *before, const step *s)
{
    if (s->acts < a->acts) {
        uint32_t next = a->next;
        write_node(q, a, before, s);
        a->next = next;
    } else if (s->acts == a->acts) {
        bool less = a->kept & ~before->kept;
        for (int f = 0; f < FAMILIES; f++) {
            less |= a->banned[f] & ~before->banned[f];
            a->banned[f] &= before->banned[f];
        }
        a->kept &= before->kept;
        a->until = less ? 0 : a->until;
        a->fresh |= s->fresh;
    }
}

static void add(search *q, const node *before, const step *s)
{
    if (q->n == q->most || q->n - q->from > q->most_slots / 4 * 3) {
        q->full = true;
        return;
    }
    uint32_t at = find(q, s->cells_and_pile);
    if (q->slot[at]) {
        meet(q, node_of(q, q->slot[at]), before, s);
        return;
    }
    int level = ct_bits(s->cards);
    q->slot[at] = ++q->n;
    node *mine = node_of(q, q->n);
    write_node(q, mine, before, s);
    mine->next = q->list[level];
    q->list[level] = q->n;
    if (2 * (q->n - q->from) > q->slots && q->slots < q->most_slots)
        more_slots(q);
}

/* ---- the way to a position -------------------------------------------------------------- */

static void put(found *f, kind k, int a, int b)
{
    f->line[f->n++] = (move){ (uint8_t)k, (uint8_t)a, (uint8_t)b };
}

/* Removes free kings of the pyramid at once: they must be removed, and cost the same at any
 * time. */
static void put_kings(const search *q, uint32_t *cells, uint32_t after, found *f)
{
    for (uint32_t kings = 1; kings;) {
        kings = piramide_free(*cells) & q->f.kings & ~after;
        for (uint32_t left = kings; left; left &= left - 1) put(f, KING, first(left), 0);
        *cells &= ~kings;
    }
}

/* Writes the moves from a position to the next one. */
static void put_step(const search *q, const node *a, const node *b, found *f)
{
    uint32_t cells = cells_of(a), out = cells & ~cells_of(b) & ~q->f.kings;
    uint32_t places = pile_of(a) & ~pile_of(b);
    bool turned = b->turns && places >> (b->turns - 1) & 1;
    if (a->redeals != b->redeals)
        put(f, REDEAL, 0, 0);
    else if (a->turns != b->turns && a->acts != b->acts)
        put(f, TURN, 0, 0);
    else if (out & (out - 1))
        put(f, PAIR, first(out), first(out & (out - 1)));
    else if (out)
        put(f, turned ? PAIR_TURNED : PAIR_DISCARD, first(out), first(places));
    else if (places & (places - 1))
        put(f, PAIR_TOPS, first(places & (places - 1)), first(places));
    else if (places)
        put(f, turned ? KING_TURNED : KING_DISCARD, first(places), 0);
    cells &= ~out;
    put_kings(q, &cells, cells_of(b), f);
}

static void keep_way(search *q, uint32_t end, found *f)
{
    uint32_t way[DEPTH + PILE * 3], n = 0;
    for (uint32_t at = end; at; at = node_of(q, at)->from) way[n++] = at;
    uint32_t cells = q->root.cells;
    f->n = 0;
    put_kings(q, &cells, cells_of(node_of(q, way[n - 1])), f);
    while (--n > 0) put_step(q, node_of(q, way[n]), node_of(q, way[n - 1]), f);
    cells = cells_of(node_of(q, end));
    f->won = !cells;
    f->best = CELLS - ct_bits(cells);
    if (f->won)
        q->best = node_of(q, end)->acts;
}

/* ---- one position ----------------------------------------------------------------------- */

/* Adds the position after removing all free kings of the pyramid. */
static void add_after(search *q, const node *before, step *s)
{
    uint32_t kings;
    while ((kings = (uint32_t)s->cells_and_pile & q->f.kings) != 0 &&
           (kings &= piramide_free((uint32_t)s->cells_and_pile & CELL_BITS)) != 0)
        for (; kings; kings &= kings - 1) {
            s->cells_and_pile &= ~bit(first(kings));
            s->cards &= ~bit(q->f.bit[first(kings)]);
            s->acts++;
        }
    add(q, before, s);
}

/* The cards that may be removed: free cells, the turned card, the top discard. They are bits by
 * family. */
static uint64_t takeable(const search *q, uint64_t free, int turned, int discard)
{
    uint64_t cards = free;
    cards |= turned < 0 ? 0 : bit(q->f.bit[PLACE + turned]);
    return cards | (discard < 0 ? 0 : bit(q->f.bit[PLACE + discard]));
}

static void add_without(search *q, uint32_t number, const node *before, int card, int other)
{
    step s = { before->cells_and_pile & ~(bit(card) | bit(other)),
               before->cards & ~(bit(q->f.bit[card]) | bit(q->f.bit[other])),
               number,
               (uint8_t)(before->acts + 1),
               0,
               true };
    add_after(q, before, &s);
}

/* Adds a position for each pair of family f that may be removed. `taken`: the removable cards of
 * the family. Bans these pairs in *a. */
static void remove_pairs(search *q, const board *b, uint32_t number, const node *before, int f,
                         unsigned taken, node *a)
{
    for (unsigned low = taken & 15; low; low &= low - 1)
        for (unsigned high = taken >> 4; high; high &= high - 1) {
            int x = first(low), y = first(high), card = q->f.at[8 * f + x];
            int other = q->f.at[8 * f + 4 + y];
            uint16_t pair = (uint16_t)(1 << (4 * x + y));
            if (before->banned[f] & pair || (card >= PLACE && other >= PLACE && !b->tops))
                continue;
            add_without(q, number, before, card, other);
            a->banned[f] |= pair;
            a->until = 0;
        }
}

/* Bit 8 * f is set if there are cards of both values of family f. */
static uint64_t families_with_both(uint64_t cards)
{
    uint64_t any = cards | cards >> 1;
    any |= any >> 2;
    return any & any >> 4 & UINT64_C(0x010101010101);
}

/* Adds every position that one removal leads to. *a becomes the position in which nothing is
 * removed. */
static void remove_each(search *q, const board *b, uint32_t number, uint64_t free, node *a)
{
    const node before = *a;
    spot s = { .pile = pile_of(a), .turns = a->turns };
    int tops[2] = { piramide_turned(&s), piramide_discard(&s) };
    uint64_t cards = takeable(q, free, tops[0], tops[1]);
    for (uint64_t both = families_with_both(cards); both; both &= both - 1) {
        int at = __builtin_ctzll(both);
        remove_pairs(q, b, number, &before, at / 8, (unsigned)(cards >> at) & 255, a);
    }
    for (int i = 0; i < 2; i++) {
        uint32_t place = tops[i] < 0 ? 0 : UINT32_C(1) << tops[i];
        if (place & q->f.pile_kings & ~q->f.fixed_kings & ~before.kept) {
            add_without(q, number, &before, PLACE + tops[i], PLACE + tops[i]);
            a->kept |= place;
            a->until = 0;
        }
    }
}

/* Finds the bound of *a, unless the bound of the position before it still holds. */
static void find_bound(search *q, const board *b, uint64_t free, node *a)
{
    situation s = { cells_of(a), pile_of(a), a->kept, a->cards, free, a->banned, a->turns };
    bool last = a->redeals == b->redeals, most = q->stage >= MOST_OF_FEW;
    bound k = { a->bound, a->until, a->held, a->covered };
    if ((most || k.acts < q->best) && piramide_still(&q->f, &s, &k))
        return;
    if (most) {
        k = piramide_most(&q->f, &s, last);
        k.acts = ct_bits(s.cells) - k.acts;
    } else {
        k = piramide_least(&q->f, &s, b->piles, last, q->stage == BEST_FEW ? 0 : q->best - a->acts);
        k.acts = a->acts + k.acts < TOO_MANY ? a->acts + k.acts : TOO_MANY;
    }
    a->bound = (uint8_t)k.acts;
    a->until = k.until;
    a->held = k.held;
    a->covered = k.covered;
}

/* False if nothing better can follow. Otherwise sets the rating: the lower, the more promising. */
static bool hopeful(search *q, const board *b, uint64_t free, const found *f, node *a)
{
    int cells = ct_bits(cells_of(a));
    find_bound(q, b, free, a);
    int rating = q->stage >= MOST_OF_FEW ? 4 * a->bound + cells : a->bound + 3 * cells;
    a->rating = (uint8_t)(rating < 255 ? rating : 255);
    return q->stage >= MOST_OF_FEW ? a->bound < CELLS - f->best : a->bound < q->best;
}

static void look_at(search *q, const board *b, uint32_t number, found *f)
{
    node *a = node_of(q, number);
    int left = ct_bits(cells_of(a));
    if (left ? q->stage >= MOST_OF_FEW && CELLS - left > f->best : a->acts < q->best)
        keep_way(q, number, f);
    if (!left)
        return;
    if (a->fresh) {
        uint32_t kept = a->kept;
        uint64_t free = piramide_uncovered(&q->f, a->cards & ~q->f.places);
        if (!hopeful(q, b, free, f, a))
            return;
        remove_each(q, b, number, free, a);
        if (q->stage != SHORTER && a->kept != kept)
            return; /* only in stage SHORTER a king may be kept */
    }
    a->on = true;
}

/* ---- from place to place ---------------------------------------------------------------- */

static void begin_stage(search *q, stage s)
{
    const node none = { 0 };
    step root = { .cells_and_pile = (uint64_t)q->root.pile << CELLS | q->root.cells,
                  .fresh = true };
    for (int i = 0; i < PLACE + PILE; i++)
        if (root.cells_and_pile >> i & 1)
            root.cards |= bit(q->f.bit[i]);
    q->stage = s;
    q->turns = q->root.turns;
    q->redeals = q->root.redeals;
    q->from = q->n = q->cleared = 0;
    q->level = LEVELS - 1;
    memset(q->list, 0, sizeof q->list);
    clear_slots(q, 0);
    add_after(q, &none, &root);
}

/* Makes room: keeps only the positions with `on` set, and those through which they were reached. A
 * position has a higher number than the one before it. The lists are empty by now, so `next` can
 * hold a node's new number. */
static void clear_away(search *q)
{
    uint32_t n = 0, from = 0;
    for (uint32_t i = q->n; i > 0; i--) {
        node *a = node_of(q, i);
        a->needed |= i > q->from && a->on;
        if (a->needed && a->from)
            node_of(q, a->from)->needed = true;
    }
    for (uint32_t i = 1; i <= q->n; i++) {
        node *a = node_of(q, i);
        if (!a->needed)
            continue;
        node *to = node_of(q, ++n);
        uint32_t moved = to->next;
        a->needed = false;
        a->from = a->from ? node_of(q, a->from)->next : 0;
        *to = *a;
        to->next = moved;
        a->next = n;
        from += i <= q->from;
    }
    q->from = from;
    q->n = q->cleared = n;
}

/* Of the positions with `on` set, keeps it set for the best FEW. */
static void leave_few(search *q, uint32_t last)
{
    uint32_t count[256] = { 0 }, sum = 0;
    int worst = 0;
    for (uint32_t i = q->from + 1; i <= last; i++)
        if (node_of(q, i)->on)
            count[node_of(q, i)->rating]++;
    while (worst < 255 && sum + count[worst] <= FEW) sum += count[worst++];
    for (uint32_t i = q->from + 1; i <= last; i++) {
        node *a = node_of(q, i);
        bool equal = a->on && a->rating == worst && sum < FEW;
        sum += equal;
        a->on &= a->rating < worst || equal;
    }
}

/* Moves on to the next place: turns a card, or redeals, in all positions with `on` set. False: that
 * was the last place. */
static bool next_place(search *q, const board *b)
{
    if (q->n - q->cleared > q->most / 4)
        clear_away(q);
    uint32_t before = q->from, last = q->n, on = 0;
    bool redeal = q->turns == b->piles;
    if (redeal && q->redeals == b->redeals)
        return false;
    if (q->stage == BEST_FEW || q->stage == MOST_OF_FEW)
        leave_few(q, last);
    for (uint32_t i = before + 1; i <= last; i++) on += node_of(q, i)->on;
    q->from = last;
    q->level = LEVELS - 1;
    clear_slots(q, on);
    q->redeals += redeal;
    q->turns = redeal ? 0 : q->turns + 1;
    for (uint32_t i = before + 1; i <= last && !q->full; i++) {
        const node *a = node_of(q, i);
        bool turned = !redeal && pile_of(a) >> (q->turns - 1) & 1;
        if (!a->on || (redeal && !pile_of(a)) || (turned && a->kept >> (q->turns - 1) & 1))
            continue;
        add(q, a,
            &(step){ a->cells_and_pile, a->cards, i, (uint8_t)(a->acts + (turned || redeal)),
                     redeal ? 0 : a->until, turned });
    }
    return on > 0;
}

void piramide_short_begin(void *room, size_t bytes, const board *b, const spot *s, ct_aim aim)
{
    search *q = room;
    memset(q, 0, sizeof *q);
    q->any = aim == CT_SOLVE_WIN;
    q->root = *s;
    q->best = TOO_MANY;
    piramide_families(&q->f, b, s);
    q->most_slots = FIRST_SLOTS;
    while (q->most_slots * sizeof(uint32_t) * 16 <= bytes) q->most_slots *= 2;
    q->slot = (uint32_t *)(q + 1);
    q->node = (node *)(q->slot + q->most_slots);
    q->most = (uint32_t)((bytes - sizeof *q - q->most_slots * sizeof(uint32_t)) / sizeof(node));
    begin_stage(q, BEST_FEW);
}

/* After all places: begins the next stage. False if everything is known. */
static bool next_stage(search *q, found *f)
{
    f->lost = q->stage == ANY_WAY && !f->won ? true : f->lost;
    if (q->stage == SHORTER || q->stage == MOST || (q->any && f->lost))
        return false;
    begin_stage(q, f->won                    ? SHORTER
                   : q->stage == BEST_FEW    ? ANY_WAY
                   : q->stage == MOST_OF_FEW ? MOST
                                             : MOST_OF_FEW);
    return true;
}

outcome piramide_short_run(void *room, const board *b, uint64_t nodes, found *f)
{
    search *q = room;
    for (uint64_t end = f->nodes + nodes; f->nodes < end && !q->full;) {
        while (q->level > 0 && !q->list[q->level]) q->level--;
        uint32_t number = q->list[q->level];
        if (q->any && f->won)
            return SHORT_DONE;
        if (number) {
            q->list[q->level] = node_of(q, number)->next;
            __builtin_prefetch(node_of(q, q->list[q->level]));
            f->nodes++;
            look_at(q, b, number, f);
        } else if ((q->stage == ANY_WAY && f->won) || !next_place(q, b)) {
            if (!next_stage(q, f))
                return SHORT_DONE;
        }
    }
    return q->full ? SHORT_FULL : SHORT_ON;
}
