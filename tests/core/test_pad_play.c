/* test_pad_play.c - compares the score pad with the engine. Bots play matches, and each deal is
 * typed on the pad as people at a real table would type it. Lines, totals, the dealer, the minimum
 * to open, pots and winners must be the same. */
#include <inttypes.h>

#include "help.h"
#include "pad.h"

typedef struct typing {
    const ct_state *s;
    const ct_sheet *sheet;
    ct_out o;
    int ally; /* Hombre: the seat that held the called card; -1: none */
} typing;

/* ---- reading the engine's sheet --------------------------------------------------------- */

static const ct_line *line_of(const typing *t, const char *name, int seat)
{
    for (const ct_line *l = t->sheet->line; l < t->sheet->line + t->sheet->n; l++)
        if (!strcmp(strrchr(l->key, '.') + 1, name) && l->seats >> seat & 1)
            return l;
    return NULL;
}

static int32_t field(const ct_state *s, const char *name, int i)
{
    int n = 0;
    const int32_t *v = ct_field_find(s, name, &n);
    return v && i < n ? v[i] : 0;
}

static void put(typing *t, const char *text)
{
    ct_out *o = &t->o;
    assert_true(o->len + strlen(text) < o->cap);
    memcpy(o->buf + o->len, text, strlen(text) + 1);
    o->len += strlen(text);
}

static void put_number(typing *t, int64_t v)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, v);
    put(t, text);
}

/* Writes the first seat of each column. Returns the number of columns. */
static int columns(const ct_state *s, int first[CT_SEATS])
{
    unsigned met = 0;
    int n = 0;
    for (int seat = 0; seat < s->rules->seats; seat++)
        if (!(met >> s->team[seat] & 1)) {
            met |= 1u << s->team[seat];
            first[n++] = seat;
        }
    return n;
}

/* Types " entry=1,2,..." from the sheet's lines `name`. what: c the count, a the amount, h half of
 * the amount, l 1 if there is a line. */
static void type_lines(typing *t, const char *entry, const char *name, char what)
{
    int first[CT_SEATS], n = columns(t->s, first);
    put(t, " ");
    put(t, entry);
    for (int i = 0; i < n; i++) {
        const ct_line *l = line_of(t, name, first[i]);
        int32_t a = l ? abs(l->amount) : 0;
        put(t, i ? "," : "=");
        put_number(t, !l            ? 0
                      : what == 'c' ? l->count
                      : what == 'a' ? a
                      : what == 'h' ? (a + 1) / 2
                                    : 1);
    }
}

/* Types " entry=0,1,..." with 1 in the seat's column; seat -1: types nothing. */
static void type_seat(typing *t, const char *entry, int seat)
{
    int first[CT_SEATS], n = columns(t->s, first);
    put(t, " ");
    put(t, entry);
    for (int i = 0; i < n; i++)
        put(t, seat >= 0 && t->s->team[first[i]] == t->s->team[seat] ? (i ? ",1" : "=1")
               : i                                                   ? ",0"
                                                                     : "=0");
}

static void type_word(typing *t, const char *entry, const char *value)
{
    put(t, " ");
    put(t, entry);
    put(t, "=");
    put(t, value);
}

/* ---- what people would write ------------------------------------------------------------ */

static void type_buraco(typing *t)
{
    int first[CT_SEATS], n = columns(t->s, first), out = field(t->s, "out", 0) - 1;
    if (ct_pad_unit(t->s->rules, 0) != CT_ABSENT)
        type_lines(t, "1000", "1000", 'c');
    if (ct_pad_unit(t->s->rules, 1) != CT_ABSENT)
        type_lines(t, "500", "500", 'c');
    type_lines(t, "clean", "clean", 'c');
    type_lines(t, "dirty",
               line_of(t, "void", first[0]) || line_of(t, "void", first[n - 1]) ? "void" : "dirty",
               'c');
    put(t, " laid");
    for (int i = 0; i < n; i++) {
        const ct_line *l = line_of(t, "laid", first[i]);
        l = l ? l : line_of(t, "deducted", first[i]);
        put(t, i ? "," : "=");
        put_number(t, l ? abs(l->amount) : 0);
    }
    type_lines(t, "hand", "hand", 'a');
    put(t, " took");
    for (int i = 0; i < n; i++) {
        int side = t->s->team[first[i]];
        bool winner = out >= 0 && t->s->team[out] == side;
        put(t, i ? "," : "=");
        put_number(t, field(t->s, "taker", side) && (winner || field(t->s, "used", side)));
    }
    type_seat(t, "out", out);
}

static void type_samba(typing *t)
{
    char worth[16] = "none";
    type_lines(t, "red", "red", 'c');
    type_lines(t, "wild", "wild", 'c');
    type_lines(t, "samba", "samba", 'c');
    type_lines(t, "clean", "clean", 'c');
    type_lines(t, "dirty", "dirty", 'c');
    type_lines(t, "laid", "laid", 'a');
    type_lines(t, "hand", "hand", 'a');
    type_lines(t, "held-red", "held-red", 'c');
    type_lines(t, "fines", "fines", 'a');
    type_seat(t, "out", field(t->s, "out", 0) - 1);
    if (field(t->s, "concealed", 0))
        snprintf(worth, sizeof worth, "%d", (int)field(t->s, "concealed", 0));
    if (ct_pad_unit(t->s->rules, 10) != CT_ABSENT)
        type_word(t, "concealed", worth);
    else
        type_lines(t, "hidden", "concealed", 'a');
}

