/* monte.c - Monte: punters stake on one of two pairs of cards; the pair that holds the suit of the
 * gate card wins even money from the banker, who answers up to his cover. A tenure is one deal; its
 * further rounds (option fixed_rounds) go on with the same pack. Rule numbers:
 * docs/rules/monte.md. */
#include "kits/bank.h"

#include <string.h>

enum { PACK, UPPER, LOWER, GATE, DISCARD, DRAWN };
enum { COVER = 1, BET, PASS, ACES, CONTINUE };
enum { DRAWING, COVERING, BETTING, GOING_ON, DONE };
enum {
    ROTATION,
    ROUNDS_PER_BANK,
    GATE_CARD,
    SHORTFALL,
    COVER_BASE,
    UNCOVERED_LOSERS,
    COVER_TIMING,
    BET_BOTH,
    BANK_MIN,
    MIN_BET,
    MAX_BET,
    FIRST_BANKER,
    STARTING_CHIPS,
    MATCH_ORBITS
};
enum { PARTIAL, SKIP, STOP }; /* option shortfall */

typedef struct monte {
    int32_t banker;              /* -1: not yet found                                     */
    int32_t cover;               /* L of this round                                       */
    int32_t rounds, tenures;     /* rounds of this tenure, the one in play included       */
    int32_t stake[2 * CT_SEATS]; /* on the upper pair by seat, then on the lower        */
    int32_t won[CT_SEATS], lost[CT_SEATS]; /* by the punters in this tenure             */
} monte;

static const monte *of(const ct_state *s) { return (const monte *)(const void *)s->own; }
static monte *at(ct_state *s) { return (monte *)(void *)s->own; }

static int32_t *stake_of(ct_state *s, int pair, int seat)
{
    return &at(s)->stake[(pair - UPPER) * CT_SEATS + seat];
}

/* ---- what is legal ---------------------------------------------------------------------- */

static bool staked(const ct_state *s, int pair, int seat)
{
    return of(s)->stake[(pair - UPPER) * CT_SEATS + seat] > 0;
}

static int32_t highest_bet(const ct_state *s, int seat) /* R6 */
{
    int32_t max = ct_opt(s, MAX_BET);
    return max && max < s->score[seat] ? max : s->score[seat];
}

static const char *check_bet(const ct_state *s, int seat, int pair, int32_t x)
{
    if (s->phase != BETTING)
        return "monte.not_betting";
    if (pair != UPPER && pair != LOWER)
        return "monte.no_pair";
    if (staked(s, pair, seat))
        return "monte.bet_stands";
    if (x < ct_opt(s, MIN_BET))
        return "monte.too_low";
    if (x > s->score[seat])
        return "monte.over_stack";
    return x > highest_bet(s, seat) ? "monte.over_max" : NULL;
}

static const char *check(const ct_state *s, ct_act a)
{
    int seat = ct_seat(a);
    int32_t x = (int32_t)ct_amount(a);
    switch (ct_verb(a)) {
    case COVER: /* R4 */
        if (s->phase != COVERING)
            return "monte.not_covering";
        return x < ct_opt(s, BANK_MIN) ? "monte.cover_low"
               : x > s->score[seat]    ? "monte.over_stack"
                                       : NULL;
    case BET:
        return check_bet(s, seat, ct_arg(a, 4), x);
    case PASS:
        return s->phase == BETTING ? NULL : "monte.not_betting"; /* R7 */
    default:
        return s->phase == GOING_ON ? NULL : "monte.not_between"; /* R16 */
    }
}

static void list(const ct_state *s, int seat, ct_acts *out)
{
    if (s->phase == COVERING) {
        bank_list(out, seat, COVER, 0, ct_opt(s, BANK_MIN), s->score[seat]);
    } else if (s->phase == GOING_ON) {
        ct_add(out, CT_ACT(seat, ACES));
        ct_add(out, CT_ACT(seat, CONTINUE));
    } else if (s->phase == BETTING) {
        ct_add(out, CT_ACT(seat, PASS));
        for (int pair = UPPER; pair <= LOWER; pair++) {
            int first = out->n;
            if (!staked(s, pair, seat))
                bank_list(out, seat, BET, 0, ct_opt(s, MIN_BET), highest_bet(s, seat));
            for (int i = first; i < out->n; i++) out->act[i] |= (ct_act)pair << 48;
        }
    }
}

