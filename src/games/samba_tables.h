/* samba_tables.h - the tables of Samba: zones, verbs, numbers, options and texts, each beside the
 * constants that name its rows. Part of samba.c, which holds the rules. */
#ifndef CT_SAMBA_TABLES_H
#define CT_SAMBA_TABLES_H

#include <stddef.h>

#include "game.h"

/* clang-format off */
enum { PLAYERS = 6, SIDES = 3, MELDS = 52 };
enum { STOCK, PILE, HAND, RED = HAND + PLAYERS, EXPOSED = RED + PLAYERS, MELD = EXPOSED + PLAYERS,
       ZONES_ALL = MELD + MELDS };
static const ct_zone ZONES[] = {
    { "stock",   1,     CT_NOBODY, 0,                  { 0, 0, 0, 0, 0 } },
    { "pile",    1,     CT_ALL,    CT_TOP,             { 1, 0, 0, 0, 0 } },
    { "hand",    1,     CT_OWNER,  CT_LOOSE | CT_EACH, { 0, 0, 1, 0, 0 } },
    { "red",     1,     CT_ALL,    CT_EACH,            { 0, 0, 1, 0, 0 } },
    { "exposed", 1,     CT_ALL,    CT_EACH,            { 0, 0, 1, 0, 0 } },
    { "meld",    MELDS, CT_ALL,    0,                  { 0, 1, 0, 1, 13 } },
    { 0 },
};

enum { DRAW = 1, TAKE_PAIR, TAKE_PAIR_ON, TAKE_MIXED, TAKE_TABLE, OPEN_RUN, OPEN_SET, MELD_RUN,
       MELD_SET, ADD_RUN, ADD_SET, DISCARD, ASK, YES, NO, PASS, END, LAY3, GRAB, DROP, FAIL, TOSS,
       PICK, VERBS_ALL };
static const ct_word VERBS[] = {
    { "draw", "!", .on = "stock" }, { "take+pair", "k", .on = "pile" },
    { "take+pair", "zk", .on = "pile" }, { "take+mixed", "k", .on = "pile" },
    { "take+table", "z", .on = "pile" }, { "open", "q" }, { "open", "k" }, { "meld", "q" }, { "meld", "k" },
    { "add", "zq" }, { "add", "zk" }, { "discard", "c", .on = "pile" }, { "ask", "" }, { "yes", "" },
    { "no", "" }, { "pass", "" }, { "end", "" },
    /* referee mode only */
    { "lay3", "c" }, { "take", "!", .aside = true }, { "drop", "!c", .aside = true },
    { "fail", "", .aside = true }, { "toss", "c", .aside = true }, { "pick", "c" },
    { 0 },
};

/* The turn: draw or take; the stages of an opening below its minimum; melding; the partner's
 * answer; several discards at once, of which the next player picks one (P11). */
enum { START, OPENING, LAYING, ANSWER, TOSSED, PICKING };
static const char *const PHASES[] = { "start", "opening", "meld", "answer", "tossed", "picking",
                                      NULL };

/* What a verb does, and the phases it is said in. */
enum { LAYS = 1, TAKES = 2, ONTO = 4, SETS = 8, OPENS = 16 };
#define IN(phase) (1 << (phase))
static const struct { uint8_t what, in; } TRAITS[VERBS_ALL] = {
    [DRAW] = { 0, IN(START) },
    [TAKE_PAIR]    = { LAYS | TAKES | SETS, IN(START) },
    [TAKE_PAIR_ON] = { LAYS | TAKES | SETS | ONTO, IN(START) },
    [TAKE_MIXED]   = { LAYS | TAKES | SETS, IN(START) },
    [TAKE_TABLE]   = { LAYS | TAKES | ONTO, IN(START) },
    [OPEN_RUN] = { LAYS | OPENS, IN(LAYING) | IN(OPENING) },
    [OPEN_SET] = { LAYS | OPENS | SETS, IN(LAYING) | IN(OPENING) },
    [MELD_RUN] = { LAYS, IN(LAYING) },
    [MELD_SET] = { LAYS | SETS, IN(LAYING) },
    [ADD_RUN]  = { LAYS | ONTO, IN(LAYING) | IN(OPENING) },
    [ADD_SET]  = { LAYS | ONTO | SETS, IN(LAYING) | IN(OPENING) },
    [DISCARD] = { 0, IN(LAYING) | IN(TOSSED) | IN(START) },
    [ASK] = { 0, IN(LAYING) }, [YES] = { 0, IN(ANSWER) }, [NO] = { 0, IN(ANSWER) },
    [PASS] = { 0, IN(LAYING) }, [END] = { 0, IN(START) },
    [LAY3] = { 0, IN(START) | IN(LAYING) }, [GRAB] = { 0, 0 },
    [DROP] = { 0, IN(START) | IN(LAYING) }, [FAIL] = { 0, IN(OPENING) },
    [TOSS] = { 0, IN(LAYING) | IN(TOSSED) }, [PICK] = { 0, IN(PICKING) },
};