static void type_solo(typing *t)
{
    static const char *const bids[] = {
        "", "solo", "solo_ouros", "pedido", "pedido_ouros", "natural", "natural_ouros"
    };
    int declarer = field(t->s, "declarer", 0);
    type_seat(t, "declarer", declarer);
    if (declarer < 0)
        return;
    type_word(t, "contract", bids[field(t->s, "bid", 0)]);
    type_word(t, "result", line_of(t, "kept", declarer) ? "kept" : "lost");
}

static void type_hombre(typing *t)
{
    static const char *const bids[] = { "",      "alianca", "entrada",   "entrada_favor",
                                        "volta", "solo",    "solo_favor" };
    static const char *const ends[] = { "to_the_end", "closed", "all_tricks", "given_up" };
    int declarer = field(t->s, "declarer", 0), bid = field(t->s, "bid", 0);
    type_seat(t, "declarer", declarer);
    if (declarer < 0)
        return;
    const ct_line *m = line_of(t, "matadors", declarer);
    type_word(t, "contract", bids[bid]);
    if (t->ally >= 0)
        type_seat(t, "ally", t->ally);
    if (t->s->rules->seats == 4 && field(t->s, "forced", 0))
        put(t, " forced=1");
    type_lines(t, "tricks", "tricks", 'c');
    put(t, " matadors=");
    put_number(t, m ? m->count : 0);
    type_word(t, "closing", ends[field(t->s, "closing", 0)]);
}

static void type_domino(typing *t) { type_lines(t, "cards", "cards", 'c'); }

static void type_golfe(typing *t)
{
    type_lines(t, "left", "left", 'c');
    type_lines(t, "cleared", "cleared", 'c');
}

static void type_cao_vermelho(typing *t)
{
    type_lines(t, "won", "won", 'a');
    type_lines(t, "lost", "lost", 'a');
    type_lines(t, "passed", "passed", 'l');
}

static void type_cao_polones(typing *t)
{
    type_lines(t, "placed", "placed", 'a');
    type_lines(t, "won", "won", 'h');
    type_lines(t, "lost", "lost", 'a');
    type_lines(t, "passed", "passed", 'l');
}

static void type_monte(typing *t)
{
    type_lines(t, "won", "won", 'a');
    type_lines(t, "lost", "lost", 'a');
}

static const struct {
    const char *slug, *options;
    void (*type)(typing *t);
    int matches;
} games[] = {
    { "buraco", "target=4000", type_buraco, 1 },
    { "samba", "target=6000", type_samba, 1 },
    { "samba", "target=3000 concealed_when=each", type_samba, 1 },
    { "solo", "match_deals=9", type_solo, 12 },
    { "solo", "all_pass=next_dealer redeal_limit=2 start_chips=20", type_solo, 6 },
    { "hombre", "match_deals=8", type_hombre, 12 },
    { "hombre", "all_pass=forced_spadille surrender=on primeras_value=2 favor_suit=s", type_hombre,
      6 },
    { "domino", "points_limit=30", type_domino, 8 },
    { "domino", "end_mode=hands hands_limit=5 tie_break=extra_hand", type_domino, 8 },
    { "golfe", "holes=3", type_golfe, 1 }, /* one table only, because its bot thinks long */
    { "cao_vermelho", "pot_limit=12", type_cao_vermelho, 8 },
    { "cao_vermelho", "starting_chips=5 short_pot=cap", type_cao_vermelho, 8 },
    { "cao_polones", "starting_chips=40", type_cao_polones, 6 },
    { "cao_polones", "pass_rule=free max_bet_base=initial", type_cao_polones, 6 },
    { "monte", "starting_chips=20", type_monte, 6 },
};

/* ---- side by side ----------------------------------------------------------------------- */

/* The sum of the seat's amounts in lines with this key. */
static int64_t sum_of(const ct_sheet *sheet, const char *key, int seat)
{
    int64_t sum = 0;
    for (int i = 0; i < sheet->n; i++)
        if (!sheet->line[i].note && sheet->line[i].seats >> seat & 1 &&
            !strcmp(sheet->line[i].key, key))
            sum += sheet->line[i].amount;
    return sum;
}

static void same_lines(const ct_sheet *a, const ct_sheet *b, int seats, const char *typed)
{
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < (k ? b : a)->n; i++) {
            const char *key = (k ? b : a)->line[i].key;
            for (int seat = 0; seat < seats; seat++)
                if (sum_of(a, key, seat) != sum_of(b, key, seat))
                    fail_msg("%s of %d: %d, on paper %d; %s", key, seat, (int)sum_of(a, key, seat),
                             (int)sum_of(b, key, seat), typed);
        }
}

