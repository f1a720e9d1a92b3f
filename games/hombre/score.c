/* score.c - the settlement of a deal of Hombre: matadors, the outcome, and the lines that pay for
 * it. The same lines change the scores and form the sheet. */
#include "hombre.h"

/* ---- the result ---------------------------------------------------------------------------- */

typedef struct result {
    hombre_outcome is;
    int ally;    /* the declarer's ally, -1 for none */
    int most;    /* the seat of the opponent with the most tricks */
    int32_t run; /* number of matadors (m of the rules page) */
    bool alone;  /* the ally pays nothing */
} result;

int32_t hombre_run(const ct_state *s, int ally)
{
    const hombre *o = hombre_of(s);
    uint64_t set = hombre_first_hand(s, o->declarer) | (ally < 0 ? 0 : hombre_first_hand(s, ally));
    uint32_t held = 0;
    int32_t run = 0;
    for (set = trick_of_suit(&hombre_ranks, set, o->trump, o->trump); set; set &= set - 1)
        held |= 1u << hombre_power(s, trick_lowest(set));
    while (held >> (SPADILLE_POWER - run) & 1) run++;
    return run >= 3 ? run : 0;
}

static int32_t matadors(const ct_state *s, int ally)
{
    bool led = hombre_of(s)->trump >= 0 && (hombre_tricks_done(s) || ct_count(s, TRICK));
    return led ? hombre_run(s, ally) : 0;
}

static hombre_outcome outcome_of(const ct_state *s, const result *r)
{
    const hombre *o = hombre_of(s);
    int won = hombre_tricks(s, o->declarer);
    if (o->closing == GIVEN_UP)
        return PUESTA;
    if (hombre_quad(s))
        return hombre_by_side(won + (r->ally < 0 ? 0 : hombre_tricks(s, r->ally)));
    return hombre_by_tricks(won, hombre_tricks(s, r->most));
}

static result result_by(const ct_state *s, int ally, int32_t run)
{
    const hombre *o = hombre_of(s);
    result r = { .ally = ally, .most = ct_next_seat(s, o->declarer), .run = run };
    for (int seat = 0; seat < s->rules->seats; seat++)
        if (seat != o->declarer && hombre_tricks(s, seat) > hombre_tricks(s, r.most))
            r.most = seat;
    r.is = outcome_of(s, &r);
    /* Q6: the declarer pays or is paid without the ally */
    r.alone = r.ally < 0 || (r.is != SACADA && !o->forced && hombre_tricks(s, o->declarer) < 3);
    return r;
}

static result result_of(const ct_state *s)
{
    int ally = hombre_partner(s);
    return result_by(s, ally, matadors(s, ally));
}

int32_t hombre_beast(const ct_state *s, int32_t stake)
{
    const int32_t *laid = hombre_of(s)->laid;
    int32_t room = POOL_MAX - hombre_of(s)->stake - laid[0] - laid[1] - laid[2] - laid[3];
    int32_t most = ct_opt(s, BEAST_CAP) ? ct_opt(s, BEAST_CAP) : stake;
    most = room < most ? room : most;
    most = stake < most ? stake : most;
    return most < 0 ? 0 : most;
}

/* Adds the lines of a sum that the declaring side gets; negative: pays. Of an odd number, the
 * declarer gets or pays the odd chip. */
static void to_side(const ct_state *s, const result *r, ct_sheet *out, const char *key,
                    int32_t count, int32_t chips)
{
    int32_t half = r->alone ? 0 : chips / 2;
    ct_sheet_add(out, key, ct_bit(hombre_of(s)->declarer), count, chips - half);
    if (half)
        ct_sheet_add(out, key, ct_bit(r->ally), count, half);
}

/* Adds the lines of a sum that each opponent pays to the declaring side; negative: the side pays it
 * to each. */
static void from_each(const ct_state *s, const result *r, ct_sheet *out, const char *key,
                      int32_t count, int32_t chips)
{
    int n = s->rules->seats - 1 - (r->ally >= 0);
    unsigned side = ct_bit(hombre_of(s)->declarer) | (r->ally < 0 ? 0u : ct_bit(r->ally));
    if (!chips)
        return;
    ct_sheet_add(out, key, (uint16_t)(hombre_all_seats(s) & ~side), count, -chips);
    to_side(s, r, out, key, count, n * chips);
}

/* R24, Q5: the value of a contract in chips. */
int32_t hombre_price(const ct_state *s, ct_act a)
{
    static const uint8_t values[] = {
        [ALIANCA] = ENTRADA_VALUE, [ENTRADA] = ENTRADA_VALUE, [ENTRADA_FAVOR] = ENTRADA_FAVOR_VALUE,
        [VOLTA] = VOLTA_VALUE,     [SOLO] = SOLO_VALUE,       [SOLO_FAVOR] = SOLO_FAVOR_VALUE
    };
    return ct_verb(a) > PASSO && ct_verb(a) <= SOLO_FAVOR ? ct_opt(s, values[ct_verb(a)]) : 0;
}

