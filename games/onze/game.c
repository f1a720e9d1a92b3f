/* game.c - Blocked Eleven: nine open piles. Pairs worth eleven, and pairs of court cards, are
 * covered by cards from the stock until the stock is empty. Rule numbers: rules.pt.md. */
#include "game.h"

#include <string.h>

enum { STOCK, PLACE, PLACES = 9, CENTRE = PLACE + 4, STOCK_CARDS = 52 - PLACES };
enum { COVER = 1, COVER_TRIO, RESCUE };
enum { O_RESCUE, FACES, SINGLE_LAST, COVER_ORDER };
enum { EACH_BLOCK, ONCE, NEVER };                      /* values of option rescue */
enum { OUTSIDE_MIDDLE, ANYWHERE, JQK_TRIO, NO_FACES }; /* values of option faces */

typedef struct onze {
    int32_t rescues;
    int32_t just_rescued; /* 1 if the last act was a rescue; then another may not follow (R7) */
} onze;

static const onze *onze_of(const ct_state *s) { return (const onze *)s->own; }
static onze *onze_mine(ct_state *s) { return (onze *)s->own; }

enum { MIDDLE_ROW = 7 << 3 }; /* places 4, 5, 6 as bits */

/* The rank of the top card of a place; 0: the place is empty. */
static int top_rank(const ct_state *s, int place)
{
    ct_card c = ct_top(s, PLACE + place);
    return c == CT_HIDDEN ? 0 : ct_rank(c);
}

static bool room_for(const ct_state *s, int cards)
{
    int n = ct_count(s, STOCK);
    return n >= cards || (n && ct_opt(s, SINGLE_LAST));
}

/* R3: the reason why two cards with these ranks are no pair, NULL if they are one. */
static const char *pair_refused(const ct_state *s, int a, int b, int x, int y)
{
    bool faces = x > 10 && y > 10;
    if (!faces)
        return x > 10 || y > 10 ? "onze.mixed" : x + y == 11 ? NULL : "onze.not_eleven";
    switch (ct_opt(s, FACES)) {
    case OUTSIDE_MIDDLE:
        return MIDDLE_ROW >> a & 1 || MIDDLE_ROW >> b & 1 ? "onze.middle_row" : NULL;
    case ANYWHERE:
        return NULL;
    case JQK_TRIO:
        return "onze.trio_needed";
    default:
        return "onze.faces_stay";
    }
}

static const char *check_cover(const ct_state *s, ct_act a)
{
    int p = ct_arg(a, 0), q = ct_arg(a, 1);
    if (p >= PLACES || q >= PLACES || p == q)
        return "onze.two_places";
    const char *why = pair_refused(s, p, q, top_rank(s, p), top_rank(s, q));
    if (!why && ct_opt(s, COVER_ORDER) && p > q)
        why = "onze.reading_order";
    return why ? why : room_for(s, 2) ? NULL : "onze.stock_short";
}

/* Whether the three ranks are jack, queen and king in any order. */
static bool one_each(const ct_state *s, int a, int b, int c)
{
    return (1 << top_rank(s, a) | 1 << top_rank(s, b) | 1 << top_rank(s, c)) ==
           (1 << 11 | 1 << 12 | 1 << 13);
}

static const char *check_trio(const ct_state *s, ct_act a)
{
    int p = ct_arg(a, 0), q = ct_arg(a, 1), r = ct_arg(a, 2);
    if (p >= PLACES || q >= PLACES || r >= PLACES || p == q || q == r || p == r)
        return "onze.two_places";
    if (ct_opt(s, FACES) != JQK_TRIO)
        return "onze.no_trios";
    if (ct_opt(s, COVER_ORDER) && (p > q || q > r))
        return "onze.reading_order";
    if (!one_each(s, p, q, r))
        return "onze.trio_needed";
    return room_for(s, 3) ? NULL : "onze.stock_short";
}

/* By rank: the places whose top card has it, as bits. */
static void by_rank(const ct_state *s, int places[14])
{
    for (int i = 0; i < PLACES; i++) places[top_rank(s, i)] |= 1 << i;
}