static void same_score(const ct_state *s, const int32_t *paper, const char *typed)
{
    for (int seat = 0; seat < s->rules->seats; seat++)
        if (s->score[seat] != paper[seat])
            fail_msg("%s: seat %d has %d, on paper %d; %s", ct_game_about(s->rules->game)->slug,
                     seat, (int)s->score[seat], (int)paper[seat], typed);
}

/* Expects the same public facts about the next deal. */
static void same_deal(const ct_state *s, const ct_state *paper)
{
    static const char *const names[] = { "minimum", "pool", "pot",    "tenures", "hands",
                                         "settled", "b0",   "stitch", "round",   "wins" };
    assert_int_equal(ct_pad_dealer(s), ct_pad_dealer(paper));
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        int n = 0;
        const int32_t *v = ct_field_find(s, names[k], &n);
        for (int i = 0; v && i < n; i++)
            if (v[i] != ct_field_find(paper, names[k], NULL)[i])
                fail_msg("%s of %d: %d, on paper %d", names[k], i, (int)v[i],
                         (int)ct_field_find(paper, names[k], NULL)[i]);
    }
    same_score(s, paper->score, "next deal");
}

/* Deals until a seat is on turn. */
static void deal_on(table *t, ct_rng *luck)
{
    while (t->s.turn == CT_DEALER) ct_shuffle(&t->s, luck);
}

/* The seat that holds the card of field `called`; -1: none. */
static int holder(const ct_state *s)
{
    const int32_t *called = ct_field_find(s, "called", NULL);
    for (int seat = 0; called && *called >= 0 && seat < s->rules->seats; seat++) {
        int hand = ct_zone_find(s->rules, "hand", seat);
        for (int i = 0; i < ct_count(s, hand); i++)
            if (ct_at(s, hand, i) == *called)
                return seat;
    }
    return -1;
}

/* Plays the deal. Returns the seat that held the called card. */
static int play_out(table *t, ct_rng *luck)
{
    int ally = -1;
    while (t->s.turn >= 0) {
        ct_view v;
        ally = holder(&t->s) >= 0 ? holder(&t->s) : ally;
        ct_view_of(&t->s, t->s.turn, &v);
        ct_apply(&t->s, ct_advice_act(&v, luck));
    }
    return ally;
}

/* Types the deal that has ended on the pad. Returns false if the deal does not count (contested, or
 * a draw for the dealer). */
static bool on_paper(const table *t, ct_state *paper, void (*type)(typing *t), int ally)
{
    char text[1024] = "";
    ct_sheet sheet, lines;
    ct_typed typed;
    int32_t score[CT_SEATS];
    const char *at;
    int seat;
    typing w = { &t->s, &sheet, { text, sizeof text, 0 }, ally };
    ct_sheet_make(&t->s, &sheet);
    if (!sheet.n)
        return false;
    type(&w);
    const char *why = ct_pad_read(paper, text, &typed, &at);
    if (!why)
        why = ct_pad_score(paper, &typed, &lines, score, &seat);
    if (why)
        fail_msg("%s %s: %s (%s)", ct_game_about(t->r.game)->slug, text, why,
                 ct_say(t->r.game, why, CT_EN));
    same_lines(&sheet, &lines, t->r.seats, text);
    same_score(&t->s, score, text);
    return true;
}

static int play_match(const char *slug, int seats, const char *options, void (*type)(typing *t),
                      uint64_t number)
{
    table t;
    ct_rules r;
    ct_state paper;
    ct_rng luck;
    const uint8_t seed[32] = { 7 };
    int deals = 0;
    begin(&t, slug, seats, options);
    ct_rng_seed(&luck, seed, number);
    deal_on(&t, &luck);
    r = t.r;
    assert_null(ct_pad_begin(&paper, &r, ct_pad_dealer(&t.s) < 0 ? 0 : ct_pad_dealer(&t.s)));
    for (;;) {
        same_deal(&t.s, &paper);
        int ally = play_out(&t, &luck);
        deals += on_paper(&t, &paper, type, ally);
        if (t.s.turn == CT_OVER)
            break;
        deal_on(&t, &luck);
        assert_true(paper.turn >= 0);
    }
    assert_int_equal(paper.turn, CT_OVER);
    assert_int_equal(paper.won, t.s.won);
    return deals;
}

static void sheets_typed_give_the_same_match(void **state)
{
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        const ct_game *game = ct_game_find(games[g].slug);
        /* NULL if CT_GAMES leaves the game out. */
        const ct_about *a = game ? ct_game_about(game) : NULL;
        int deals = 0;
        for (const ct_preset *p = a ? a->presets : NULL; p && p->name; p++) {
            char options[160];
            ct_rules r;
            if (strstr(p->options, "irregularities"))
                continue;
            snprintf(options, sizeof options, "%s %s", p->name, games[g].options);
            for (int seats = a->min_seats; seats <= a->max_seats; seats++)
                for (int m = 0; m < games[g].matches; m++)
                    if (!ct_rules_make(&r, game, seats, options, NULL))
                        deals +=
                            play_match(games[g].slug, seats, options, games[g].type, (uint64_t)m);
        }
        if (a)
            assert_true(deals > 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sheets_typed_give_the_same_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