enum { POINTS_MAX = 200, FINES_MAX = 1000000, TURNS_MAX = 1000 };
enum { SHARE = 4, FACES_MAX = (1 << 29) - 1 }; /* a starting hand: two bits a face, a suit a number */
enum { NOT_ASKED, GRANTED, REFUSED, DEFIED };  /* leave to go out; DEFIED: refused, tried (P5) */
enum { UNDECIDED, DREW, TOOK };

typedef struct samba {
    int32_t sits[PLAYERS];        /* the seats in the order of play                            */
    int32_t eldest;
    int32_t turns;                /* begun in this deal                                        */
    int32_t minimum[SIDES];       /* R25: what a side still needs to open, 0 once it has       */
    int32_t took[SIDES];          /* R20 */
    int32_t prized;               /* R23: the pile, below its top card too                     */
    int32_t fines[SIDES];         /* R30 and section 6, in points                              */
    int32_t meld[MELDS];          /* whose each meld is, -1 nobody's                           */
    int32_t first[PLAYERS];       /* R44: the turn in which a seat first laid a card, 0 none   */
    int32_t laid;                 /* points of the opening so far                              */
    int32_t taking;               /* R21: the opening takes the pile                           */
    int32_t start;                /* R44: how the turn began                                   */
    int32_t old;                  /* melds on the table when it did                            */
    int32_t leaned;               /* R44: something was added to one of them                   */
    int32_t asker;                /* R29: the seat + 1 that waits for an answer                */
    int32_t leave;                /* R30 */
    int32_t early;                /* P1: the next player has drawn already                     */
    int32_t grabbed;              /* P1, P2: seats that did so in this turn, as bits           */
    int32_t dropped;              /* P3: the same                                              */
    int32_t failed;               /* P9: an opening has failed in this turn                    */
    int32_t out;                  /* R32: the seat + 1 that went out, 0 nobody                 */
    int32_t concealed;            /* R44: points                                               */
    int32_t faces[PLAYERS * SHARE]; /* R44: starting hands; jokers above the clubs             */
} samba;

static const ct_field FIELDS[] = {
    CT_FIELD(samba, sits,      CT_ALL, 0, PLAYERS - 1),
    CT_FIELD(samba, eldest,    CT_ALL, 0, PLAYERS - 1),
    CT_FIELD(samba, turns,     CT_ALL, 0, TURNS_MAX),
    CT_FIELD(samba, minimum,   CT_ALL, 0, POINTS_MAX),
    CT_FIELD(samba, took,      CT_ALL, 0, 1),
    CT_FIELD(samba, prized,    CT_ALL, 0, 1),
    CT_FIELD(samba, fines,     CT_ALL, 0, FINES_MAX),
    CT_FIELD(samba, meld,      CT_ALL, -1, SIDES - 1),
    CT_FIELD(samba, first,     CT_ALL, 0, TURNS_MAX),
    CT_FIELD(samba, laid,      CT_ALL, 0, POINTS_MAX),
    CT_FIELD(samba, taking,    CT_ALL, 0, 1),
    CT_FIELD(samba, start,     CT_ALL, UNDECIDED, TOOK),
    CT_FIELD(samba, old,       CT_ALL, 0, MELDS),
    CT_FIELD(samba, leaned,    CT_ALL, 0, 1),
    CT_FIELD(samba, asker,     CT_ALL, 0, PLAYERS),
    CT_FIELD(samba, leave,     CT_ALL, NOT_ASKED, DEFIED),
    CT_FIELD(samba, early,     CT_ALL, 0, 1),
    CT_FIELD(samba, grabbed,   CT_ALL, 0, 63),
    CT_FIELD(samba, dropped,   CT_ALL, 0, 63),
    CT_FIELD(samba, failed,    CT_ALL, 0, 1),
    CT_FIELD(samba, out,       CT_ALL, 0, PLAYERS),
    CT_FIELD(samba, concealed, CT_ALL, 0, 1000),
    CT_FIELD(samba, faces,     CT_OWNER, 0, FACES_MAX),
    { 0 },
};

