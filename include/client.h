/* client.h - what clients need besides the rules, so that none has to know any game: what a person
 * touches to mean an act, which acts a choice of cards could mean, the numbers and notes to show,
 * what a seat saw happen; and views, events, sheets and choices as JSON. */
#ifndef CT_CLIENT_H
#define CT_CLIENT_H

#include "carteado.h"

/* ---- operands --------------------------------------------------------------------------- */

/* What an operand is, as bits, so that several kinds can be asked for at once. */
enum {
    CT_OP_CARD = 1,
    CT_OP_RANK = 2,
    CT_OP_SUIT = 4,
    CT_OP_NUMBER = 8, /* of a place, a bid ...                       */
    CT_OP_SEAT = 16,
    CT_OP_ZONE = 32,
    CT_OP_AMOUNT = 64,  /* ct_amount(): ct_range tells its bounds      */
    CT_OP_CHOICE = 128, /* ct_amount(): some of one's own cards        */
    CT_OP_RUN = 256,    /* ct_run_arg()                                */
    CT_OP_SET = 512,    /* ct_set_arg()                                */
    CT_OP_SUM = CT_OP_AMOUNT | CT_OP_CHOICE,
    CT_OP_MELD = CT_OP_RUN | CT_OP_SET,
    CT_OP_MANY = CT_OP_CHOICE | CT_OP_MELD, /* several cards            */
    CT_OPERANDS = 6                         /* of one verb              */
};
typedef struct ct_operand {
    const char *name;  /* "card", "rank" ...                      */
    uint16_t kind;     /* CT_OP_...                               */
    uint8_t at, bytes; /* first byte, as ct_arg() counts; how many */
    bool hidden;       /* from seats that do not know the cards   */
} ct_operand;
/* The operands of a verb in the order of their letters; returns how many. */
int ct_operands(const ct_word *w, ct_operand out[CT_OPERANDS]);
unsigned ct_takes(const ct_word *w); /* the kinds of its operands, as bits */
/* Whether seats may say it out of turn. */
bool ct_any_seat(const ct_word *w);
/* The row of an act's verb, NULL when it has none. */
const ct_word *ct_word_of(const ct_state *s, ct_act a);

/* The hand: the first line of the zone table with a zone for each seat that only its owner sees.
 * Its number as a line, and the zone of a seat; -1: there is none. */
int ct_hand_line(const ct_game *g);
int ct_hand(const ct_rules *r, int seat);

/* ---- touch ------------------------------------------------------------------------------ */

/* What a person touches to mean an act: own cards and zones, in any order. `face`: cards that the
 * act names and the seat does not hold (a card asked for or called). s may be a view's state. */
typedef struct ct_touch {
    int cards, zones, faces;
    ct_card card[40], face[40];
    uint8_t zone[8];
} ct_touch;
void ct_act_touch(const ct_state *s, ct_act a, ct_touch *out);
/* The legal acts that use exactly these cards of the seat's own. They include some that ct_legal
 * leaves out: whole melds, additions of several cards, exchanges. */
void ct_offers(const ct_state *s, int seat, const ct_card *cards, int n, ct_acts *out);
/* The seat that played card i of a trick (a zone with CT_TURNS). */
int ct_trick_seat(const ct_state *s, int z, int i);

/* ---- numbers and notes ------------------------------------------------------------------ */

/* Number i of a field as players read it. `kind` is CT_A_NUMBER, CT_A_SEAT, CT_A_SUIT, CT_A_CARD or
 * CT_A_TEXT; suits and texts have their words in `text`. false: the field has no name, this seat
 * may not see it, a row of ct_progress_of bears its name, or it has nothing to tell now. s: a
 * view's state. */
typedef struct ct_fact {
    ct_meaning kind;
    int32_t value;
    const char *label, *text;
} ct_fact;
bool ct_fact_of(const ct_state *s, const ct_field *f, int i, ct_lang l, ct_fact *out);
/* Which number of a field belongs to a seat, when the field has one for each seat (max_seats of
 * them) or one for each side (team). -1: the field is not of that kind. */
int ct_fact_at(const ct_state *s, const ct_field *f, int seat);

/* What the game says of a place ("clean canastra"), and a number with it: `amount` goes where the
 * text has "$1" (0: no number). `way` tells what the note is about. */
enum {
    CT_NOTE_ZONE,   /* the cards of the zone                                      */
    CT_NOTE_ROW,    /* the row of a grid that begins with the zone                */
    CT_NOTE_COLUMN, /* the column that begins with it                             */
    CT_NOTE_BEST,   /* a trick: `amount` is the place of the card that wins so far */
    CT_NOTE_SUIT    /* the zone takes the cards of the suit `amount`               */
};
typedef struct ct_note {
    const char *key;
    uint8_t zone, way; /* way: CT_NOTE_... */
    int32_t amount;
} ct_note;
enum { CT_NOTES = 64 };
int ct_notes(const ct_state *s, ct_note out[CT_NOTES]); /* how many */

/* Why the act is refused, by the key that ct_check gave for it in s, as a sentence with the numbers
 * that it is about ("9 e 5 somam 14"): at most CT_TOLD of them. */
enum { CT_TOLD = 3 };
void ct_refusal_say(const ct_state *s, ct_act a, const char *key, ct_lang l, ct_out *out);

