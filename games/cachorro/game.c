/* game.c - Dog patience: two packs are counted out on numbered packets. A card that falls on the
 * packet of its own number goes to the dog heap instead. Later each dog card goes under its packet,
 * and the cards of that packet pass one by one from top to bottom. All cards are built on the
 * kings, in suit, downwards. Rule numbers: rules.pt.md. */
#include "game.h"

enum { PACKETS = 12, PLACES = 30, TO_BUILD = 96 };
enum {
    DECK,
    FOUNDATION,
    PACKET = FOUNDATION + 8,
    KENNEL = PACKET + PACKETS,
    DOG = KENNEL + PLACES
};
enum { BUILD = 1, TURN_DOG, PASS_STEP, DEAL_AGAIN, NEXT };
enum {
    BUILD_MODE,
    TIE_BREAK,
    DOG_ORDER,
    PASS_STOP,
    INTERLEAVE,
    KENNEL_ACCESS,
    ROUND2_PACKETS,
    ROUNDS,
    KENNEL_SHAPE,
    SHOW_BURIED
};

typedef struct cachorro {
    int32_t round;         /* 1 to 3 */
    int32_t packet;        /* number of the packet whose cards pass, from 1; 0: none */
    int32_t left;          /* number of cards that still have to pass */
    int32_t after[3];      /* number of cards built in all by the end of each round */
    int32_t kennel_column; /* R5, for display only: number of places in a kennel column; 0: the
                              kennel lies in rows */
} cachorro;

static const cachorro *cachorro_of(const ct_state *s) { return (const cachorro *)s->own; }
static cachorro *cachorro_mine(ct_state *s) { return (cachorro *)s->own; }

/* R2: the number of packets in this round. The function column() gives the number of places in a
 * kennel column. */
static int packets(const ct_state *s)
{
    return cachorro_of(s)->round == 2 ? 11 + ct_opt(s, ROUND2_PACKETS) : 13 - cachorro_of(s)->round;
}
static int column(const ct_state *s) { return cachorro_of(s)->round + 2; }

/* ---- building --------------------------------------------------------------------------- */

/* R7: the foundation that takes the card now, the one with the lower number if two do; -1: none. */
static int foundation_for(const ct_state *s, ct_card c)
{
    for (int i = 0; i < 2; i++) {
        int f = FOUNDATION + 2 * ct_suit(c) + i;
        if (ct_rank(c) < 13 && ct_top(s, f) == c + 1)
            return f;
    }
    return -1;
}

static bool lowest_of_column(const ct_state *s, int place)
{
    int c = column(s), end = (place / c + 1) * c;
    for (int i = place + 1; i < end && i < PLACES; i++)
        if (ct_count(s, KENNEL + i))
            return false;
    return true;
}

/* NULL, or the reason why the top card of a source may not be built now. */
static const char *check_build(const ct_state *s, int z)
{
    if (z < PACKET || z >= KENNEL + PLACES || !ct_count(s, z))
        return "cachorro.no_card";
    if (foundation_for(s, ct_top(s, z)) < 0)
        return "cachorro.no_foundation";
    if (cachorro_of(s)->packet && !ct_opt(s, INTERLEAVE) &&
        z != PACKET + cachorro_of(s)->packet - 1)
        return "cachorro.pass_first";
    if (z >= KENNEL && ct_opt(s, KENNEL_ACCESS) && !lowest_of_column(s, z - KENNEL))
        return "cachorro.column_end";
    return NULL;
}

/* The first source, in canonical order, whose card can be built; -1: none. */
static int first_build(const ct_state *s)
{
    int n = PACKETS + PLACES, first = ct_opt(s, TIE_BREAK) ? PACKETS : 0;
    for (int i = 0; i < n; i++) {
        int z = PACKET + (i + first) % n;
        if (ct_count(s, z) && !check_build(s, z))
            return z;
    }
    return -1;
}

static int built(const ct_state *s) { return ct_start(s, PACKET) - ct_start(s, FOUNDATION) - 8; }

