/* client.h - what a client needs besides the rules, so that it works with every game. It says which
 * touches mean an act, and which acts a choice of cards can mean. It gives numbers and notes to
 * show, and what a seat saw happen. Most of it is also available as JSON. As in carteado.h, nothing
 * allocates or keeps state. */
#ifndef CT_CLIENT_H
#define CT_CLIENT_H

#include "carteado.h"

/* ---- operands --------------------------------------------------------------------------- */

/* Kinds of operands, as bits, so that several can be tested at once. */
enum {
    CT_OP_CARD = 1,
    CT_OP_RANK = 2,
    CT_OP_SUIT = 4,
    CT_OP_NUMBER = 8, /* the number of a place, a bid ... */
    CT_OP_SEAT = 16,
    CT_OP_ZONE = 32,
    CT_OP_AMOUNT = 64,  /* ct_amount(); ct_range gives its range */
    CT_OP_CHOICE = 128, /* ct_amount(); some of the seat's own cards */
    CT_OP_RUN = 256,    /* ct_run_arg() */
    CT_OP_SET = 512,    /* ct_set_arg() */
    CT_OP_SUM = CT_OP_AMOUNT | CT_OP_CHOICE,
    CT_OP_MELD = CT_OP_RUN | CT_OP_SET,
    CT_OP_MANY = CT_OP_CHOICE | CT_OP_MELD, /* any operand of several cards */
    CT_OPERANDS = 6                         /* the most operands of one verb */
};
typedef struct ct_operand {
    const char *name;  /* name of the operand: "card", "rank" ... */
    uint16_t kind;     /* CT_OP_... */
    uint8_t at, bytes; /* at: the first byte, as ct_arg() counts; bytes: number of bytes */
    bool hidden;       /* hidden from seats that do not know the cards */
} ct_operand;
/* Writes the operands of a verb, in the order of their letters. Returns their number. */
int ct_operands(const ct_word *w, ct_operand out[CT_OPERANDS]);
unsigned ct_takes(const ct_word *w); /* the kinds of its operands, as bits */
/* Whether seats may use the verb out of turn. */
bool ct_any_seat(const ct_word *w);
/* The verb of an act, a row of the game's verb table; NULL if the act has no verb of the game. */
const ct_word *ct_word_of(const ct_state *s, ct_act a);

/* The hand is the first row of the zone table with a zone for each seat that only its owner sees.
 * ct_hand_line returns this row, ct_hand a seat's zone in it. -1: the game has no hands. */
int ct_hand_line(const ct_game *g);
int ct_hand(const ct_rules *r, int seat);

/* ---- touch ------------------------------------------------------------------------------ */

/* What a person touches to choose an act: own cards and zones, in any order. `face` has the cards
 * that the act names but the seat does not hold (a card asked for or called). s may be the state of
 * a view. */
typedef struct ct_touch {
    int cards, zones, faces;
    ct_card card[40], face[40];
    uint8_t zone[8];
} ct_touch;
void ct_act_touch(const ct_state *s, ct_act a, ct_touch *out);
/* Lists the legal acts that use exactly these n own cards of the seat. They include some that
 * ct_legal leaves out: whole melds, additions of several cards, exchanges. */
void ct_offers(const ct_state *s, int seat, const ct_card *cards, int n, ct_acts *out);
/* The seat that played card i of a trick (a zone with CT_TURNS). */
int ct_trick_seat(const ct_state *s, int z, int i);

/* ---- numbers and notes ------------------------------------------------------------------ */

/* Number i of a field as players read it. `kind` is CT_A_NUMBER, CT_A_SEAT, CT_A_SUIT, CT_A_CARD or
 * CT_A_TEXT; for suits and texts `text` has the words. s: the state of a view. false: there is
 * nothing to show. Either the field has no name, this seat may not see it, ct_progress_of shows it,
 * or it has no meaning now. */
typedef struct ct_fact {
    ct_meaning kind;
    int32_t value;
    const char *label, *text;
} ct_fact;
bool ct_fact_of(const ct_state *s, const ct_field *f, int i, ct_lang l, ct_fact *out);
/* The index of a seat's number in a field. -1: the field does not have one number for each of
 * max_seats seats or for each side (team). */