static void range(const ct_state *s, int seat, int verb, int32_t *lo, int32_t *hi)
{
    if (verb == COVER && s->phase == COVERING)
        *lo = ct_opt(s, BANK_MIN), *hi = s->score[seat];
    else if (verb == BET && s->phase == BETTING)
        *lo = ct_opt(s, MIN_BET), *hi = highest_bet(s, seat);
}

/* ---- the end of a round ----------------------------------------------------------------- */

/* One stake, in the order in which stakes are served (R12). */
typedef struct claim {
    int seat, pair;
    int32_t x;
} claim;

/* Stakes on winning (or losing) pairs, the highest first, equal ones in turn order from the
 * banker's left. */
static int claims_of(const ct_state *s, const bool wins[2], bool winners, claim out[2 * CT_SEATS])
{
    int n = 0;
    for (int k = 0, seat = of(s)->banker; k < s->rules->seats; k++) {
        seat = ct_next_seat(s, seat);
        for (int pair = UPPER; pair <= LOWER; pair++) {
            int32_t x = of(s)->stake[(pair - UPPER) * CT_SEATS + seat];
            if (!x || wins[pair - UPPER] != winners)
                continue;
            int i = n++;
            for (; i > 0 && out[i - 1].x < x; i--) out[i] = out[i - 1];
            out[i] = (claim){ seat, pair, x };
        }
    }
    return n;
}

/* R11: the losing stakes go to the banker; what they brought. */
static int32_t collect(ct_state *s, const claim *c, int n)
{
    int32_t got = 0, room = ct_opt(s, UNCOVERED_LOSERS) ? of(s)->cover : INT32_MAX;
    for (int i = 0; i < n; i++) {
        int32_t x = c[i].x < room - got ? c[i].x : room - got;
        got += x;
        at(s)->lost[c[i].seat] += x;
        s->score[c[i].seat] += c[i].x - x;
        *stake_of(s, c[i].pair, c[i].seat) = 0;
    }
    s->score[of(s)->banker] += got;
    return got;
}

/* R12, R13 */
static void pay(ct_state *s, const claim *c, int n, int32_t left)
{
    bool open = true;
    for (int i = 0; i < n; i++) {
        int32_t x = c[i].x <= left ? c[i].x : ct_opt(s, SHORTFALL) == PARTIAL ? left : 0;
        open = open && (c[i].x <= left || ct_opt(s, SHORTFALL) != STOP);
        if (!open)
            x = 0;
        left -= x;
        at(s)->won[c[i].seat] += x;
        s->score[of(s)->banker] -= x;
        s->score[c[i].seat] += c[i].x + x;
        *stake_of(s, c[i].pair, c[i].seat) = 0;
    }
}

/* R14-R18: whose turn it is after a round. */
static void end_round(ct_state *s)
{
    const monte *m = of(s);
    uint16_t able = bank_rich(s, ct_opt(s, BANK_MIN));
    bool more = ct_opt(s, ROTATION) && m->rounds < ct_opt(s, ROUNDS_PER_BANK);
    bool over = bank_size(bank_rich(s, 1)) < 2 || !able;
    s->phase = DONE;
    s->turn = CT_DEALER;
    if (!over && more && able >> m->banker & 1) { /* R17: a banker too poor loses the bank */
        s->phase = GOING_ON;
        s->turn = (int8_t)m->banker;
    } else if (over || m->tenures >= ct_opt(s, MATCH_ORBITS) * s->rules->seats) {
        s->turn = CT_OVER;
        s->won = ct_leaders(s);
    }
}

/* R9, R10 */
static void open_gate(ct_state *s)
{
    bool wins[2];
    claim c[2 * CT_SEATS];
    ct_move(s, PACK, 0, GATE);
    int suit = ct_suit(ct_top(s, GATE));
    for (int pair = UPPER; pair <= LOWER; pair++)
        wins[pair - UPPER] =
            ct_suit(ct_at(s, pair, 0)) == suit || ct_suit(ct_at(s, pair, 1)) == suit;
    int32_t got = collect(s, c, claims_of(s, wins, false, c));
    pay(s, c, claims_of(s, wins, true, c), of(s)->cover + (ct_opt(s, COVER_BASE) ? got : 0));
    end_round(s);
}

/* ---- the course of a round -------------------------------------------------------------- */