/* R17: the points are the number of cards built. */
static void tally(ct_state *s) { s->score[0] = built(s); }

/* The only verb that is legal now (R8-R13); 0 when the game is over. */
static int due(const ct_state *s)
{
    if (first_build(s) >= 0)
        return BUILD;
    if (cachorro_of(s)->packet)
        return PASS_STEP;
    if (ct_count(s, DOG))
        return TURN_DOG;
    return built(s) < TO_BUILD && cachorro_of(s)->round < ct_opt(s, ROUNDS) ? DEAL_AGAIN : 0;
}

/* ---- the deal --------------------------------------------------------------------------- */

/* R3, R4: deals packets and kennel columns in turn until the deck is empty. */
static void lay_out(ct_state *s)
{
    int place = 0, p = packets(s), c = column(s);
    cachorro_mine(s)->kennel_column = ct_opt(s, KENNEL_SHAPE) ? 0 : c;
    while (ct_count(s, DECK)) {
        for (int n = 1; n <= p && ct_count(s, DECK); n++)
            ct_draw(s, DECK, ct_rank(ct_top(s, DECK)) == n ? DOG : PACKET + n - 1, 1);
        for (int i = 0; i < c && ct_count(s, DECK); i++) ct_draw(s, DECK, KENNEL + place++, 1);
    }
}

/* R13, R17: called after each act. Ends the pass or the round if they are over. Gives the turn to
 * the player. */
static void settle(ct_state *s)
{
    cachorro *d = cachorro_mine(s);
    if (d->packet && ct_opt(s, PASS_STOP) && first_build(s) < 0 &&
        ct_rank(ct_top(s, PACKET + d->packet - 1)) == d->packet)
        d->left = 0; /* any card with that number ends the pass */
    if (!d->left && (ct_opt(s, INTERLEAVE) || first_build(s) < 0))
        d->packet = 0; /* R11: without the option, cards of the packet are built before all
                        * others */
    int verb = due(s);
    if (verb == DEAL_AGAIN || !verb)
        d->after[d->round - 1] = built(s);
    tally(s);
    s->turn = 0;
    if (verb)
        return;
    s->won = built(s) == TO_BUILD;
    s->turn = CT_OVER;
}

static void deal(ct_state *s, ct_rng *luck)
{
    int kings[4] = { 0 };
    for (int i = 0; i < ct_count(s, DECK); i++) { /* R1 */
        ct_card c = ct_at(s, DECK, i);
        if (ct_rank(c) == 13)
            ct_move(s, DECK, i--, FOUNDATION + 2 * ct_suit(c) + kings[ct_suit(c)]++);
    }
    *cachorro_mine(s) = (cachorro){ .round = 1 };
    lay_out(s);
    settle(s);
}

/* R14: gathers the deck of the next round and deals it. The kennel comes first, then packet 1 from
 * its bottom, and so on. */
static void deal_again(ct_state *s)
{
    for (int p = PACKETS - 1; p >= 0; p--) ct_draw(s, PACKET + p, DECK, ct_count(s, PACKET + p));
    for (int k = PLACES - 1; k >= 0; k--) ct_draw(s, KENNEL + k, DECK, ct_count(s, KENNEL + k));
    cachorro_mine(s)->round++;
    lay_out(s);
}

/* ---- play ------------------------------------------------------------------------------- */

static const char *check(const ct_state *s, ct_act a)
{
    static const char *const due_first[] = { [BUILD] = "cachorro.build_first",
                                             [TURN_DOG] = "cachorro.turn_dog_now",
                                             [PASS_STEP] = "cachorro.pass_first",
                                             [DEAL_AGAIN] = "cachorro.round_over" };
    if ((ct_verb(a) == NEXT) != !ct_opt(s, BUILD_MODE))
        return ct_verb(a) == NEXT ? "cachorro.by_hand" : "cachorro.by_itself";
    if (ct_verb(a) == NEXT)
        return NULL;
    if (ct_verb(a) == BUILD)
        return check_build(s, ct_arg(a, 0));
    int verb = due(s);
    return verb == ct_verb(a) ? NULL : due_first[verb];
}