/* R3: the places, as bits, whose court cards may be paired. */
static int paired_faces(const ct_state *s, const int places[14])
{
    int faces = places[11] | places[12] | places[13];
    switch (ct_opt(s, FACES)) {
    case OUTSIDE_MIDDLE:
        return faces & ~MIDDLE_ROW;
    case ANYWHERE:
        return faces;
    default:
        return 0;
    }
}

static bool trio_there(const ct_state *s, const int places[14])
{
    return ct_opt(s, FACES) == JQK_TRIO && places[11] && places[12] && places[13] && room_for(s, 3);
}

/* R6: whether no pair or trio can be covered. */
static bool none_fit(const ct_state *s, const int places[14])
{
    int faces = paired_faces(s, places);
    bool pair = faces & (faces - 1);
    for (int r = 1; r <= 5; r++) pair |= places[r] && places[11 - r];
    return !(pair && room_for(s, 2)) && !trio_there(s, places);
}

static bool blocked(const ct_state *s)
{
    int places[14] = { 0 };
    by_rank(s, places);
    return none_fit(s, places);
}

/* R6, R7: whether a rescue is legal: the player is blocked and has a rescue left. */
static bool may_rescue(const ct_state *s)
{
    int o = ct_opt(s, O_RESCUE);
    return !onze_of(s)->just_rescued && (o == EACH_BLOCK || (o == ONCE && !onze_of(s)->rescues));
}

static const char *check(const ct_state *s, ct_act a)
{
    switch (ct_verb(a)) {
    case COVER:
        return check_cover(s, a);
    case COVER_TRIO:
        return check_trio(s, a);
    default:
        return blocked(s) ? NULL : "onze.not_blocked";
    }
}

/* Fills in the numbers of a message: the values of two cards that are no pair, and their sum. */
static void because(const ct_state *s, ct_act a, const char *key, int32_t n[CT_TOLD])
{
    if (strcmp(key, "onze.not_eleven") != 0)
        return;
    for (int i = 0; i < 2; i++) n[2] += n[i] = top_rank(s, ct_arg(a, i));
}

static void list(const ct_state *s, int seat, ct_acts *out)
{
    int places[14] = { 0 };
    by_rank(s, places);
    int faces = paired_faces(s, places), partners[PLACES] = { 0 };
    for (int rank = 1; rank <= 13; rank++)
        for (int set = places[rank]; set; set &= set - 1) {
            int b = __builtin_ctz((unsigned)set);
            partners[b] = rank <= 10 ? places[11 - rank] : faces >> b & 1 ? faces & ~(1 << b) : 0;
        }
    for (int b = 0; b < PLACES && room_for(s, 2); b++) {
        int before = ct_opt(s, COVER_ORDER) ? (1 << b) - 1 : -1;
        for (int set = partners[b] & before; set; set &= set - 1)
            ct_add(out, CT_ACT(seat, COVER, __builtin_ctz((unsigned)set), b));
    }
    int court = trio_there(s, places) ? places[11] | places[12] | places[13] : 0;
    for (int abc = 0; court && abc < PLACES * PLACES * PLACES; abc++) {
        int a = abc % 9, b = abc / 9 % 9, c = abc / 81;
        if (ct_opt(s, COVER_ORDER) && (a > b || b > c))
            continue;
        if (court >> a & court >> b & court >> c & 1 && one_each(s, a, b, c))
            ct_add(out, CT_ACT(seat, COVER_TRIO, a, b, c));
    }
    if (none_fit(s, places))
        ct_add(out, CT_ACT(seat, RESCUE));
}

/* R9: the points are the number of stock cards laid. */
static int32_t points(const ct_state *s) { return STOCK_CARDS - ct_count(s, STOCK); }
static void tally(ct_state *s) { s->score[0] = points(s); }

/* R9: ends the deal. It is won when the stock is empty, and lost when the player is blocked without
 * a rescue. */