/* The next punter after `seat` who can bet; after the last one the gate is opened (R8, R9). */
static void next_punter(ct_state *s, int seat)
{
    s->phase = BETTING;
    while ((seat = ct_next_seat(s, seat)) != of(s)->banker)
        if (s->score[seat] >= ct_opt(s, MIN_BET)) {
            s->turn = (int8_t)seat;
            return;
        }
    open_gate(s);
}

/* R5: the upper pair comes from the bottom of the pack, the lower from its top. */
static void lay_out(ct_state *s)
{
    ct_move(s, PACK, 0, UPPER);
    ct_move(s, PACK, 0, UPPER);
    ct_draw(s, PACK, LOWER, 2);
}

static void start_round(ct_state *s)
{
    at(s)->rounds++;
    at(s)->cover = 0;
    if (ct_opt(s, COVER_TIMING))
        lay_out(s);
    s->phase = COVERING;
    s->turn = (int8_t)of(s)->banker;
}

/* R2: the lowest card banks, ace low; those tied for it draw again. */
static void draw_banker(ct_state *s)
{
    uint16_t in = (uint16_t)((1u << s->rules->seats) - 1);
    while ((in & (in - 1)) && ct_count(s, PACK) >= s->rules->seats) {
        uint16_t tied = 0;
        int low = 14;
        for (int seat = 0; seat < s->rules->seats; seat++) {
            if (!(in >> seat & 1))
                continue;
            ct_draw(s, PACK, DRAWN + seat, 1);
            int rank = ct_rank(ct_top(s, DRAWN + seat));
            if (rank < low)
                low = rank, tied = 0;
            if (rank == low)
                tied |= ct_bit(seat);
        }
        in = tied;
    }
    for (at(s)->banker = 0; !(in >> of(s)->banker & 1);) at(s)->banker++;
}

static void deal(ct_state *s, ct_rng *luck)
{
    monte *m = at(s);
    int first = ct_opt(s, FIRST_BANKER);
    memset(m->won, 0, sizeof m->won + sizeof m->lost);
    if (m->banker < 0 && !first) {
        draw_banker(s);
        s->phase = DRAWING;
        s->turn = CT_DEALER;
        return;
    }
    if (m->banker < 0)
        m->banker = (first - 1) % s->rules->seats;
    else if (m->tenures)
        m->banker = bank_next(s, m->banker, bank_rich(s, ct_opt(s, BANK_MIN))); /* R14, R17 */
    m->tenures++;
    m->rounds = 0;
    start_round(s);
}

/* R15: the same pack goes on; the gate is put away, or stays for the next upper pair. */
static void go_on(ct_state *s)
{
    if (ct_opt(s, GATE_CARD))
        ct_tuck(s, GATE, 0, PACK);
    ct_stack(s, UPPER, DISCARD);
    ct_stack(s, LOWER, DISCARD);
    ct_stack(s, GATE, DISCARD);
    start_round(s);
}

static void end_tenure(ct_state *s) /* R16 */
{
    bool last = of(s)->tenures >= ct_opt(s, MATCH_ORBITS) * s->rules->seats;
    s->phase = DONE;
    s->turn = last ? CT_OVER : CT_DEALER;
    s->won = last ? ct_leaders(s) : 0;
}

static void bet(ct_state *s, int seat, int pair, int32_t x)
{
    s->score[seat] -= x;
    *stake_of(s, pair, seat) = x;
    bool again = ct_opt(s, BET_BOTH) && s->score[seat] >= ct_opt(s, MIN_BET) &&
                 !(staked(s, UPPER, seat) && staked(s, LOWER, seat));
    if (!again)
        next_punter(s, seat);
}

static void play(ct_state *s, ct_act a)
{
    int seat = ct_seat(a);
    switch (ct_verb(a)) {
    case COVER:
        at(s)->cover = (int32_t)ct_amount(a);
        if (!ct_opt(s, COVER_TIMING))
            lay_out(s);
        next_punter(s, seat);
        break;
    case BET:
        bet(s, seat, ct_arg(a, 4), (int32_t)ct_amount(a));
        break;
    case PASS:
        next_punter(s, seat);
        break;
    case ACES:
        end_tenure(s);
        break;
    default:
        go_on(s);
    }
}

/* ---- begin, sheet, bounds --------------------------------------------------------------- */