static void list(const ct_state *s, int seat, ct_acts *out)
{
    if (!ct_opt(s, BUILD_MODE)) {
        ct_add(out, CT_ACT(seat, NEXT));
        return;
    }
    int verb = due(s);
    if (verb && verb != BUILD)
        ct_add(out, CT_ACT(seat, verb));
    for (int z = PACKET; verb == BUILD && z < KENNEL + PLACES; z++)
        if (!check_build(s, z))
            ct_add(out, CT_ACT(seat, BUILD, z));
}

static void build(ct_state *s, int z)
{
    if (cachorro_mine(s)->left && z == PACKET + cachorro_mine(s)->packet - 1)
        cachorro_mine(s)->left--;
    ct_draw(s, z, foundation_for(s, ct_top(s, z)), 1);
}

/* R9: builds the dog card, or puts it under its packet. The pass of that packet then begins. */
static void turn_dog(ct_state *s)
{
    int from = ct_opt(s, DOG_ORDER) ? 0 : ct_count(s, DOG) - 1;
    ct_card c = ct_at(s, DOG, from);
    int f = foundation_for(s, c), n = ct_rank(c);
    if (f >= 0) {
        ct_move(s, DOG, from, f);
        return;
    }
    cachorro_mine(s)->left = ct_count(s, PACKET + n - 1);
    cachorro_mine(s)->packet = n;
    ct_tuck(s, DOG, from, PACKET + n - 1);
}

/* R10: moves the top card of the packet to its bottom. */
static void pass_step(ct_state *s)
{
    int z = PACKET + cachorro_mine(s)->packet - 1;
    ct_tuck(s, z, ct_count(s, z) - 1, z);
    cachorro_mine(s)->left--;
}

/* R16: the act that `next` means now. */
static ct_act told(const ct_state *s, ct_act a)
{
    int verb = ct_verb(a) == NEXT ? due(s) : 0;
    return verb ? CT_ACT(ct_seat(a), verb, verb == BUILD ? first_build(s) : 0) : a;
}

static void play(ct_state *s, ct_act a)
{
    a = told(s, a);
    switch (ct_verb(a)) {
    case BUILD:
        build(s, ct_arg(a, 0));
        break;
    case TURN_DOG:
        turn_dog(s);
        break;
    case PASS_STEP:
        pass_step(s);
        break;
    default:
        deal_again(s);
    }
    settle(s);
}

static void sheet(const ct_state *s, ct_sheet *out)
{
    static const char *const keys[] = { "cachorro.sheet.round1", "cachorro.sheet.round2",
                                        "cachorro.sheet.round3" };
    for (int r = 0, before = 0; r < cachorro_of(s)->round; before = cachorro_of(s)->after[r++])
        ct_sheet_add(out, keys[r], 1, 0, cachorro_of(s)->after[r] - before);
}

/* ---- options and bounds ----------------------------------------------------------------- */

static const char *setup(ct_rules *r)
{
    for (int z = PACKET; z < KENNEL && r->opt[SHOW_BURIED]; z++)
        r->flags[z] = (uint8_t)(r->flags[z] & ~CT_TOP);
    if (r->opt[SHOW_BURIED])
        r->sees[DOG] = CT_ALL;
    return NULL;
}

/* R17: checks the points, and whether the game is over. */
static const char *end_valid(const ct_state *s)
{
    const cachorro *d = cachorro_of(s);
    bool over = s->turn == CT_OVER;
    if (over != !due(s))
        return over ? "cachorro.bad_end" : "cachorro.bad_over";
    if (over && d->after[d->round - 1] != built(s))
        return "cachorro.bad_round";
    return s->score[0] == built(s) && s->won == (over && built(s) == TO_BUILD)
               ? NULL
               : "cachorro.bad_score";
}