enum { TEAMS6, SEATING, HAND_SIZE, OPENING_TOP, FIRST_TAKE, PILE_WITH_WILD, ADD_TO_CANASTA,
       BLACK_THREES, FINAL_DISCARD, OUT_UNDRAWN, FORCED_TAKE, PERMISSION, SIX_RED, GROUP_BOTH,
       SAMBAS_COUNT, CONCEALED, TARGET, TARGET_RULE, IRREGULARITIES };

static const ct_option OPTIONS[] = {
    { "teams6", 0, 0, 1, "two_teams|three_pairs" },
    { "seating", 0, 0, 1, "fixed|draw" },
    { "hand_size", 0, 0, 1, "15|13" },
    { "opening_top", 0, 0, 1, "150|160" },
    { "first_take_scope", 0, 0, 1, "side|deal" },
    { "pile_with_wild", 1, 0, 1, "off|on" },
    { "add_to_canasta", 0, 0, 1, "naturals|none" },
    { "black_threes", 0, 0, 1, "going_out|anytime" },
    { "final_discard", 0, 0, 1, "optional|required" },
    { "out_without_drawing", 0, 0, 1, "off|on" },
    { "forced_take", 0, 0, 1, "always|optional" },
    { "permission", 1, 0, 1, "off|on" },
    { "six_red_negative", 0, 0, 1, "600|1000" },
    { "group_bonus_cumulative", 0, 0, 1, "off|on" },
    { "sambas_count_as_canastas", 0, 0, 1, "off|on" },
    { "concealed_bonus", 1, 0, 1, "off|on" },
    { "target", 10000, 100, 30000, NULL },
    { "target_rule", 0, 0, 1, "exceed|reach" },
    { "irregularities", 0, 0, 1, "off|on" },
    { 0 },
};

static const ct_preset PRESETS[] = {
    { "classic", "" },
    { 0 },
};