static const char *setup(ct_rules *r)
{
    for (int kind = 0; kind < 52; kind++)
        if (ct_rank((ct_card)kind) >= 8 && ct_rank((ct_card)kind) <= 10)
            r->copies[kind] = 0;
    return r->opt[STARTING_CHIPS] < r->opt[BANK_MIN] ? "monte.poor_start" : NULL;
}

static void begin(ct_state *s)
{
    at(s)->banker = -1;
    for (int i = 0; i < s->rules->seats; i++) s->score[i] = ct_opt(s, STARTING_CHIPS);
}

static void sheet(const ct_state *s, ct_sheet *out)
{
    const monte *m = of(s);
    int32_t net = 0;
    if (s->phase != DONE)
        return; /* the draw for the first banker counts nothing */
    for (int seat = 0; seat < s->rules->seats; seat++) {
        net += m->lost[seat] - m->won[seat];
        if (m->won[seat])
            ct_sheet_add(out, "monte.sheet.won", ct_bit(seat), 0, m->won[seat]);
        if (m->lost[seat])
            ct_sheet_add(out, "monte.sheet.lost", ct_bit(seat), 0, -m->lost[seat]);
    }
    ct_sheet_add(out, "monte.sheet.bank", ct_bit(m->banker), m->rounds > 1 ? m->rounds : 0, net);
}

static const char *valid_phase(const ct_state *s)
{
    const monte *m = of(s);
    bool laid = s->phase != COVERING || ct_opt(s, COVER_TIMING);
    int pack = ct_count(s, PACK);
    if (ct_count(s, UPPER) != 2 * laid || ct_count(s, LOWER) != 2 * laid ||
        ct_count(s, GATE) != (s->phase == GOING_ON) ||
        pack < (laid ? s->phase == GOING_ON ? 5 : 1 : 5))
        return "monte.bad_layout";
    if (m->cover > s->score[m->banker] && s->phase == BETTING)
        return "monte.bad_cover";
    switch (s->phase) {
    case COVERING:
        return s->turn == m->banker && s->score[m->banker] >= ct_opt(s, BANK_MIN)
                   ? NULL
                   : "monte.bad_turn";
    case BETTING:
        if (m->cover < ct_opt(s, BANK_MIN))
            return "monte.bad_cover";
        return s->turn != m->banker && s->score[s->turn] >= ct_opt(s, MIN_BET) ? NULL
                                                                               : "monte.bad_turn";
    case GOING_ON:
        return s->turn == m->banker && s->score[m->banker] >= ct_opt(s, BANK_MIN) &&
                       ct_opt(s, ROTATION) && m->rounds < ct_opt(s, ROUNDS_PER_BANK)
                   ? NULL
                   : "monte.bad_turn";
    default:
        return "monte.bad_turn";
    }
}

static const char *valid(const ct_state *s)
{
    const monte *m = of(s);
    if (m->banker >= s->rules->seats)
        return "monte.bad_banker";
    for (int i = 0; i < 2 * CT_SEATS; i++) {
        int seat = i % CT_SEATS;
        bool none = seat >= s->rules->seats || seat == m->banker || s->phase != BETTING;
        if (m->stake[i] && (none || s->turn < 0))
            return "monte.bad_stake";
    }
    for (int seat = 0; seat < s->rules->seats; seat++)
        if (s->score[seat] < 0)
            return "monte.bad_stack";
    if (s->turn == CT_DEALER)
        return !m->tenures || bank_rich(s, ct_opt(s, BANK_MIN)) ? NULL : "monte.bad_stack";
    if (s->turn == CT_OVER)
        return m->banker < 0 ? "monte.bad_banker" : NULL;
    if (m->banker < 0)
        return "monte.bad_banker";
    if (s->phase == BETTING && !ct_opt(s, BET_BOTH) &&
        (staked(s, UPPER, s->turn) || staked(s, LOWER, s->turn)))
        return "monte.bad_stake";
    return valid_phase(s);
}

/* clang-format off */
static const ct_zone zones[] = {
    { "pack",    1, CT_NOBODY, 0,      { 0, 0, 0, 0, 0 } },
    { "upper",   1, CT_ALL,    0,      { 2, 0, 1, 0, 0 } },
    { "lower",   1, CT_ALL,    0,      { 2, 1, 1, 0, 0 } },
    { "gate",    1, CT_ALL,    0,      { 5, 0, 0, 0, 0 } },
    { "discard", 1, CT_ALL,    CT_TOP, { 5, 1, 0, 0, 0 } },
    { "drawn",   1, CT_ALL,    CT_EACH, { 0, 3, 1, 0, 0 } },
    { 0 } };