static const char *valid(const ct_state *s)
{
    const cachorro *d = cachorro_of(s);
    if (s->turn == CT_DEALER)
        return s->score[0] || s->won ? "cachorro.bad_score" : NULL;
    if (!d->round || d->round > ct_opt(s, ROUNDS))
        return "cachorro.bad_round";
    for (int f = 0; f < 8; f++) { /* kings at the bottom, then downwards in suit */
        int z = FOUNDATION + f;
        for (int i = 0; i < ct_count(s, z); i++)
            if (ct_at(s, z, i) != ct_card_of(f / 2, 13 - i))
                return "cachorro.bad_foundation";
        if (!ct_count(s, z))
            return "cachorro.bad_foundation";
    }
    for (int k = 0; k < PLACES; k++)
        if (ct_count(s, KENNEL + k) > 1)
            return "cachorro.bad_kennel";
    for (int p = packets(s); p < PACKETS; p++)
        if (ct_count(s, PACKET + p))
            return "cachorro.bad_packet";
    for (int i = 0; i < ct_count(s, DOG); i++)
        if (ct_rank(ct_at(s, DOG, i)) > packets(s))
            return "cachorro.bad_dog";
    if (ct_count(s, DECK))
        return "cachorro.bad_deck";
    if (d->packet > packets(s) || (d->left && !d->packet) ||
        (d->packet && d->left > ct_count(s, PACKET + d->packet - 1)) ||
        (d->packet && !d->left && (ct_opt(s, INTERLEAVE) || first_build(s) < 0)))
        return "cachorro.bad_pass";
    for (int r = 1; r < d->round; r++)
        if (d->after[r - 1] > built(s) || (r > 1 && d->after[r - 1] < d->after[r - 2]))
            return "cachorro.bad_round";
    return end_valid(s);
}

/* clang-format off */
static const ct_zone zones[] = {
    { "deck",       1,  CT_NOBODY, 0,      { 8, 0, 0, 0, 0 } },
    { "foundation", 8,  CT_ALL,    CT_TOP, { 0, 0, 0, 0, 8 } },
    { "packet",     12, CT_ALL,    CT_TOP, { 0, 1, 0, 0, 6 } },
    { "kennel",     30, CT_ALL,    0,      { 0, 3, 0, 0, 10 } },
    { "dog",        1,  CT_NOBODY, 0,      { 8, 1, 0, 0, 0 } },
    { 0 } };
static const ct_word verbs[] = {
    [BUILD - 1] = { "build", "z" },
    [TURN_DOG - 1] = { "turn_dog", "", .on = "dog" },
    [PASS_STEP - 1] = { "pass_step", "" },
    [DEAL_AGAIN - 1] = { "redeal", "" },
    [NEXT - 1] = { "next", "" },
    { 0 } };
static const ct_option options[] = {
    [BUILD_MODE] = { "build_mode",     0, 0, 1, "auto|manual" },
    [TIE_BREAK] = { "tie_break",      0, 0, 1, "packets_first|kennel_first" },
    [DOG_ORDER] = { "dog_order",      0, 0, 1, "top|bottom" },
    [PASS_STOP] = { "pass_stop",      0, 0, 1, "turned_card|first_number_card" },
    [INTERLEAVE] = { "interleave",     1, 0, 1, "off|on" },
    [KENNEL_ACCESS] = { "kennel_access",  0, 0, 1, "all|column_ends" },
    [ROUND2_PACKETS] = { "round2_packets", 0, 0, 1, "11|12" },
    [ROUNDS] = { "rounds",         3, 1, 3, NULL },
    [KENNEL_SHAPE] = { "kennel_shape",   0, 0, 1, "columns|rows" },
    [SHOW_BURIED] = { "show_buried",    0, 0, 1, "off|on" },
    { 0 } };
static const ct_preset presets[] = { { "manual", "build_mode=manual" }, { "cachorro", "" }, { 0 } };
static const ct_field fields[] = {
    CT_FIELD(cachorro, round, CT_ALL, 0, 3, CT_A_ROUND), CT_FIELD(cachorro, packet, CT_ALL, 0, PACKETS),
    CT_FIELD(cachorro, left, CT_ALL, 0, TO_BUILD), CT_FIELD(cachorro, after, CT_ALL, 0, TO_BUILD),
    CT_FIELD(cachorro, kennel_column, CT_ALL, 0, 5, CT_A_COLUMN, "kennel"), { 0 } };