/* ---- chances ---------------------------------------------------------------------------- */

/* What the cards a seat has not seen make of its next bet, a row for each thing it could bet on. It
 * is counted from the view alone. n: the numbers $1 .. $3 of the sentence `key`. */
typedef struct ct_odds {
    const char *key;
    int32_t n[CT_TOLD];
    double chance; /* to win the bet, 0 .. 1 */
} ct_odds;
enum { CT_ODDS = 4 };
/* How many; 0: the game tells none, or nothing can be bet now. */
int ct_odds_of(const ct_view *v, ct_odds out[CT_ODDS]);
void ct_odds_say(const ct_game *g, const ct_odds *o, ct_lang l, ct_out *out);
/* Copies of each card that the view does not show; returns how many in all. */
int ct_unseen(const ct_state *s, uint8_t left[CT_KINDS]);

/* ---- how far the deal has come ---------------------------------------------------------- */

/* A row of what players count while they play: "canastras 2", "tricks 3 of 5". */
typedef struct ct_progress {
    const char *key;     /* its label: "solo.progress.points"                         */
    uint16_t seats;      /* whose it is, as bits: a seat, a side, everybody at the table */
    bool cards;          /* the worth of the cards one is about to lay adds to it     */
    int32_t value, goal; /* goal 0: it has none                                       */
    bool table;          /* the points that lie on the table (meld_plan.h)                  */
} ct_progress;
enum { CT_PROGRESS = 24 };
/* The rows of a side stand together. The same from a view as from the whole state. */
int ct_progress_of(const ct_state *s, ct_progress out[CT_PROGRESS]); /* how many */
/* What a card adds to the rows with `cards`; 0 in games that have none. */
int ct_card_worth(const ct_game *g, ct_card c);
/* The cards that count in a suit now, best first, and in *tops how many of the first have a name of
 * their own (text "<slug>.top": a matador). 0: the game has no such order. */
int ct_order_of(const ct_state *s, int suit, ct_card out[CT_KINDS], int *tops);
/* Chips that each opponent pays for what act a bids if it is kept; 0: it bids nothing. */
int32_t ct_act_price(const ct_state *s, ct_act a);

/* ---- what happened ---------------------------------------------------------------------- */

/* What an act decided before all: a card turned that wins or loses. `key` is its sentence, with the
 * cards in the place of $1 and $2 ("$1 não foi coberta"); gain: what it won or cost each seat. */
typedef struct ct_outcome {
    const char *key; /* NULL: nothing was decided */
    ct_card card[2];
    int32_t gain[CT_SEATS];
} ct_outcome;
/* Of the act that led from one state to the other; what it tells all see. */
void ct_outcome_of(const ct_state *was, ct_act a, const ct_state *now, ct_outcome *out);

/* What a seat, or an onlooker, saw happen by one act or deal. A deal (seat CT_DEALER, act "deal")
 * has no sentence and shows nothing: the new view does. */
typedef struct ct_event {
    int seat;     /* who acted                                                      */
    int took;     /* the seat that won the trick with it; -1: nobody                */
    bool ends;    /* the seat's turn is over with it: what it does next is another  */
    int32_t gain; /* what it won or cost the seat at once; 0 if it ended a deal     */
    ct_outcome outcome;
    char decided[160]; /* its sentence; "" where there is none                           */
    char act[512];     /* as records have it, hidden cards as "?"                        */
    char say[512];     /* the sentence without its subject: "comprou do monte"            */
    /* Cards that the sentence does not name: first `shown` cards that all can see now, then `came`
     * cards that came to the seat itself (of its own act those that it did not know before, of
     * another's also those that had lain open). */
    int shown, came;
    ct_card card[CT_CARDS];
} ct_event;
/* The act a (0: a deal) that led from one state to the other, as `seat` saw it. */
void ct_event_of(const ct_state *was, ct_act a, const ct_state *now, int seat, ct_lang l,
                 ct_event *out);
/* The same for who has both views of that seat already. */
void ct_event_seen(const ct_state *was, ct_act a, const ct_state *now, const ct_view *before,
                   const ct_view *after, ct_lang l, ct_event *out);

/* ---- JSON ------------------------------------------------------------------------------ */

/* JSON on one line. ct_game_json: the description that clients draw any game from. */
void ct_view_json(const ct_view *v, ct_lang l, ct_out *out);
void ct_game_json(const ct_game *g, ct_lang l, ct_out *out);
void ct_head_json(const ct_game *g, ct_lang l, ct_out *out); /* only name, aim, seats ... */
void ct_event_json(const ct_event *e, int n, ct_out *out);   /* n: the line of the record, from 1 */
void ct_sheet_json(const ct_state *s, ct_lang l, ct_out *out);
/* The legal acts of a seat, by the state of its view, each with what is touched to mean it:
 * {"acts":[...],"amounts":[...],"picks":[...]}. Acts with an amount are given once, with its
 * bounds; words that take any choice of cards by name alone (ask ct_offers). */
void ct_choices_json(const ct_state *s, int seat, ct_lang l, ct_out *out);
/* The same for a list of acts: [...]. */
void ct_acts_json(const ct_state *s, const ct_acts *acts, ct_lang l, ct_out *out);

#endif
