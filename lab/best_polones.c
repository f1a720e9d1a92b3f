/* best_polones.c - computes the exact chance to win a match of Cão Vermelho Polonês with few chips
 * against three random players. The value of a position is the player's chance of winning
 * the match; n winners count 1 / n each. It is the maximum over the player's acts, and the mean
 * over the others' acts. Value iteration repeats this until it converges. The rules are the
 * standard ones, except for the chips. Cards are not counted: every bet wins with the chance of
 * three unseen cards.
 *
 *     cmake --preset release && cmake --build build/release --target best_polones
 *     build/release/best_polones 4 1   -- chips of each seat, least bank
 *
 * The program also prints what the rule "bank all, bet the minimum" wins, and what a fourth random
 * player wins. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 4, PUNTERS = 3, TENURES = 4, STITCH = 3, MOST_CHIPS = 12 };
static const double WINS = 0.303818, STAYS = 2e-4;

typedef enum way { BEST, LEAST, RANDOM } way;

typedef struct table {
    /* chips of a seat; minimum bank; chips of all seats; see stake_of() */
    int chips, least, all, stakes;
    way own;             /* how seat 0 plays */
    int n;               /* number of ways to distribute the chips among seats and bank */
    int *number;         /* number of each distribution of the chips */
    int (*share)[SEATS]; /* by distribution: chips of the first three seats and of the bank */
    float *worth;        /* value by banker, opening stake, punter and distribution */
    float *after;        /* value by banker and distribution after a tenure; NULL: the match ends */
} table;

typedef struct spot {
    int stack[SEATS], bank;
    /* banker: seat; stake: see stake_of(); punter: 0 .. 2 from the banker's left */
    int banker, stake, punter;
} spot;

/* The number of opening stake b0; 0: the stitch round. All stakes that can never be tripled have
 * one number. */
static int stake_of(const table *t, int b0) { return b0 < t->stakes - 1 ? b0 : t->stakes - 1; }

static int *number_at(const table *t, const int stack[SEATS], int bank)
{
    int side = t->all + 1;
    return &t->number[((stack[0] * side + stack[1]) * side + stack[2]) * side + bank];
}

static float *worth_at(const table *t, const spot *s)
{
    int row = (s->banker * t->stakes + s->stake) * PUNTERS + s->punter;
    return t->worth + (size_t)row * (size_t)t->n + *number_at(t, s->stack, s->bank);
}

static double ended(const int stack[SEATS])
{
    int most = 0, sharers = 0;
    for (int i = 0; i < SEATS; i++) most = stack[i] > most ? stack[i] : most;
    for (int i = 0; i < SEATS; i++) sharers += stack[i] == most;
    return stack[0] == most ? 1.0 / sharers : 0;
}

/* R15, R16: the rest of the bank goes to the banker. */
static double tenure_ended(const table *t, spot s)
{
    s.stack[s.banker] += s.bank;
    if (!t->after)
        return ended(s.stack);
    return t->after[(size_t)s.banker * (size_t)t->n + (size_t)*number_at(t, s.stack, 0)];
}

static double round_begins(const table *t, spot s)
{
    int punters = 0;
    for (int i = 0; i < SEATS; i++) punters += i != s.banker && s.stack[i] > 0;
    s.punter = 0;
    if (punters)
        return *worth_at(t, &s);
    s.stack[s.banker] += s.bank; /* R4 */
    return ended(s.stack);
}

/* The value after a punter's turn. */
static double goes_on(const table *t, spot s)
{
    if (!s.bank)
        return tenure_ended(t, s);
    if (++s.punter < PUNTERS)
        return *worth_at(t, &s);
    if (!s.stake)
        return tenure_ended(t, s);
    if (s.bank >= STITCH * s.stake)
        s.stake = 0;
    return round_begins(t, s);
}

/* The value after the punter wins `won` chips from the bank; negative: it loses them. */
static double paid(const table *t, spot s, int seat, int won)
{
    s.stack[seat] += won;
    s.bank -= won;
    return goes_on(t, s);
}

static double bet(const table *t, const spot *s, int seat, int x)
{
    int prize = 2 * x < s->bank ? 2 * x : s->bank;
    return WINS * paid(t, *s, seat, prize) + (1 - WINS) * paid(t, *s, seat, -x);
}

static double turn(const table *t, const spot *s)
{
    int seat = (s->banker + 1 + s->punter) % SEATS, most = s->bank < 2 ? 1 : s->bank / 2;
    if (!s->stack[seat])
        return goes_on(t, *s);
    if (seat == 0 && t->own == LEAST)
        return bet(t, s, seat, 1);
    double pass = paid(t, *s, seat, -1), best = pass, sum = 0;
    most = most < s->stack[seat] ? most : s->stack[seat];
    for (int x = 1; x <= most; x++) {
        double v = bet(t, s, seat, x);
        best = v > best ? v : best;
        sum += v;
    }
    return seat == 0 && t->own == BEST ? best : (pass + sum / most) / 2;
}