int ct_fact_at(const ct_state *s, const ct_field *f, int seat);

/* A note of the game about a place ("clean canastra"). `amount` replaces "$1" in the text; 0: no
 * number. `way` says what the note is about. The last three say how the cards of a zone lie on a
 * real table; `amount` is the place of a card in the zone. */
enum {
    CT_NOTE_ZONE,   /* the cards of the zone */
    CT_NOTE_ROW,    /* the row of a grid that begins with the zone */
    CT_NOTE_COLUMN, /* the column that begins with the zone */
    CT_NOTE_BEST,   /* a trick: card number `amount` of the zone wins so far */
    CT_NOTE_SUIT,   /* the zone takes cards of the suit `amount` */
    CT_NOTE_FREE,   /* the rules leave the zone's top card free; those of the same row of zones
                       without this note are covered or locked */
    CT_NOTE_HEAP,   /* a heap with card `amount` on top, which replaces "$1" */
    CT_NOTE_DOWN,   /* a heap turned face down */
    CT_NOTE_ACROSS  /* card `amount` lies across the others */
};
typedef struct ct_note {
    const char *key;
    uint8_t zone, way; /* way: a value CT_NOTE_... */
    int32_t amount;
} ct_note;
enum { CT_NOTES = 64 };
int ct_notes(const ct_state *s, ct_note out[CT_NOTES]); /* returns the number of notes */
/* Writes how the cards of a zone lie: "em monte, com K♥ em cima". `note`: CT_NOTE_HEAP or later;
 * `ascii`: as ct_card_show. */
void ct_lies_say(const ct_state *s, const ct_note *note, ct_lang l, bool ascii, ct_out *out);

/* Writes a sentence that says why ct_check refused act `a` in s with this key. It names the numbers
 * that decide ("9 e 5 somam 14"), at most CT_TOLD. */
enum { CT_TOLD = 3 };
void ct_refusal_say(const ct_state *s, ct_act a, const char *key, ct_lang l, ct_out *out);

/* ---- chances ---------------------------------------------------------------------------- */

/* The chance of a seat's next bet, counted from its view alone. There is one row for each thing to
 * bet on. n: the numbers $1 .. $3 of the sentence `key`. */
typedef struct ct_odds {
    const char *key;
    int32_t n[CT_TOLD];
    double chance; /* probability of winning the bet, 0 .. 1 */
} ct_odds;
enum { CT_ODDS = 4 };
/* Returns the number of rows; 0: the game has no odds, or nothing can be bet now. */
int ct_odds_of(const ct_view *v, ct_odds out[CT_ODDS]);
void ct_odds_say(const ct_game *g, const ct_odds *o, ct_lang l, ct_out *out);
/* Writes the number of copies of each kind of card that the view does not show to left[]. Returns
 * their sum. `s`: the state of the view. */
int ct_unseen(const ct_state *s, uint8_t left[CT_KINDS]);

/* ---- claims ----------------------------------------------------------------------------- */

/* The act to play next when the seat of the view, which is on turn, wins every trick to come. This
 * is proved for all cards that the others may hold, from the view alone. 0: it is not proved. The
 * seat plays the rest by ordinary acts: after each trick the next call names the next act. */
ct_act ct_claim(const ct_view *v);

/* ---- how far the deal has come ---------------------------------------------------------- */

/* Something that players count during a deal: "canastras 2", "tricks 3 of 5". */
typedef struct ct_progress {
    const char *key;     /* the key of its label: "solo.progress.points" */
    uint16_t seats;      /* the seats that the row is about, as bits: one seat, a side or all */
    bool cards;          /* clients add to `value` the worth of cards about to be laid */
    int32_t value, goal; /* goal 0: there is no goal */
    bool table;          /* the row counts the points on the table (meld_plan.h) */
} ct_progress;
enum { CT_PROGRESS = 24 };
/* Rows of one side are neighbours. A view and the whole state give the same rows.
 * Returns their number. */
int ct_progress_of(const ct_state *s, ct_progress out[CT_PROGRESS]);
/* What a card adds to the rows with `cards`; 0 in games without such rows. */
int ct_card_worth(const ct_game *g, ct_card c);
/* The cards that count in a suit now, best first. *tops: the number of cards at the beginning that
 * have a name of their own (text "<slug>.top": matadors). Returns the number of cards; 0: the game
 * has no such order. */