static const ct_text TEXTS[] = {
    { "samba.name", "Samba", "Samba" },
    { "samba.aim",
      "Baixe trincas e sequências, complete jogos de sete cartas e passe de 10 000 pontos antes dos outros.",
      "Lay sets and runs, complete groups of seven cards and be first past 10 000 points." },

    { "samba.draw", "compra do maço", "draws from the stock" },
    { "samba.draw!", "Comprar do maço", "Draw from the stock" },
    { "samba.take+pair", "compra o bagaço com um par: $1", "takes the pile with a pair: $1" },
    { "samba.take+pair!", "Comprar o bagaço com um par: $1", "Take the pile with a pair: $1" },
    { "samba.take+pair.zk", "compra o bagaço com um par, para um jogo da mesa: $2",
      "takes the pile with a pair, onto a meld: $2" },
    { "samba.take+pair.zk!", "Comprar o bagaço com um par, para o jogo: $2",
      "Take the pile with a pair, onto the meld: $2" },
    { "samba.take+mixed", "compra o bagaço com uma carta e um curinga: $1",
      "takes the pile with one card and a wild card: $1" },
    { "samba.take+mixed!", "Comprar o bagaço com curinga: $1", "Take the pile with a wild card: $1" },
    { "samba.take+table", "compra o bagaço para um jogo da mesa ($1)", "takes the pile onto a meld ($1)" },
    { "samba.take+table!", "Comprar o bagaço para um jogo da mesa ($1)", "Take the pile onto a meld ($1)" },
    { "samba.open", "abre com $1", "opens with $1" },
    { "samba.open!", "Abrir com $1", "Open with $1" },
    { "samba.meld", "baixa $1", "lays $1" },
    { "samba.meld!", "Baixar $1", "Lay $1" },
    { "samba.add", "aumenta um jogo: $2", "extends a meld: $2" },
    { "samba.add!", "Aumentar o jogo: $2", "Extend the meld: $2" },
    { "samba.discard", "descarta $1", "discards $1" },
    { "samba.discard!", "Descartar $1", "Discard $1" },
    { "samba.ask", "pergunta ao parceiro se pode bater", "asks the partner's leave to go out" },
    { "samba.ask!", "Perguntar se pode bater", "Ask leave to go out" },
    { "samba.yes", "responde que sim", "answers yes" },
    { "samba.yes!", "Sim, pode bater", "Yes, go out" },
    { "samba.no", "responde que não", "answers no" },
    { "samba.no!", "Não, espere", "No, wait" },
    { "samba.pass", "passa sem descartar", "passes without a discard" },
    { "samba.pass!", "Passar sem descartar", "Pass without a discard" },
    { "samba.end", "encerra a mão: o maço acabou", "ends the deal: the stock is empty" },
    { "samba.end!", "Encerrar a mão", "End the deal" },
    { "samba.lay3", "mostra um três vermelho: $1", "lays a red three: $1" },
    { "samba.lay3!", "Mostrar o três vermelho: $1", "Lay the red three: $1" },
    { "samba.take", "pega o bagaço fora da vez", "grabs the pile out of turn" },
    { "samba.take!", "Pegar o bagaço fora da vez", "Grab the pile out of turn" },
    { "samba.drop", "expõe $1", "exposes $1" },
    { "samba.drop!", "Expor $1", "Expose $1" },
    { "samba.fail", "não alcança o mínimo: as cartas ficam penalizadas",
      "falls short of the minimum: the cards become penalised" },
    { "samba.fail!", "Desistir da abertura", "Give the opening up" },
    { "samba.toss", "descarta uma carta a mais: $1", "discards one card too many: $1" },
    { "samba.toss!", "Descartar a mais: $1", "Discard one more: $1" },
    { "samba.pick", "escolhe $1 como descarte", "picks $1 as the discard" },
    { "samba.pick!", "Escolher $1 como descarte", "Pick $1 as the discard" },

    { "samba.zone.stock", "maço", "stock" },
    { "samba.zone.pile", "bagaço", "pile" },
    { "samba.zone.hand", "mão", "hand" },
    { "samba.zone.red", "três vermelhos", "red threes" },
    { "samba.zone.exposed", "cartas expostas", "exposed cards" },
    { "samba.zone.meld", "jogo", "meld" },
    { "samba.phase.start", "compra", "drawing" },
    { "samba.phase.opening", "abertura", "opening" },
    { "samba.phase.meld", "jogada", "melding" },
    { "samba.phase.answer", "resposta do parceiro", "the partner's answer" },
    { "samba.phase.tossed", "descarte duplo", "double discard" },
    { "samba.phase.picking", "escolha do descarte", "picking the discard" },
    { "samba.field.eldest", "primeiro a jogar", "eldest hand" },
    { "samba.field.minimum", "mínimo para abrir", "needs to open" },
    { "samba.field.took", "já comprou o bagaço", "has taken the pile" },
    { "samba.field.took.1", "sim", "yes" },
    { "samba.field.prized", "bagaço premiado", "prized pile" },
    { "samba.field.prized.1", "sim", "yes" },
    { "samba.field.fines", "multas", "penalties" },
    { "samba.field.laid", "pontos da abertura até aqui", "points of the opening so far" },
    { "samba.field.leave", "licença para bater", "leave to go out" },
    { "samba.field.leave.1", "dada", "given" },
    { "samba.field.leave.2", "negada", "refused" },
    { "samba.field.leave.3", "negada", "refused" },

    { "samba.opt.teams6", "Seis jogadores", "Six players" },
    { "samba.opt.teams6?", "Dois trios ou três duplas (R2).", "Two teams of three or three pairs (R2)." },
    { "samba.opt.teams6.two_teams", "dois trios", "two teams of three" },
    { "samba.opt.teams6.three_pairs", "três duplas", "three pairs" },
    { "samba.opt.seating", "Lugares", "Seating" },
    { "samba.opt.seating?", "Parceiros e ordem de jogo pelos lugares da mesa, ou por sorteio de cartas (R3).",
      "Partners and order of play by the seats as they are, or by a draw of cards (R3)." },
    { "samba.opt.seating.fixed", "como estão", "as they are" },
    { "samba.opt.seating.draw", "por sorteio", "by draw" },
    { "samba.opt.hand_size", "Cartas na mão", "Hand size" },
    { "samba.opt.hand_size?", "Quantas cartas cada um recebe (R4).", "How many cards each player is dealt (R4)." },
    { "samba.opt.opening_top", "Mínimo mais alto", "Highest minimum" },
    { "samba.opt.opening_top?", "O mínimo para abrir de quem tem 7000 pontos ou mais (R25).",
      "The opening minimum of a side with 7000 points or more (R25)." },
    { "samba.opt.first_take_scope", "Primeira compra do bagaço", "First take" },
    { "samba.opt.first_take_scope?", "Se o bagaço já precisa ter sido comprado com um par pelo próprio lado, ou por qualquer um, antes das outras formas de compra (R20).",
      "Whether one's own side or any side must have taken the pile with a pair before the other ways are open (R20)." },
    { "samba.opt.first_take_scope.side", "de cada lado", "of each side" },
    { "samba.opt.first_take_scope.deal", "da mão toda", "of the deal" },
    { "samba.opt.pile_with_wild", "Bagaço com curinga", "Pile with a wild card" },
    { "samba.opt.pile_with_wild?", "O bagaço também se compra com uma carta igual e um curinga (R20).",
      "The pile may also be taken with one equal card and a wild card (R20)." },
    { "samba.opt.add_to_canasta", "Aumentar canastras", "Adding to canastas" },
    { "samba.opt.add_to_canasta?", "Se uma canastra pronta ainda recebe cartas naturais (R10).",
      "Whether a complete canasta still takes natural cards (R10)." },
    { "samba.opt.add_to_canasta.naturals", "com cartas naturais", "with natural cards" },
    { "samba.opt.add_to_canasta.none", "não", "no" },
    { "samba.opt.black_threes", "Três negros", "Black threes" },
    { "samba.opt.black_threes?", "Se os três negros só se baixam ao bater ou a qualquer momento (R14).",
      "Whether black threes are laid only in going out or at any time (R14)." },
    { "samba.opt.black_threes.going_out", "só ao bater", "only in going out" },
    { "samba.opt.black_threes.anytime", "a qualquer momento", "at any time" },
    { "samba.opt.final_discard", "Descarte final", "Final discard" },
    { "samba.opt.final_discard?", "Se quem bate precisa terminar com um descarte (R32).",
      "Whether going out must end with a discard (R32)." },
    { "samba.opt.final_discard.optional", "opcional", "optional" },
    { "samba.opt.final_discard.required", "obrigatório", "required" },
    { "samba.opt.out_without_drawing", "Bater sem comprar", "Out without drawing" },
    { "samba.opt.out_without_drawing?", "Quem está em pumba e tem dois jogos completos pode bater descartando sem comprar (R35).",
      "A player with one card and two complete combinations may go out by discarding it without drawing (R35)." },
    { "samba.opt.forced_take", "Bagaço com o maço vazio", "Pile with an empty stock" },
    { "samba.opt.forced_take?", "Sem maço, quem pode comprar o bagaço é obrigado a isso, ou pode encerrar a mão (R36).",
      "With no stock left, a player who can take the pile must, or may end the deal instead (R36)." },
    { "samba.opt.forced_take.always", "obrigatório", "compulsory" },
    { "samba.opt.forced_take.optional", "opcional", "optional" },
    { "samba.opt.permission", "Licença para bater", "Leave to go out" },
    { "samba.opt.permission?", "Pode-se perguntar ao parceiro se convém bater; a resposta obriga (R29, R30).",
      "One may ask the partner's leave to go out; the answer binds (R29, R30)." },
    { "samba.opt.six_red_negative", "Seis três vermelhos contra", "Six red threes against" },
    { "samba.opt.six_red_negative?", "Quanto perde quem tem os seis sem dois jogos completos (R42).",
      "What all six cost a side without two complete combinations (R42)." },
    { "samba.opt.group_bonus_cumulative", "Prêmios de grupo somados", "Group bonuses add up" },
    { "samba.opt.group_bonus_cumulative?", "Sete canastras pagam também o prêmio de cinco (R40).",
      "Seven canastas are paid the bonus for five as well (R40)." },
    { "samba.opt.sambas_count_as_canastas", "Samba vale como canastra", "Sambas count as canastas" },
    { "samba.opt.sambas_count_as_canastas?", "Nos prêmios de grupo e de canastra oculta (R40, R44).",
      "In the bonuses for groups and for concealed canastas (R40, R44)." },
    { "samba.opt.concealed_bonus", "Canastra oculta", "Concealed canasta" },
    { "samba.opt.concealed_bonus?", "Prêmio para quem bate baixando tudo de uma vez, com canastra (R44).",
      "A bonus for going out in one turn with a canasta, nothing laid before (R44)." },
    { "samba.opt.target", "Meta", "Target" },
    { "samba.opt.target?", "A partida acaba na mão em que um lado passa desta soma (R46).",
      "The match ends in the deal in which a side passes this total (R46)." },
    { "samba.opt.target_rule", "Chegar à meta", "Reaching the target" },
    { "samba.opt.target_rule?", "Se é preciso passar da meta ou basta alcançá-la (R46).",
      "Whether the target must be exceeded or just reached (R46)." },
    { "samba.opt.target_rule.exceed", "passar dela", "exceed it" },
    { "samba.opt.target_rule.reach", "basta alcançar", "reach it" },
    { "samba.opt.irregularities", "Modo árbitro", "Referee mode" },
    { "samba.opt.irregularities?", "As faltas podem ser cometidas e pagam a sua multa; os três vermelhos se mostram à mão (P1-P12).",
      "Irregular acts may be tried and pay their penalty; red threes are laid by hand (P1-P12)." },

    { "samba.preset.classic", "Clássico", "Classic" },
    { "samba.preset.classic?", "Quinze cartas, mínimo conforme os pontos, partida de 10 000.",
      "Fifteen cards, a minimum that follows the score, a match of 10 000." },

    { "samba.seats", "Samba se joga a dois, três, quatro ou seis, não a cinco (R2).",
      "Samba is for two, three, four or six players, not five (R2)." },
    { "samba.start-first", "Primeiro é preciso comprar, do maço ou o bagaço (R15).",
      "First draw from the stock or take the pile (R15)." },
    { "samba.started", "Você já comprou nesta vez: baixe jogos ou descarte (R28).",
      "You have drawn this turn: lay melds or discard (R28)." },
    { "samba.opening", "Falta alcançar o mínimo: continue a abertura (R24).",
      "The minimum is not reached yet: go on with the opening (R24)." },
    { "samba.answer", "Responda ao parceiro: sim ou não, e mais nada (R29).",
      "Answer your partner: yes or no, nothing else (R29)." },
    { "samba.tossing", "Já caiu uma carta a mais: agora só falta o descarte (P11).",
      "A card too many is down: now only the discard is left (P11)." },
    { "samba.picking", "Escolha primeiro qual das cartas vale como descarte (P11).",
      "First pick which of the cards is the discard (P11)." },
    { "samba.no-ask", "Ninguém perguntou nada (R29).", "Nobody has asked anything (R29)." },
    { "samba.no-toss", "Não há descarte duplo para escolher (P11).", "There is no double discard to pick from (P11)." },
    { "samba.no-referee", "Isto só existe no modo árbitro (P1-P12).", "That exists in referee mode only (P1-P12)." },
    { "samba.no-fail", "Não há abertura incompleta para desfazer (P9).", "There is no opening below the minimum to give up (P9)." },
    { "samba.in-turn", "Na sua vez o bagaço se compra com um par, com curinga ou para um jogo (R19, R20).",
      "In your turn take the pile with a pair, a wild card or onto a meld (R19, R20)." },
    { "samba.once", "Essa falta já foi cometida nesta vez (P1, P2).", "You have done so in this turn already (P1, P2)." },
    { "samba.no-stock", "O maço acabou: compre o bagaço ou encerre a mão (R36).",
      "The stock is empty: take the pile or end the deal (R36)." },
    { "samba.stock-left", "Ainda há cartas no maço: compre (R36).", "There are cards in the stock: draw (R36)." },
    { "samba.must-take", "Com o maço vazio, quem pode comprar o bagaço tem de comprá-lo (R36).",
      "With the stock empty, a player who can take the pile must (R36)." },
    { "samba.no-pile", "O bagaço está vazio (R18).", "The pile is empty (R18)." },
    { "samba.blocked", "Um curinga ou um três em cima fecha o bagaço (R18).",
      "A wild card or a three on top blocks the pile (R18)." },
    { "samba.pumba", "Em pumba, com uma carta só, não se compra o bagaço (R18).",
      "With a single card you may not take the pile (R18)." },
    { "samba.pair", "O par são duas cartas naturais da mão, iguais em valor à de cima do bagaço (R19).",
      "The pair is two natural cards of your hand, equal in rank to the top of the pile (R19)." },
    { "samba.mixed", "São a carta de cima, uma natural igual e um curinga, os dois da mão (R20).",
      "It is the top card with one equal natural card and one wild card of your hand (R20)." },
    { "samba.no-mixed", "Nesta mesa o bagaço não se compra com curinga (R20).",
      "At this table the pile is not taken with a wild card (R20)." },
    { "samba.first-take", "A primeira compra do bagaço é sempre com um par (R20).",
      "The first take of the pile is always with a pair (R20)." },
    { "samba.prized", "O bagaço está premiado: só se compra com um par (R20, R23).",
      "The pile is prized: it is taken with a pair only (R20, R23)." },
    { "samba.top-fit", "A carta de cima não entra nesse jogo (R20).",
      "The top card does not fit that meld (R20)." },
    { "samba.not-yours", "Só se aumentam os jogos do seu lado (R7).", "Only melds of your own side may be extended (R7)." },
    { "samba.open-first", "Seu lado ainda não abriu: abra com o mínimo (R24).",
      "Your side has not opened: open with the minimum (R24)." },
    { "samba.opened", "Seu lado já abriu: basta baixar (R26).", "Your side has opened: just lay (R26)." },
    { "samba.short", "Com isso a abertura não chega ao mínimo, ficando duas cartas na mão (R24, R33).",
      "That cannot make the opening minimum with two cards left in hand (R24, R33)." },
    { "samba.run", "A sequência é do 4 ao ás, de três a sete cartas (R12).",
      "A run goes from 4 to ace, three to seven cards (R12)." },
    { "samba.run-wild", "Na sequência não entra curinga (R12).", "A run takes no wild card (R12)." },
    { "samba.set", "O jogo de cartas iguais tem três ou mais, de 4 a rei ou ases (R8).",
      "A set has three or more equal ranks, 4 to king or aces (R8)." },
    { "samba.set-naturals", "É preciso ter pelo menos duas cartas naturais (R8).", "It needs at least two natural cards (R8)." },
    { "samba.wilds", "São no máximo dois curingas, e o segundo só como sétima carta (R9).",
      "Two wild cards at most, the second only as the seventh card (R9)." },
    { "samba.canasta-wild", "Em canastra pronta não entra curinga (R9, R10).",
      "A complete canasta takes no wild card (R9, R10)." },
    { "samba.closed", "Com sete cartas esse jogo está fechado (R10, R11, R13).",
      "With seven cards that meld is closed (R10, R11, R13)." },
    { "samba.wild-meld", "O jogo de curingas tem de três a sete, e nada mais (R11).",
      "A wild meld has three to seven wild cards, nothing else (R11)." },
    { "samba.threes", "Os três negros são de três a seis, sem curinga (R14).",
      "Black threes are three to six, without a wild card (R14)." },
    { "samba.threes-out", "Três negros só se baixam ao bater (R14).", "Black threes are laid only in going out (R14)." },
    { "samba.other-meld", "As cartas novas têm de seguir o naipe ou o valor desse jogo (R27).",
      "The new cards must follow the suit or the rank of that meld (R27)." },
    { "samba.natural", "As cartas baixadas ficam onde estão: o jogo só cresce (R7).",
      "Cards laid stay where they are: a meld only grows (R7)." },
    { "samba.add-none", "Para aumentar um jogo, ponha pelo menos uma carta (R27).", "To extend a meld add at least one card (R27)." },
    { "samba.cards", "Faltam cartas na sua mão para isso.", "Your hand lacks the cards for that." },
    { "samba.finish", "Sem dois jogos completos, fique com duas cartas antes do descarte e uma depois (R33).",
      "Without two complete combinations keep two cards before the discard and one after it (R33)." },
    { "samba.final", "Aqui só se bate com um descarte: guarde uma carta (R32, R33).",
      "Here one goes out with a discard only: keep a card (R32, R33)." },
    { "samba.refused", "O parceiro disse não: nesta vez você não pode bater (R30).",
      "Your partner said no: you may not go out in this turn (R30)." },
    { "samba.exposed", "Enquanto houver cartas penalizadas, o descarte é uma delas (P10).",
      "While you have penalised cards the discard is one of them (P10)." },
    { "samba.red-three", "Três vermelho não se descarta: mostre-o (R17, P7).",
      "A red three is not discarded: lay it (R17, P7)." },
    { "samba.not-red", "Só os três vermelhos se mostram assim (R6).", "Only red threes are laid like that (R6)." },
    { "samba.automatic", "Os três vermelhos se mostram sozinhos (R6, R17).", "Red threes are laid automatically (R6, R17)." },
    { "samba.partner", "Não há parceiro a quem perguntar, ou aqui não se pergunta (R29).",
      "There is no partner to ask, or asking is off at this table (R29)." },
    { "samba.asked", "Só se pergunta uma vez por jogada (R29).", "One may ask only once a turn (R29)." },
    { "samba.ask-hand", "Para perguntar é preciso ter duas cartas ou mais (R29).", "To ask one needs two cards or more (R29)." },
    { "samba.can-go", "Você ainda pode jogar: descarte ou baixe (R28, R36).", "You can still play: discard or lay (R28, R36)." },
    { "samba.undrawn", "Antes do descarte é preciso comprar (R28, R35).", "Before the discard one must draw (R28, R35)." },

    { "samba.bad-meld", "Um jogo da mesa não é válido, ou não é de ninguém (R7-R14).",
      "A meld on the table is not valid, or is nobody's (R7-R14)." },
    { "samba.bad-red", "Os três vermelhos não estão onde deviam (R6, R17).", "The red threes are not where they belong (R6, R17)." },
    { "samba.bad-opening", "As cartas baixadas não combinam com a abertura (R24).", "The cards laid do not fit the opening (R24)." },
    { "samba.bad-prize", "O bagaço premiado é o que contém curinga ou três vermelho (R23).",
      "The prized pile is one with a wild card or a red three in it (R23)." },
    { "samba.bad-hand", "Entre as vezes todos têm pelo menos uma carta (R33).", "Between turns everybody has at least one card (R33)." },
    { "samba.bad-turn", "O que foi anotado não combina com a fase da vez (R15-R36).",
      "What was noted does not fit the phase of the turn (R15-R36)." },
    { "samba.bad-side", "Os lados não são os desta mesa (R2, R3).", "The sides are not those of this table (R2, R3)." },
    { "samba.bad-exposed", "Cartas expostas só existem no modo árbitro (P10).", "Exposed cards exist in referee mode only (P10)." },

    { "samba.sheet.red", "três vermelhos", "red threes" },
    { "samba.note.dirty", "canastra suja", "dirty canasta" },
    { "samba.note.clean", "canastra limpa", "clean canasta" },
    { "samba.note.samba", "samba", "samba" },
    { "samba.note.wild", "canastra de curingas", "wild canasta" },
    { "samba.sheet.wild", "canastras de curingas", "wild canastas" },
    { "samba.sheet.samba", "sambas", "sambas" },
    { "samba.sheet.clean", "canastras limpas", "clean canastas" },
    { "samba.sheet.dirty", "canastras sujas", "dirty canastas" },
    { "samba.sheet.grand", "prêmio de grupo (canastrão)", "bonus for a group of canastas" },
    { "samba.sheet.out", "batida", "going out" },
    { "samba.sheet.concealed", "canastra oculta", "concealed canasta" },
    { "samba.sheet.fines", "multas", "penalties" },
    { "samba.sheet.held-red", "três vermelhos na mão", "red threes in hand" },
    { "samba.sheet.laid", "cartas baixadas", "cards laid" },
    { "samba.sheet.hand", "cartas na mão", "cards in hand" },
    { 0 },
};
#undef IN
/* clang-format on */

#endif
