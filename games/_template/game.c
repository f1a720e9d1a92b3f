/* game.c - the smallest complete game, to be copied (docs/new-game.md). Two seats play card against
 * card. The higher card takes both, and each trick is a point. The game is compiled and tested like
 * every other, but users never see it. Rule numbers: rules.pt.md. */
#include "game.h"

/* Zones, verbs and options, numbered in the order of their tables. HAND + seat is a seat's hand. */
enum { STOCK, HAND, TRICK = HAND + 2, TAKEN };
enum { PLAY = 1 };
enum { CARDS, TARGET };

/* The numbers of a state that do not follow from the cards. The struct is named after the game. */
typedef struct tiny {
    int32_t dealer;
} tiny;

static const tiny *tiny_of(const ct_state *s) { return (const tiny *)s->own; }
static tiny *tiny_mine(ct_state *s) { return (tiny *)s->own; }

static int other(int seat) { return 1 - seat; }

/* R1, R2: the deal alternates. The seat that did not deal leads. */
static void deal(ct_state *s, ct_rng *luck)
{
    if (s->deals == 1)
        tiny_mine(s)->dealer = luck ? (int32_t)ct_rng_below(luck, 2) : 0;
    else
        tiny_mine(s)->dealer = other(tiny_of(s)->dealer);
    int leader = other(tiny_of(s)->dealer);
    ct_deal(s, STOCK, HAND, leader, 3, 1, ct_opt(s, CARDS));
    s->turn = (int8_t)leader;
}

/* R3: a seat may play any card of its hand. */
static const char *check(const ct_state *s, ct_act a)
{
    return ct_has(s, HAND + ct_seat(a), (ct_card)ct_arg(a, 0)) ? NULL : "_template.not_held";
}

static void list(const ct_state *s, int seat, ct_acts *out)
{
    for (int i = 0; i < ct_count(s, HAND + seat); i++)
        ct_add(out, CT_ACT(seat, PLAY, ct_at(s, HAND + seat, i)));
}

static int tricks(const ct_state *s, int seat) { return ct_count(s, TAKEN + seat) / 2; }

/* R6, R7: one point for each trick. The match ends with the deal that brings a seat to the
 * target. */
static void settle(ct_state *s)
{
    for (int seat = 0; seat < 2; seat++) s->score[seat] += tricks(s, seat);
    s->turn = CT_DEALER;
    if (s->score[0] >= ct_opt(s, TARGET) || s->score[1] >= ct_opt(s, TARGET)) {
        s->turn = CT_OVER;
        s->won = ct_leaders(s);
    }
}

/* R4, R5: the higher card takes both; of equal cards the first one does. The winner leads. */
static void play(ct_state *s, ct_act a)
{
    int seat = ct_seat(a);
    ct_move(s, HAND + seat, ct_find(s, HAND + seat, (ct_card)ct_arg(a, 0)), TRICK);
    s->turn = (int8_t)other(seat);
    if (ct_count(s, TRICK) < 2)
        return;
    int winner = ct_rank(ct_at(s, TRICK, 1)) > ct_rank(ct_at(s, TRICK, 0)) ? seat : other(seat);
    ct_stack(s, TRICK, TAKEN + winner);
    s->turn = (int8_t)winner;
    if (!ct_count(s, HAND + winner))
        settle(s);
}

static void sheet(const ct_state *s, ct_sheet *out)
{
    for (int seat = 0; seat < 2; seat++)
        ct_sheet_add(out, "_template.sheet.tricks", ct_bit(seat), tricks(s, seat), tricks(s, seat));
}

/* Both hands have equal numbers of cards, except for the card on the table. */
static const char *valid(const ct_state *s)
{
    if (s->turn < 0)
        return NULL;
    int led = ct_count(s, TRICK), mine = ct_count(s, HAND + s->turn);
    int theirs = ct_count(s, HAND + other(s->turn));
    if (led > 1 || !mine || mine != theirs + led || ct_count(s, TAKEN) % 2 ||
        mine + tricks(s, 0) + tricks(s, 1) != ct_opt(s, CARDS))
        return "_template.bad_hands";
    return s->score[0] < ct_opt(s, TARGET) && s->score[1] < ct_opt(s, TARGET)
               ? NULL
               : "_template.bad_score";
}