/* R19: the number of tricks that give a seat more than any other seat can reach. 0: it can no
 * longer have the most. */
static int needed(const ct_state *s, int seat)
{
    int own = hombre_tricks(s, seat), left = hombre_hand_size(s) - hombre_tricks_done(s), best = 0;
    for (int i = 0; i < s->rules->seats; i++)
        if (i != seat && hombre_tricks(s, i) > best)
            best = hombre_tricks(s, i);
    int want = (own + best + left) / 2 + 1;
    return want > own + left ? 0 : want > own ? want : own;
}

/* Q4: the rows of both sides. The declaring side needs six tricks to win; the others need five to
 * stop it. The members of the side may still be secret. */
static int sides_progress(const ct_state *s, ct_progress *out)
{
    const hombre *o = hombre_of(s);
    unsigned ours = ct_side_seats(s, s->team[o->declarer]), all = hombre_all_seats(s);
    bool secret = o->called >= 0 && ours == ct_bit(o->declarer);
    int n = 0;
    for (int side = 0; side < 2; side++) {
        unsigned seats = side ? all & ~ours : ours;
        int won = 0;
        for (int seat = 0; seat < s->rules->seats; seat++)
            won += seats >> seat & 1 ? hombre_tricks(s, seat) : 0;
        out[n++] = (ct_progress){ secret ? side ? "hombre.progress.others" : "hombre.progress.ally"
                                         : "hombre.progress.tricks",
                                  (uint16_t)seats, false, won, secret && side ? 0 : 6 - side };
    }
    return n;
}

int hombre_progress(const ct_state *s, ct_progress out[CT_PROGRESS])
{
    int n = 0;
    out[n++] = (ct_progress){ "hombre.progress.deals", hombre_all_seats(s), false, s->deals,
                              ct_opt(s, MATCH_DEALS) };
    if (s->turn < 0 || s->phase < CARDS)
        return n;
    if (hombre_quad(s))
        return n + sides_progress(s, out + n);
    for (int seat = 0; seat < 3; seat++)
        out[n++] = (ct_progress){ "hombre.progress.tricks", ct_bit(seat), false,
                                  hombre_tricks(s, seat), needed(s, seat) };
    return n;
}

int32_t hombre_vole(const ct_state *s)
{
    return ct_opt(s, VOLE_MODE) ? (hombre_of(s)->stake + 1) / 2 : ct_opt(s, VOLE_VALUE);
}

/* R21 to R23, Q5: adds the lines that the contract pays beyond its value. */
static void settle_outcome(const ct_state *s, const result *r, ct_sheet *out)
{
    const hombre *o = hombre_of(s);
    int32_t vole = hombre_vole(s);
    int won = hombre_tricks(s, o->declarer) + (r->ally < 0 ? 0 : hombre_tricks(s, r->ally));
    if (r->is == SACADA) {
        to_side(s, r, out, "hombre.sheet.pool", 0, o->stake);
        if (o->closing == CLOSED && !hombre_quad(s))
            from_each(s, r, out, "hombre.sheet.primeras", 0, ct_opt(s, PRIMERAS_VALUE));
        if (o->closing == ALL_TRICKS)
            from_each(s, r, out, "hombre.sheet.vole", 0, won == hombre_hand_size(s) ? vole : -vole);
        return;
    }
    to_side(s, r, out, "hombre.sheet.beast", 0, -hombre_beast(s, o->stake));
    if (r->is == PUESTA)
        return;
    from_each(s, r, out, "hombre.sheet.extra", 0, -ct_opt(s, CODILLE_EXTRA));
    if (!hombre_quad(s)) {
        ct_sheet_add(out, "hombre.sheet.pool", ct_bit(r->most), 0, o->stake);
        return;
    }
    unsigned side = ct_bit(o->declarer) | (r->ally < 0 ? 0u : ct_bit(r->ally));
    ct_sheet_add(out, "hombre.sheet.pool", (uint16_t)(hombre_all_seats(s) & ~side), 0,
                 o->stake / (r->ally < 0 ? 3 : 2));
}

static void settle_contract(const ct_state *s, const result *r, ct_sheet *out)
{
    static const struct {
        const char *key;
        uint8_t value;
    } contracts[] = {
        [BID_ALIANCA] = { "hombre.sheet.alianca", ENTRADA_VALUE },
        [BID_ENTRADA] = { "hombre.sheet.entrada", ENTRADA_VALUE },
        [BID_ENTRADA_FAVOR] = { "hombre.sheet.entrada_favor", ENTRADA_FAVOR_VALUE },
        [BID_VOLTA] = { "hombre.sheet.volta", VOLTA_VALUE },
        [BID_SOLO] = { "hombre.sheet.solo", SOLO_VALUE },
        [BID_SOLO_FAVOR] = { "hombre.sheet.solo_favor", SOLO_FAVOR_VALUE },
    }; /* R24 */
    int sign = r->is == SACADA ? 1 : -1, bid = hombre_of(s)->bid;
    from_each(s, r, out, contracts[bid].key, 0, sign * ct_opt(s, contracts[bid].value));
    from_each(s, r, out, "hombre.sheet.matadors", r->run, sign * r->run * ct_opt(s, MATADOR_VALUE));
    settle_outcome(s, r, out);
}