/* The value when the bank passes to the left of a seat (R3). */
static double tenure_begins(const table *t, const int stack[SEATS], int was)
{
    double best = 0, sum = 0;
    spot s = { .banker = -1 };
    for (int k = 1; k <= SEATS && s.banker < 0; k++)
        if (stack[(was + k) % SEATS] >= t->least)
            s.banker = (was + k) % SEATS;
    if (s.banker < 0)
        return ended(stack);
    int most = stack[s.banker], mine = s.banker == 0;
    int from = mine && t->own == LEAST ? most : t->least;
    for (s.bank = from; s.bank <= most; s.bank++) {
        memcpy(s.stack, stack, sizeof s.stack);
        s.stack[s.banker] -= s.bank;
        s.stake = stake_of(t, s.bank);
        double v = round_begins(t, s);
        best = v > best ? v : best;
        sum += v;
    }
    return mine && t->own == BEST ? best : sum / (most - from + 1);
}

/* Makes one sweep of value iteration, with the last punters first, so that one sweep covers a
 * round. Returns the largest change. */
static double sweep(table *t)
{
    double most = 0;
    spot s;
    for (s.banker = 0; s.banker < SEATS; s.banker++)
        for (s.stake = 0; s.stake < t->stakes; s.stake++)
            for (s.punter = PUNTERS - 1; s.punter >= 0; s.punter--)
                for (int i = 0; i < t->n; i++) {
                    const int *c = t->share[i];
                    memcpy(s.stack, c, PUNTERS * sizeof *c);
                    s.bank = c[3];
                    s.stack[3] = t->all - c[0] - c[1] - c[2] - c[3];
                    if (!s.bank)
                        continue;
                    float *at = worth_at(t, &s), now = (float)turn(t, &s);
                    most = fmax(most, fabs((double)(now - *at)));
                    *at = now;
                }
    return most;
}

static void *room(size_t n, size_t size)
{
    void *p = calloc(n, size);
    if (!p) {
        fputs("no memory\n", stderr);
        exit(1);
    }
    return p;
}

static void number_all(table *t)
{
    size_t side = (size_t)t->all + 1, all = side * side * side * side;
    int c[SEATS];
    t->number = room(all, sizeof *t->number);
    t->share = room(all, sizeof *t->share);
    for (c[0] = 0; c[0] <= t->all; c[0]++)
        for (c[1] = 0; c[0] + c[1] <= t->all; c[1]++)
            for (c[2] = 0; c[0] + c[1] + c[2] <= t->all; c[2]++)
                for (c[3] = 0; c[0] + c[1] + c[2] + c[3] <= t->all; c[3]++) {
                    *number_at(t, c, c[3]) = t->n;
                    memcpy(t->share[t->n++], c, sizeof c);
                }
}

/* Seat 0's chance of winning the match, averaged over the first bankers. */
static double solve(table *t, way own)
{
    size_t n = (size_t)t->n, worths = SEATS * (size_t)t->stakes * PUNTERS * n;
    t->own = own;
    t->after = NULL;
    for (int tenure = 0; tenure < TENURES; tenure++) {
        float *begun = room(SEATS * n, sizeof *begun);
        for (size_t i = 0; i < worths; i++) t->worth[i] = 0.25f;
        while (sweep(t) > STAYS)
            ;
        for (int was = 0; was < SEATS; was++)
            for (int i = 0; i < t->n; i++) {
                const int *c = t->share[i];
                int stack[SEATS] = { c[0], c[1], c[2], t->all - c[0] - c[1] - c[2] };
                if (!c[3])
                    begun[(size_t)was * n + (size_t)i] = (float)tenure_begins(t, stack, was);
            }
        free(t->after);
        t->after = begun;
    }
    const int start[SEATS] = { t->chips, t->chips, t->chips, t->chips };
    double sum = 0;
    for (int was = 0; was < SEATS; was++)
        sum += t->after[(size_t)was * n + (size_t)*number_at(t, start, 0)];
    free(t->after);
    return sum / (double)SEATS;
}

int main(int argc, char **argv)
{
    table t = { .chips = argc > 1 ? atoi(argv[1]) : 0, .least = argc > 2 ? atoi(argv[2]) : 1 };
    if (t.chips < 1 || t.chips > MOST_CHIPS || t.least < 1 || t.least > t.chips) {
        fprintf(stderr, "best_polones CHIPS LEAST: 1 to %d, and a bank of 1 to CHIPS\n",
                MOST_CHIPS);
        return 2;
    }
    t.all = SEATS * t.chips;
    t.stakes = t.all / STITCH + 2;
    number_all(&t);
    t.worth = room(SEATS * (size_t)t.stakes * PUNTERS * (size_t)t.n, sizeof *t.worth);
    printf("%d chips, banks of %d at least, against three of random\n", t.chips, t.least);
    static const char *const plays[] = {
        [RANDOM] = "as they do", [LEAST] = "bank all, bet the least", [BEST] = "the best"
    };
    for (int own = RANDOM; own >= BEST; own--)
        printf("%-24s %.4f\n", plays[own], solve(&t, (way)own));
    free(t.worth);
    free(t.share);
    free(t.number);
    return 0;
}