static void settle(ct_state *s)
{
    tally(s);
    s->turn = 0;
    if (!ct_count(s, STOCK))
        s->turn = CT_OVER, s->won = 1;
    else if (blocked(s) && !may_rescue(s))
        s->turn = CT_OVER;
}

static void deal(ct_state *s, ct_rng *luck)
{
    *onze_mine(s) = (onze){ 0 };
    for (int i = 0; i < PLACES; i++) ct_draw(s, STOCK, PLACE + i, 1);
    settle(s);
}

static void play(ct_state *s, ct_act a)
{
    int cards = ct_verb(a) == COVER ? 2 : ct_verb(a) == COVER_TRIO ? 3 : 0;
    onze_mine(s)->just_rescued = !cards;
    if (!cards) {
        onze_mine(s)->rescues++;
        ct_draw(s, STOCK, CENTRE, 1);
    }
    for (int i = 0; i < cards && ct_count(s, STOCK); i++)
        ct_draw(s, STOCK, PLACE + ct_arg(a, i), 1);
    settle(s);
}

static void sheet(const ct_state *s, ct_sheet *out)
{
    ct_sheet_add(out, "onze.sheet.laid", 1, 0, s->score[0]);
    if (onze_of(s)->rescues)
        ct_sheet_note(out, "onze.sheet.rescues", 1, onze_of(s)->rescues, 0);
    if (ct_count(s, STOCK))
        ct_sheet_note(out, "onze.sheet.left", 1, ct_count(s, STOCK), 0);
}

/* R7: checks the number of rescues. Each is the first act or follows a cover, which took at least
 * two cards. */
static bool rescues_valid(const ct_state *s)
{
    const onze *o = onze_of(s);
    int option = ct_opt(s, O_RESCUE), laid = STOCK_CARDS - ct_count(s, STOCK);
    if (o->rescues && option != EACH_BLOCK && (option == NEVER || o->rescues > 1))
        return false;
    return o->rescues >= o->just_rescued && laid >= 3 * o->rescues - 2 * o->just_rescued;
}

static const char *valid(const ct_state *s)
{
    bool over = s->turn == CT_OVER, used_up = !ct_count(s, STOCK);
    if (s->turn == CT_DEALER)
        return s->score[0] || s->won ? "onze.bad_score" : NULL;
    for (int i = 0; i < PLACES; i++)
        if (!ct_count(s, PLACE + i))
            return "onze.bad_place";
    if (used_up && !over)
        return "onze.bad_stock";
    if (!rescues_valid(s))
        return "onze.bad_rescues";
    if (over != (used_up || (blocked(s) && !may_rescue(s))))
        return over ? "onze.bad_over" : "onze.bad_stock";
    return s->score[0] == points(s) && s->won == (over && used_up) ? NULL : "onze.bad_score";
}

/* clang-format off */
static const ct_zone zones[] = {
    { "stock", 1, CT_NOBODY, 0,      { 4, 0, 0, 0, 0 } },
    { "place", 9, CT_ALL,    CT_TOP, { 0, 0, 0, 0, 3 } },
    { 0 } };
static const ct_word verbs[] = {
    [COVER - 1] = { "cover", "nn", .on = "place" },
    [COVER_TRIO - 1] = { "cover", "nnn", .on = "place" },
    [RESCUE - 1] = { "rescue", "", .on = "stock" },
    { 0 } };
static const ct_option options[] = {
    [O_RESCUE] = { "rescue",      0, 0, 2, "each_block|once|none" },
    [FACES] = { "faces",       0, 0, 3, "pair_outside_middle|pair_anywhere|jqk_trio|none" },
    [SINGLE_LAST] = { "single_last", 1, 0, 1, "off|on" },
    [COVER_ORDER] = { "cover_order", 0, 0, 1, "chosen|reading" },
    { 0 } };
static const ct_preset presets[] = {
    { "onze", "" },
    { "elevens", "faces=jqk_trio rescue=none single_last=on cover_order=reading" },
    { 0 } };
static const ct_field fields[] = {
    CT_FIELD(onze, rescues, CT_ALL, 0, 52), CT_FIELD(onze, just_rescued, CT_ALL, 0, 1), { 0 } };