static const char *const phases[] = { "play", NULL };

static const ct_text texts[] = {
    CT_TEXT("cachorro.name", "Paciência do Cachorro", "Dog Patience"),
    CT_TEXT("cachorro.aim", "Empilhe as 96 cartas sobre os oito reis, no naipe, da dama ao ás, em três rodadas.",
      "Build the 96 cards on the eight kings, in suit, queen down to ace, within three rounds."),
    CT_TEXT("cachorro.lost", "As rodadas acabaram, e nenhuma carta cabe mais nas pilhas.",
      "The rounds are over, and no card fits the foundations any more."),
    CT_TEXT("cachorro.build", "empilhou $^1 ($1)", "built $^1 ($1)"),
    CT_TEXT("cachorro.build!", "Empilhar $^1 ($1)", "Build $^1 ($1)"),
    CT_TEXT("cachorro.turn_dog", "virou a carta do cachorro", "turned the dog card"),
    CT_TEXT("cachorro.turn_dog*", "virou a carta do cachorro: $+", "turned the dog card: $+"),
    CT_TEXT("cachorro.turn_dog!", "Virar a carta do cachorro", "Turn the dog card"),
    CT_TEXT("cachorro.pass_step", "passou uma carta do pacote para baixo", "passed a card of the packet to its bottom"),
    CT_TEXT("cachorro.pass_step!", "Passar a carta para baixo do pacote", "Pass the card to the bottom of the packet"),
    CT_TEXT("cachorro.redeal", "recolheu as cartas e deu a rodada seguinte", "gathered the cards and dealt the next round"),
    CT_TEXT("cachorro.redeal!", "Recolher e dar a rodada seguinte", "Gather and deal the next round"),
    CT_TEXT("cachorro.next", "seguiu o jogo", "went on"),
    CT_TEXT("cachorro.next!", "Seguir", "Go on"),
    CT_TEXT("cachorro.zone.deck", "baralho", "deck"),
    CT_TEXT("cachorro.zone.foundation", "pilha", "foundation"),
    CT_TEXT("cachorro.zone.packet", "pacote", "packet"),
    CT_TEXT("cachorro.zone.kennel", "canil", "kennel"),
    CT_TEXT("cachorro.zone.dog", "monte do cachorro", "dog heap"),
    /* how to choose an act by touch */
    CT_TEXT("cachorro.build>", "toque numa carta acesa para empilhar", "tap a lit card to build it"),
    CT_TEXT("cachorro.turn_dog>", "vire a carta do cachorro", "turn the dog card"),
    CT_TEXT("cachorro.pass_step>", "passe a carta para baixo do pacote", "pass the card to the bottom"),
    CT_TEXT("cachorro.redeal>", "recolha e dê a rodada seguinte", "gather and deal the next round"),
    CT_TEXT("cachorro.next>", "toque em Seguir", "tap Go on"),
    CT_TEXT("cachorro.phase.play", "empilhar", "building"),
    CT_TEXT("cachorro.field.round", "rodada", "round"),
    CT_TEXT("cachorro.field.packet", "pacote que passa", "packet passing"),
    CT_TEXT("cachorro.field.left", "cartas a passar", "cards left to pass"),
    CT_TEXT("cachorro.opt.build_mode", "Modo de jogar", "Mode of play"),
    CT_TEXT("cachorro.opt.build_mode?", "O jogo anda sozinho, passo a passo, ou você empilha cada carta e escolhe entre gêmeas (R16).",
      "The game goes on by itself, step by step, or you build every card and choose between twins (R16)."),
    CT_TEXT("cachorro.opt.build_mode.auto", "automático", "automatic"),
    CT_TEXT("cachorro.opt.build_mode.manual", "à mão", "by hand"),
    CT_TEXT("cachorro.opt.tie_break", "Gêmeas", "Twins"),
    CT_TEXT("cachorro.opt.tie_break?", "Onde o modo automático procura primeiro a carta que serve (R16).", "Where the automatic mode looks first for a card that fits (R16)."),
    CT_TEXT("cachorro.opt.tie_break.packets_first", "pacotes primeiro", "packets first"),
    CT_TEXT("cachorro.opt.tie_break.kennel_first", "canil primeiro", "kennel first"),
    CT_TEXT("cachorro.opt.dog_order", "Monte do cachorro", "Dog heap"),
    CT_TEXT("cachorro.opt.dog_order?", "Vira-se primeiro a carta de cima ou a de baixo (R9).", "The top or the bottom card is turned first (R9)."),
    CT_TEXT("cachorro.opt.dog_order.top", "de cima", "from the top"),
    CT_TEXT("cachorro.opt.dog_order.bottom", "de baixo", "from the bottom"),
    CT_TEXT("cachorro.opt.pass_stop", "Fim da passagem", "End of the pass"),
    CT_TEXT("cachorro.opt.pass_stop?", "O pacote passa até a carta virada ou até qualquer carta do seu número (R11).", "The packet passes until the turned card, or any card of its number, shows (R11)."),
    CT_TEXT("cachorro.opt.pass_stop.turned_card", "carta virada", "turned card"),
    CT_TEXT("cachorro.opt.pass_stop.first_number_card", "primeira carta do número", "first card of the number"),
    CT_TEXT("cachorro.opt.interleave", "Empilhar durante a passagem", "Build during a pass"),
    CT_TEXT("cachorro.opt.interleave?", "Cartas de outros pacotes e do canil também se empilham durante a passagem (R10).", "Cards of other packets and the kennel are built during a pass too (R10)."),
    CT_TEXT("cachorro.opt.kennel_access", "Cartas do canil", "Kennel cards"),
    CT_TEXT("cachorro.opt.kennel_access?", "Todas as cartas do canil servem, ou só a última de cada coluna (R5).", "Every kennel card is available, or only the last of each column (R5)."),
    CT_TEXT("cachorro.opt.kennel_access.all", "todas", "all"),
    CT_TEXT("cachorro.opt.kennel_access.column_ends", "fim das colunas", "column ends"),
    CT_TEXT("cachorro.opt.round2_packets", "Pacotes na segunda rodada", "Packets in round two"),
    CT_TEXT("cachorro.opt.round2_packets?", "Onze pacotes, ou doze, como outros jogam (R2).",
      "Eleven packets, or twelve, as others play (R2)."),
    CT_TEXT("cachorro.opt.rounds", "Rodadas", "Rounds"),
    CT_TEXT("cachorro.opt.rounds?", "Quantas vezes as cartas são dadas (R13).", "How many times the cards are dealt (R13)."),
    CT_TEXT("cachorro.opt.kennel_shape", "Forma do canil", "Shape of the kennel"),
    CT_TEXT("cachorro.opt.kennel_shape?", "Só desenho: o canil em colunas ou em fileiras (R5).", "Drawing only: the kennel in columns or in rows (R5)."),
    CT_TEXT("cachorro.opt.kennel_shape.columns", "colunas", "columns"),
    CT_TEXT("cachorro.opt.kennel_shape.rows", "fileiras", "rows"),
    CT_TEXT("cachorro.opt.show_buried", "Mostrar cartas cobertas", "Show buried cards"),
    CT_TEXT("cachorro.opt.show_buried?", "Deixa ver os pacotes e o monte do cachorro por dentro (R5).", "Lets you look through packets and the dog heap (R5)."),
    CT_TEXT("cachorro.preset.cachorro", "Automático", "Automatic"),
    CT_TEXT("cachorro.preset.cachorro?", "As cartas se empilham sozinhas, e o jogo anda passo a passo.",
      "The cards are built by themselves, and the game goes on step by step."),
    CT_TEXT("cachorro.preset.manual", "À mão", "By hand"),
    CT_TEXT("cachorro.preset.manual?", "Você empilha cada carta e escolhe entre cartas gêmeas.", "You build every card and choose between twins."),
    CT_TEXT("cachorro.no_card", "Escolha um pacote ou um lugar do canil que tenha carta (R7).", "Choose a packet or a kennel place with a card (R7)."),
    CT_TEXT("cachorro.no_foundation", "Essa carta ainda não cabe na pilha do naipe dela (R7).",
      "That card does not fit the foundation of its suit yet (R7)."),
    CT_TEXT("cachorro.column_end", "Nesta mesa só a última carta de cada coluna do canil pode sair (R5).", "At this table only the last card of a kennel column is available (R5)."),
    CT_TEXT("cachorro.build_first", "Ainda há carta para empilhar: empilhe primeiro (R8).",
      "A card still fits: build it first (R8)."),
    CT_TEXT("cachorro.turn_dog_now", "É hora de virar a carta do cachorro (R9).", "It is time to turn the dog card (R9)."),
    CT_TEXT("cachorro.pass_first", "Termine primeiro a passagem do pacote (R10).", "Finish the pass of the packet first (R10)."),
    CT_TEXT("cachorro.round_over", "A rodada acabou: recolha e dê de novo (R13).", "The round is over: gather and deal again (R13)."),
    CT_TEXT("cachorro.by_hand", "Neste modo você joga cada carta (R16).", "In this mode you play every card (R16)."),
    CT_TEXT("cachorro.by_itself", "Neste modo o jogo anda sozinho, passo a passo (R16).", "In this mode the game goes on by itself, step by step (R16)."),
    CT_TEXT("cachorro.bad_round", "A rodada não combina com as opções ou com as cartas empilhadas (R2).", "The round does not fit the options or the cards built (R2)."),
    CT_TEXT("cachorro.bad_foundation", "Cada pilha vai do rei para baixo, no mesmo naipe (R1).", "Each foundation runs from the king down, in suit (R1)."),
    CT_TEXT("cachorro.bad_kennel", "Cada lugar do canil tem no máximo uma carta (R3).", "A kennel place holds one card at most (R3)."),
    CT_TEXT("cachorro.bad_packet", "Esse pacote não existe nesta rodada (R2).", "That packet does not exist in this round (R2)."),
    CT_TEXT("cachorro.bad_dog", "O monte do cachorro só tem cartas de pacotes da rodada (R15).", "The dog heap holds only cards of this round's packets (R15)."),
    CT_TEXT("cachorro.bad_deck", "Durante a rodada o baralho está todo na mesa (R4).", "During a round the whole deck lies on the table (R4)."),
    CT_TEXT("cachorro.bad_pass", "A passagem não combina com o pacote (R10).", "The pass does not fit the packet (R10)."),
    CT_TEXT("cachorro.bad_over", "Nessa posição o jogo já acabou (R17).", "In that position the game is over (R17)."),
    CT_TEXT("cachorro.bad_end", "Nessa posição o jogo continua (R17).", "In that position the game goes on (R17)."),
    CT_TEXT("cachorro.bad_score", "Os pontos são as cartas empilhadas, e ganha quem empilha todas (R17).",
      "The points are the cards built, and building them all wins (R17)."),
    CT_TEXT("cachorro.sheet.round1", "Empilhadas na primeira rodada", "Built in round one"),
    CT_TEXT("cachorro.sheet.round2", "Empilhadas na segunda rodada", "Built in round two"),
    CT_TEXT("cachorro.sheet.round3", "Empilhadas na terceira rodada", "Built in round three"),
    { 0 } };
/* clang-format on */

const ct_game ct_cachorro = { .about = { .slug = "cachorro",
                                         .old_codes = true,
                                         .family = "patience",
                                         .min_seats = 1,
                                         .max_seats = 1,
                                         .seats = 1,
                                         .copies = 2,
                                         .zones = zones,
                                         .verbs = verbs,
                                         .options = options,
                                         .presets = presets,
                                         .fields = fields,
                                         .phases = phases,
                                         .texts = texts },
                              .setup = setup,
                              .deal = deal,
                              .check = check,
                              .list = list,
                              .play = play,
                              .told = told,
                              .sheet = sheet,
                              .tally = tally,
                              .valid = valid };