int ct_order_of(const ct_state *s, int suit, ct_card out[CT_KINDS], int *tops);
/* The chips that each opponent pays if act `a` bids a contract and it is kept; 0: `a` is no bid. */
int32_t ct_act_price(const ct_state *s, ct_act a);

/* ---- what happened ---------------------------------------------------------------------- */

/* What an act decided when it turned a winning or losing card. `key`: the key of its sentence, with
 * the cards as $1 and $2 ("$1 não foi coberta"). gain: what each seat won (negative: lost). */
typedef struct ct_outcome {
    const char *key; /* NULL: nothing was decided */
    ct_card card[2];
    int32_t gain[CT_SEATS];
} ct_outcome;
/* Fills *out for act a, which led from `was` to `now`. Everybody may see the outcome. */
void ct_outcome_of(const ct_state *was, ct_act a, const ct_state *now, ct_outcome *out);

/* What a seat, or an onlooker, saw happen in one act or deal. A deal (seat CT_DEALER, act "deal")
 * has no sentence and lists no cards, because the new view shows them. */
typedef struct ct_event {
    int seat;     /* the seat that acted; CT_DEALER: a deal */
    int took;     /* the seat that won a trick by the act; -1: none */
    bool ends;    /* the seat's turn has ended: its next act belongs to another turn */
    int32_t gain; /* what the seat won or lost at once; 0 if the act ended a deal */
    ct_outcome outcome;
    char decided[160]; /* the sentence of `outcome`; "" if there is none */
    char act[512];     /* the act as in records, with "?" for hidden cards */
    char say[512];     /* the sentence without its subject: "comprou do monte" */
    /* Cards that the sentence does not name: first `shown` cards that everybody can see now, then
     * `came` cards that came to the observing seat. For its own act these are the cards that were
     * new to it. For another seat's act they also include cards that had lain open. */
    int shown, came;
    ct_card card[CT_CARDS];
} ct_event;
/* Describes act a (0: a deal), which led from `was` to `now`, as `seat` saw it. */
void ct_event_of(const ct_state *was, ct_act a, const ct_state *now, int seat, ct_lang l,
                 ct_event *out);
/* As ct_event_of, for callers that already have the seat's views before and after. */
void ct_event_seen(const ct_state *was, ct_act a, const ct_state *now, const ct_view *before,
                   const ct_view *after, ct_lang l, ct_event *out);

/* The sentence of a key among those that the page has handed in; NULL: there is none. `needed`: an
 * answer lacks it then, which is noted. bridge/sentence_calls.c defines this function, and only a
 * module of one language calls it: all other programs have their sentences in their tables. */
const char *ct_sentence(const char *key, bool needed);

/* ---- JSON ------------------------------------------------------------------------------ */

/* Each function writes JSON on one line. From ct_game_json clients can draw any game. */
void ct_view_json(const ct_view *v, ct_lang l, ct_out *out);
void ct_game_json(const ct_game *g, ct_lang l, ct_out *out);
/* The sentences (CT_SENTENCE) among a game's texts, by their keys; g NULL: among those of the
 * engine. */
void ct_sentences_json(const ct_game *g, ct_lang l, ct_out *out);
void ct_head_json(const ct_game *g, ct_lang l, ct_out *out); /* part of ct_game_json: only name,
                                                                aim, seats and the like */
void ct_event_json(const ct_event *e, int n, ct_out *out);   /* n: the line of the record, from 1 */
void ct_sheet_json(const ct_state *s, ct_lang l, ct_out *out);
/* The legal acts of a seat, each with what to touch; s is the state of its view. The form is
 * {"acts":[...],"amounts":[...],"picks":[...]}. Acts with an amount appear once, with the range of
 * the amount. Verbs that take any choice of cards appear by name only; ask ct_offers. */
void ct_choices_json(const ct_state *s, int seat, ct_lang l, ct_out *out);
/* The given acts as the list "acts" of ct_choices_json: [...]. */
void ct_acts_json(const ct_state *s, const ct_acts *acts, ct_lang l, ct_out *out);

#endif