static const char *const phases[] = { "play", NULL };

static const ct_text texts[] = {
    CT_TEXT("onze.name", "Onze Fechado", "Blocked Eleven"),
    CT_TEXT("onze.aim", "Cubra pares que somam onze e pares de figuras até acabar o monte.",
      "Cover pairs worth eleven and pairs of court cards until the stock is used up."),
    CT_TEXT("onze.lost", "Fechou: não há mais par para cobrir, e ainda sobrou monte.",
      "Blocked: no pair is left to cover, and the stock is not used up."),
    CT_TEXT("onze.cover", "cobriu $^1, depois $^2", "covered $^1, then $^2"),
    CT_TEXT("onze.cover!", "Cobrir $^1, depois $^2", "Cover $^1, then $^2"),
    CT_TEXT("onze.cover.nnn", "cobriu $^1, depois $^2 e $^3", "covered $^1, then $^2 and $^3"),
    CT_TEXT("onze.cover.nnn!", "Cobrir $^1, depois $^2 e $^3", "Cover $^1, then $^2 and $^3"),
    CT_TEXT("onze.rescue", "pôs uma carta no centro", "put a card on the centre"),
    CT_TEXT("onze.rescue*", "pôs $+ no centro", "put $+ on the centre"),
    CT_TEXT("onze.rescue!", "Mais uma chance: carta no centro", "One more chance: a card on the centre"),
    CT_TEXT("onze.zone.stock", "monte", "stock"),
    /* how to choose an act by touch */
    CT_TEXT("onze.cover>", "cubra duas cartas acesas", "cover two lit cards"),
    CT_TEXT("onze.cover.nnn>", "cubra três figuras acesas", "cover three lit court cards"),
    CT_TEXT("onze.rescue>", "toque no monte: mais uma chance", "tap the stock: one more chance"),
    CT_TEXT("onze.zone.place", "casa", "place"),
    CT_TEXT("onze.phase.play", "cobrir pares", "covering pairs"),
    CT_TEXT("onze.field.rescues", "chances usadas", "rescues used"),
    CT_TEXT("onze.opt.rescue", "Mais uma chance", "One more chance"),
    CT_TEXT("onze.opt.rescue?", "Quantas vezes um jogo fechado recebe uma carta no centro (R6, R7).",
      "How often a blocked game gets a card on the centre (R6, R7)."),
    CT_TEXT("onze.opt.rescue.each_block", "a cada fechamento", "at every blockage"),
    CT_TEXT("onze.opt.rescue.once", "uma vez no jogo", "once a game"),
    CT_TEXT("onze.opt.rescue.none", "nunca", "never"),
    CT_TEXT("onze.opt.faces", "Figuras", "Court cards"),
    CT_TEXT("onze.opt.faces?", "Como as figuras podem ser cobertas (R3).", "How court cards may be covered (R3)."),
    CT_TEXT("onze.opt.faces.pair_outside_middle", "em par fora da fileira do meio",
      "in pairs outside the middle row"),
    CT_TEXT("onze.opt.faces.pair_anywhere", "em par em qualquer casa", "in pairs anywhere"),
    CT_TEXT("onze.opt.faces.jqk_trio", "trio de valete, dama e rei", "a trio of jack, queen and king"),
    CT_TEXT("onze.opt.faces.none", "nunca", "never"),
    CT_TEXT("onze.opt.single_last", "Última carta sozinha", "Single last card"),
    CT_TEXT("onze.opt.single_last?", "Com monte curto, cobre-se só o que der (R4).", "With a short stock a pair is covered as far as it goes (R4)."),
    CT_TEXT("onze.opt.cover_order", "Ordem de cobrir", "Order of covering"),
    CT_TEXT("onze.opt.cover_order?", "Quem joga escolhe que casa se cobre primeiro, ou vale a ordem de leitura (R5).",
      "The player chooses which place is covered first, or reading order holds (R5)."),
    CT_TEXT("onze.opt.cover_order.chosen", "à escolha", "chosen"),
    CT_TEXT("onze.opt.cover_order.reading", "ordem de leitura", "reading order"),
    CT_TEXT("onze.preset.onze", "Onze Fechado", "Blocked Eleven"),
    CT_TEXT("onze.preset.onze?", "Figuras se cobrem em pares, e cada vez que o jogo fecha há outra chance.",
      "Court cards are covered in pairs, and each time the game is blocked there is another chance."),
    CT_TEXT("onze.preset.elevens", "Elevens", "Elevens"),
    CT_TEXT("onze.preset.elevens?", "Valete, dama e rei se cobrem em trio, e não há outra chance.",
      "Jack, queen and king are covered as a trio, and there is no rescue."),
    CT_TEXT("onze.two_places", "Escolha casas diferentes, de 1 a 9 (R4).",
      "Choose different places, from 1 to 9 (R4)."),
    CT_TEXT("onze.not_eleven", "$1 e $2 somam $3, e não 11 (R3).", "$1 and $2 make $3, not 11 (R3)."),
    CT_TEXT("onze.mixed", "Figura só combina com figura, e número com número (R3).",
      "A court card only goes with a court card, a number card with a number card (R3)."),
    CT_TEXT("onze.middle_row", "Figuras da fileira do meio não podem ser cobertas (R3).",
      "Court cards in the middle row cannot be covered (R3)."),
    CT_TEXT("onze.trio_needed", "Figuras só se cobrem em trio: um valete, uma dama e um rei (R3).",
      "Court cards are covered only as a trio: a jack, a queen and a king (R3)."),
    CT_TEXT("onze.no_trios", "Nesta mesa cobrem-se pares, não trios (R3).", "At this table you cover pairs, not trios (R3)."),
    CT_TEXT("onze.faces_stay", "Nesta mesa figuras não são cobertas (R3).", "At this table court cards are never covered (R3)."),
    CT_TEXT("onze.reading_order", "Nesta mesa cobre-se na ordem de leitura (R5).", "At this table you cover in reading order (R5)."),
    CT_TEXT("onze.stock_short", "O monte não tem carta para cada casa (R4).",
      "The stock does not have a card for each place (R4)."),
    CT_TEXT("onze.not_blocked", "Ainda há par para cobrir: a chance é só para o jogo fechado (R6).",
      "There is still a pair to cover: the rescue is for a blocked game only (R6)."),
    CT_TEXT("onze.bad_place", "Cada uma das nove casas precisa de uma carta (R1).",
      "Each of the nine places needs a card (R1)."),
    CT_TEXT("onze.bad_stock", "Sem monte, ou fechado sem chance, o jogo já acabou (R9).", "With the stock used up, or blocked without a rescue, the game is over (R9)."),
    CT_TEXT("onze.bad_over", "Nessa posição o jogo continua: há monte, e um par ou uma chance (R9).",
      "In that position the game goes on: there is a stock, and a pair or a rescue (R9)."),
    CT_TEXT("onze.bad_score", "Os pontos são as cartas do monte postas, e ganha quem põe todas (R9).",
      "The points are the stock cards laid, and laying them all wins (R9)."),
    CT_TEXT("onze.bad_rescues", "As chances usadas não combinam com as cartas postas (R7).", "The rescues used do not fit the cards laid (R7)."),
    CT_TEXT("onze.sheet.laid", "Cartas do monte postas", "Stock cards laid"),
    CT_TEXT("onze.sheet.rescues", "Chances usadas", "Rescues used"),
    CT_TEXT("onze.sheet.left", "Cartas que sobraram no monte", "Cards left in the stock"),
    { 0 } };
/* clang-format on */

const ct_game ct_onze = { .about = { .slug = "onze",
                                     .old_codes = true,
                                     .family = "patience",
                                     .min_seats = 1,
                                     .max_seats = 1,
                                     .seats = 1,
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
                          .because = because,
                          .list = list,
                          .play = play,
                          .sheet = sheet,
                          .tally = tally,
                          .valid = valid };