static const ct_word verbs[] = { { "cover", "m" }, { "bet", "zm" }, { "pass", "" }, { "aces", "" },
                                 { "continue", "" }, { 0 } };
static const ct_option options[] = {
    { "rotation",         0,   0, 1,     "each_round|fixed_rounds" },
    { "rounds_per_bank",  6,   1, 6,     NULL },
    { "gate_card",        0,   0, 1,     "discard|stays" },
    { "shortfall",        0,   0, 2,     "partial|skip|stop" },
    { "cover_base",       0,   0, 1,     "limit|limit_plus_won" },
    { "uncovered_losers", 0,   0, 1,     "lose|return" },
    { "cover_timing",     0,   0, 1,     "before_layout|after_layout" },
    { "bet_both",         0,   0, 1,     "off|on" },
    { "bank_min",         1,   1, 9999,  NULL },
    { "min_bet",          1,   1, 9999,  NULL },
    { "max_bet",          0,   0, 9999,  NULL },
    { "first_banker",     0,   0, 10,    "draw|0|1|2|3|4|5|6|7|8|9" },
    { "starting_chips",   100, 1, 30000, NULL },
    { "match_orbits",     2,   1, 999,   NULL },
    { 0 } };
static const ct_preset presets[] = {
    { "monte", "" },
    { "banca_fixa", "rotation=fixed_rounds" },
    { "justo", "uncovered_losers=return" },
    { 0 } };
static const ct_field fields[] = {
    CT_FIELD(monte, banker, CT_ALL, -1, CT_SEATS - 1),
    CT_FIELD(monte, cover, CT_ALL, 0, BANK_MOST),
    CT_FIELD(monte, rounds, CT_ALL, 0, 6),
    CT_FIELD(monte, tenures, CT_ALL, 0, 65535),
    CT_FIELD(monte, stake, CT_ALL | CT_CHIPS, 0, BANK_MOST),
    CT_FIELD(monte, won, CT_ALL, 0, BANK_MOST),
    CT_FIELD(monte, lost, CT_ALL, 0, BANK_MOST),
    { 0 } };
static const char *const phases[] = { "draw", "cover", "bet", "go_on", "done", NULL };