/* Adds the lines that settle a deal with a declarer. Chips that they do not pay out
 * stay in the pool. */
static void settlement_by(const ct_state *s, const result *r, ct_sheet *out)
{
    const hombre *o = hombre_of(s);
    int n = s->rules->seats;
    int32_t left = o->stake + o->laid[0] + o->laid[1] + o->laid[2] + o->laid[3];
    if (o->declarer >= 0)
        settle_contract(s, r, out);
    else
        ct_sheet_add(out, "hombre.sheet.pass_fee", hombre_all_seats(s), 0,
                     -ct_opt(s, PASS_FEE)); /* R9 */
    if (s->deals < ct_opt(s, MATCH_DEALS))
        return;
    for (int i = 0; i < out->n; i++)
        for (int seat = 0; seat < n; seat++)
            left -= out->line[i].seats >> seat & 1 ? out->line[i].amount : 0;
    for (int seat = 0; seat < n && left > 0; seat++) /* R25 */
        ct_sheet_add(out, "hombre.sheet.share", ct_bit(seat), 0,
                     left / n + (hombre_after(s, seat, hombre_eldest(s)) < left % n));
}

static void settlement(const ct_state *s, ct_sheet *out)
{
    result r = { 0 };
    if (hombre_of(s)->declarer >= 0)
        r = result_of(s);
    settlement_by(s, &r, out);
}

static void settle_by(ct_state *s, const ct_sheet *lines)
{
    hombre *o = hombre_mine(s);
    o->pool += o->aside;
    o->aside = 0;
    for (int seat = 0; seat < s->rules->seats; seat++) {
        s->team[seat] = (uint8_t)seat;
        for (int i = 0; i < lines->n; i++) {
            int32_t chips = lines->line[i].seats >> seat & 1 ? lines->line[i].amount : 0;
            s->score[seat] += chips;
            o->pool -= chips;
        }
    }
    s->turn = CT_DEALER;
    if (s->deals < ct_opt(s, MATCH_DEALS))
        return;
    s->turn = CT_OVER;
    s->won = ct_leaders(s);
}

void hombre_settle(ct_state *s)
{
    ct_sheet lines;
    lines.n = 0;
    settlement(s, &lines);
    settle_by(s, &lines);
}

/* Adds the lines for chips laid aside during the deal, and the notes. */
static void put_rest(const ct_state *s, const result *r, ct_sheet *out)
{
    static const char *const outcomes[] = { "hombre.sheet.sacada", "hombre.sheet.puesta",
                                            "hombre.sheet.codilho" };
    const hombre *o = hombre_of(s);
    if (o->anted)
        ct_sheet_add(out, "hombre.sheet.ante", hombre_all_seats(s), 0, -ct_opt(s, ANTE));
    for (int seat = 0; seat < s->rules->seats; seat++) {
        if (o->laid[seat])
            ct_sheet_add(out, "hombre.sheet.laid", ct_bit(seat), 0, -o->laid[seat]);
        if (o->declarer >= 0)
            ct_sheet_note(out, "hombre.sheet.tricks", ct_bit(seat), hombre_tricks(s, seat), 0);
    }
    ct_sheet_note(out,
                  o->declarer < 0          ? "hombre.sheet.passed"
                  : o->closing == GIVEN_UP ? "hombre.sheet.given_up"
                                           : outcomes[r->is],
                  o->declarer < 0 ? hombre_all_seats(s) : ct_bit(o->declarer), 0, 0);
}

void hombre_sheet(const ct_state *s, ct_sheet *out)
{
    result r = { 0 };
    if (hombre_of(s)->declarer >= 0)
        r = result_of(s);
    settlement_by(s, &r, out);
    put_rest(s, &r, out);
}

void hombre_settle_as(ct_state *s, int ally, int32_t run, ct_sheet *out)
{
    result r = { 0 };
    if (hombre_of(s)->declarer >= 0)
        r = result_by(s, ally, run);
    settlement_by(s, &r, out);
    settle_by(s, out);
    put_rest(s, &r, out);
}

double hombre_value(const ct_state *s, int seat)
{
    ct_sheet lines;
    double gain = 0;
    lines.n = 0;
    settlement(s, &lines);
    for (int i = 0; i < lines.n; i++)
        gain += lines.line[i].seats >> seat & 1 ? lines.line[i].amount : 0;
    return hombre_squeezed(gain);
}