/* clang-format off */
static const ct_zone zones[] = {
    { "stock", 1, CT_NOBODY, 0,                  { 0, 0, 0, 0, 0 } },
    { "hand",  1, CT_OWNER,  CT_LOOSE | CT_EACH, { 0, 2, 1, 0, 0 } },
    { "trick", 1, CT_ALL,    CT_TURNS,           { 2, 0, 1, 0, 0 } },
    { "taken", 1, CT_ALL,    CT_TOP | CT_EACH,   { 4, 0, 0, 0, 0 } },
    { 0 } };
static const ct_word verbs[] = {
    [PLAY - 1] = { "play", "c", .on = "trick" },
    { 0 } };
static const ct_option options[] = { [CARDS] = { "cards", 5, 1, 13, NULL }, [TARGET] = { "target", 10, 1, 50, NULL }, { 0 } };
static const ct_preset presets[] = { { "plain", "" }, { "long", "cards=13 target=50" }, { 0 } };
static const ct_field fields[] = { CT_FIELD(tiny, dealer, CT_ALL, 0, 1, CT_A_DEALER), { 0 } };
static const char *const phases[] = { "play", NULL };

static const ct_text texts[] = {
    CT_TEXT("_template.name", "Modelo", "Template"),
    CT_TEXT("_template.aim", "Ganhar vazas com a carta mais alta.", "Take tricks with the higher card."),
    CT_TEXT("_template.play", "jogou $1", "played $1"),
    CT_TEXT("_template.play!", "Jogar $1", "Play $1"),
    CT_TEXT("_template.play>", "toque $1", "tap $1"),
    CT_TEXT("_template.zone.stock", "monte", "stock"),
    CT_TEXT("_template.zone.hand", "mão", "hand"),
    CT_TEXT("_template.zone.trick", "vaza", "trick"),
    CT_TEXT("_template.zone.taken", "vazas ganhas", "tricks taken"),
    CT_TEXT("_template.phase.play", "jogo", "play"),
    CT_TEXT("_template.field.dealer", "carteador", "dealer"),
    CT_TEXT("_template.opt.cards", "Cartas", "Cards"),
    CT_TEXT("_template.opt.cards?", "Quantas cartas cada um recebe (R1).", "How many cards each player gets (R1)."),
    CT_TEXT("_template.opt.target", "Meta", "Target"),
    CT_TEXT("_template.opt.target?", "Com quantos pontos a partida acaba (R7).", "How many points end the match (R7)."),
    CT_TEXT("_template.preset.plain", "Simples", "Plain"),
    CT_TEXT("_template.preset.plain?", "As regras da página, sem mudanças.", "The rules of the page, unchanged."),
    CT_TEXT("_template.preset.long", "Longa", "Long"),
    CT_TEXT("_template.preset.long?", "Treze cartas e partida de 50 pontos.", "Thirteen cards and a match of 50 points."),
    CT_TEXT("_template.not_held", "Jogue uma carta da sua mão (R3).", "Play a card from your hand (R3)."),
    CT_TEXT("_template.bad_hands", "As mãos, a vaza e as vazas ganhas não combinam (R1).", "The hands, the trick and the tricks taken do not fit together (R1)."),
    CT_TEXT("_template.bad_score", "Com esses pontos a partida já acabou (R7).", "With these points the match is over (R7)."),
    CT_TEXT("_template.sheet.tricks", "Vazas", "Tricks"),
    { 0 } };
/* clang-format on */

const ct_game ct__template = { .about = { .slug = "_template",
                                          .family = "trick",
                                          .min_seats = 2,
                                          .max_seats = 2,
                                          .seats = 2,
                                          .copies = 1,
                                          .zones = zones,
                                          .verbs = verbs,
                                          .options = options,
                                          .presets = presets,
                                          .fields = fields,
                                          .phases = phases,
                                          .texts = texts },
                               .deal = deal,
                               .check = check,
                               .list = list,
                               .play = play,
                               .sheet = sheet,
                               .valid = valid };