static const ct_text texts[] = {
    { "monte.name", "Monte", "Monte" },
    { "monte.aim", "Apostar na dupla de cartas que tem o naipe do portão; o banqueiro paga um por um.",
      "Stake on the pair of cards that holds the suit of the gate; the banker pays even money." },
    { "monte.cover", "dá garantia de $1", "covers $1" },
    { "monte.cover!", "Garantia de $1", "Cover $1" },
    { "monte.bet", "aposta $2 na $1", "bets $2 on the $1" },
    { "monte.bet!", "Apostar $2 na $1", "Bet $2 on the $1" },
    { "monte.pass", "passa", "passes" },
    { "monte.pass!", "Passar", "Pass" },
    { "monte.aces", "diz \"Ases\" e passa a banca", "says \"Aces\" and passes the bank" },
    { "monte.aces!", "Dizer \"Ases\": passar a banca", "Say \"Aces\": pass the bank" },
    { "monte.continue", "segue com a banca", "keeps the bank" },
    { "monte.continue!", "Seguir com a banca", "Keep the bank" },
    { "monte.zone.pack", "baralho", "pack" },
    { "monte.zone.upper", "dupla de cima", "upper pair" },
    { "monte.zone.lower", "dupla de baixo", "lower pair" },
    { "monte.zone.gate", "portão", "gate" },
    { "monte.zone.discard", "descarte", "discard pile" },
    { "monte.zone.drawn", "carta do sorteio", "card drawn" },
    { "monte.phase.draw", "sorteio do banqueiro", "draw for the bank" },
    { "monte.phase.cover", "garantia da banca", "covering the bank" },
    { "monte.phase.bet", "apostas", "bets" },
    { "monte.phase.go_on", "seguir ou passar a banca", "keep or pass the bank" },
    { "monte.phase.done", "fim da banca", "end of the tenure" },
    { "monte.field.banker", "banqueiro", "banker" },
    { "monte.field.cover", "garantia", "cover" },
    { "monte.field.rounds", "rodada desta banca", "round of this bank" },
    { "monte.field.stake", "apostas", "stakes" },
    { "monte.opt.rotation", "Passagem da banca", "Passing of the bank" },
    { "monte.opt.rotation?", "A banca passa a cada rodada, ou fica com o mesmo por várias rodadas sem embaralhar (R14, R15).",
      "The bank passes after every round, or stays for several rounds without a shuffle (R14, R15)." },
    { "monte.opt.rotation.each_round", "a cada rodada", "every round" },
    { "monte.opt.rotation.fixed_rounds", "várias rodadas", "several rounds" },
    { "monte.opt.rounds_per_bank", "Rodadas por banca", "Rounds per bank" },
    { "monte.opt.rounds_per_bank?", "Quantas rodadas dura uma banca fixa (R15).", "How many rounds a fixed bank lasts (R15)." },
    { "monte.opt.gate_card", "Carta do portão", "Gate card" },
    { "monte.opt.gate_card?", "Entre rodadas o portão é descartado, ou abre a dupla de cima seguinte (R15).",
      "Between rounds the gate is discarded, or begins the next upper pair (R15)." },
    { "monte.opt.gate_card.discard", "descartada", "discarded" },
    { "monte.opt.gate_card.stays", "fica", "stays" },
    { "monte.opt.shortfall", "Quando falta garantia", "When the cover is short" },
    { "monte.opt.shortfall?", "Como se paga a aposta que a garantia não alcança (R12).", "How a stake beyond the cover is paid (R12)." },
    { "monte.opt.shortfall.partial", "paga em parte", "paid in part" },
    { "monte.opt.shortfall.skip", "pula", "skipped" },
    { "monte.opt.shortfall.stop", "para ali", "payment stops" },
    { "monte.opt.cover_base", "Base da garantia", "Base of the cover" },
    { "monte.opt.cover_base?", "A garantia é só o limite dito, ou também o que a banca ganha na rodada (R13).",
      "The cover is the limit named, or also what the bank wins in the round (R13)." },
    { "monte.opt.cover_base.limit", "limite", "limit" },
    { "monte.opt.cover_base.limit_plus_won", "limite e ganhos", "limit and winnings" },
    { "monte.opt.uncovered_losers", "Perdas acima da garantia", "Losses above the cover" },
    { "monte.opt.uncovered_losers?", "Apostas perdidas vão todas ao banqueiro, ou só até a garantia (R11).",
      "Lost stakes all go to the banker, or only up to the cover (R11)." },
    { "monte.opt.uncovered_losers.lose", "todas", "all of them" },
    { "monte.opt.uncovered_losers.return", "até a garantia", "up to the cover" },
    { "monte.opt.cover_timing", "Hora da garantia", "When to cover" },
    { "monte.opt.cover_timing?", "O banqueiro diz a garantia antes ou depois de abrir as duplas (R4).",
      "The banker names the cover before or after the pairs are opened (R4)." },
    { "monte.opt.cover_timing.before_layout", "antes das cartas", "before the cards" },
    { "monte.opt.cover_timing.after_layout", "depois das cartas", "after the cards" },
    { "monte.opt.bet_both", "Apostar nas duas duplas", "Bets on both pairs" },
    { "monte.opt.bet_both?", "Cada um pode apostar nas duas duplas (R6).", "A punter may stake on both pairs (R6)." },
    { "monte.opt.bank_min", "Garantia mínima", "Least cover" },
    { "monte.opt.bank_min?", "Menor garantia que o banqueiro pode dizer (R4).", "The least cover the banker may name (R4)." },
    { "monte.opt.min_bet", "Aposta mínima", "Least bet" },
    { "monte.opt.min_bet?", "Menor aposta (R6).", "The least bet (R6)." },
    { "monte.opt.max_bet", "Aposta máxima", "Greatest bet" },
    { "monte.opt.max_bet?", "Maior aposta; 0 é sem limite (R6).", "The greatest bet; 0 is no limit (R6)." },
    { "monte.opt.first_banker", "Primeiro banqueiro", "First banker" },
    { "monte.opt.first_banker?", "Quem tem a banca primeiro: sorteio pela carta mais baixa ou um lugar fixo (R2).",
      "Who holds the bank first: by drawing the lowest card, or a fixed seat (R2)." },
    { "monte.opt.first_banker.draw", "sorteio", "draw" },
    { "monte.opt.starting_chips", "Fichas iniciais", "Starting chips" },
    { "monte.opt.starting_chips?", "Fichas de cada jogador no começo (R18).", "Chips of every player at the start (R18)." },
    { "monte.opt.match_orbits", "Voltas da banca", "Orbits of the bank" },
    { "monte.opt.match_orbits?", "Quantas vezes cada um tem a banca (R18).", "How many times everybody holds the bank (R18)." },
    { "monte.preset.monte", "Monte", "Monte" },
    { "monte.preset.monte?", "As regras da página: a banca passa a cada rodada.", "The rules of the page: the bank passes every round." },
    { "monte.preset.banca_fixa", "Banca fixa", "Fixed bank" },
    { "monte.preset.banca_fixa?", "Seis rodadas com o mesmo banqueiro e o mesmo baralho.", "Six rounds with the same banker and the same pack." },
    { "monte.preset.justo", "Só até a garantia", "Up to the cover" },
    { "monte.preset.justo?", "Quem perde também só perde até a garantia da banca.", "Losers too lose only up to the bank's cover." },
    { "monte.not_covering", "A garantia só se diz no começo da rodada (R4).", "The cover is named at the start of a round (R4)." },
    { "monte.cover_low", "A garantia é menor que o mínimo da mesa (R4).", "The cover is below the table's least (R4)." },
    { "monte.not_betting", "Não é hora de apostar (R6).", "This is not the time for bets (R6)." },
    { "monte.no_pair", "Aposte em upper (dupla de cima) ou lower (dupla de baixo) (R6).", "Bet on upper or lower (R6)." },
    { "monte.bet_stands", "Você já apostou nessa dupla, e aposta não muda (R6).", "You have staked on that pair already, and a bet stands (R6)." },
    { "monte.too_low", "A aposta é menor que a mínima (R6).", "The bet is below the least (R6)." },
    { "monte.over_stack", "Você não tem tantas fichas (R4, R6).", "You have not so many chips (R4, R6)." },
    { "monte.over_max", "A aposta passa da máxima da mesa (R6).", "The bet is over the table's greatest (R6)." },
    { "monte.not_between", "Só o banqueiro, entre duas rodadas da sua banca (R16).", "Only the banker, between two rounds of his bank (R16)." },
    { "monte.poor_start", "As fichas iniciais não chegam para a garantia mínima (R17).", "The starting chips do not reach the least cover (R17)." },
    { "monte.bad_layout", "As duplas e o portão não combinam com a fase (R5, R9).", "The pairs and the gate do not fit the phase (R5, R9)." },
    { "monte.bad_cover", "A garantia não combina com as fichas do banqueiro (R4).", "The cover does not fit the banker's chips (R4)." },
    { "monte.bad_turn", "A vez não combina com a fase (R6).", "The turn does not fit the phase (R6)." },
    { "monte.bad_banker", "O banqueiro não é um dos lugares da mesa (R2).", "The banker is not one of the seats (R2)." },
    { "monte.bad_stake", "Só os apostadores têm apostas, e só durante as apostas (R6, R8).", "Only punters have stakes, and only while betting (R6, R8)." },
    { "monte.bad_stack", "Ninguém deve fichas, e alguém pode ter a banca (R17).", "Nobody owes chips, and somebody can hold the bank (R17)." },
    { "monte.sheet.won", "Apostas pagas", "Stakes paid" },
    { "monte.sheet.lost", "Apostas perdidas", "Stakes lost" },
    { "monte.sheet.bank", "Resultado da banca", "Result of the bank" },
    { 0 } };
/* clang-format on */

const ct_game ct_monte = { .about = { .slug = "monte",
                                      .family = "bank",
                                      .min_seats = 2,
                                      .max_seats = CT_SEATS,
                                      .seats = 4,
                                      .copies = 1,
                                      .chips = true,
                                      .zones = zones,
                                      .verbs = verbs,
                                      .options = options,
                                      .presets = presets,
                                      .fields = fields,
                                      .phases = phases,
                                      .texts = texts },
                           .setup = setup,
                           .begin = begin,
                           .deal = deal,
                           .check = check,
                           .list = list,
                           .play = play,
                           .range = range,
                           .sheet = sheet,
                           .valid = valid };
