/* reason.h - the reasons of an act: facts of the position, as a key with numbers and cards. Hints,
 * analyses, replays and the terminal share them. games/<slug>/ai/reasons.c finds the facts of a
 * game, ct_reasons_<slug>, from the view of a seat, so no fact tells a hidden card. One table of
 * that file has the sentence of each key. Functions keep no state and allocate nothing. */
#ifndef CT_REASON_H
#define CT_REASON_H

#include "client.h"
#include "player.h"

enum { CT_REASONS = 8, CT_REASONS_SAID = 2 };

/* A fact about an act. Its sentence names n[0] as $1, n[1] as $2, n[1] as a suit as $s, card[0] as
 * $c, card[1] as $d, and the act `other` as $a, with its quotation marks. Portuguese sentences
 * write "o $c"; before a queen it becomes "a". */
typedef struct ct_reason {
    const char *key; /* constant: "buraco.clean" */
    int32_t n[2];
    ct_card card[2]; /* CT_HIDDEN: none */
    ct_act other;    /* 0: none */
    bool against;    /* speaks against the act; a hint does not tell it */
    bool general;    /* speaks of the verb: true of every act with it in its phase */
} ct_reason;

/* The facts about one act, the most important first. */
typedef struct ct_why {
    int n;
    ct_reason of[CT_REASONS];
} ct_why;

/* The facts of one game. The lists of texts end in a row of zeros. If n[0] is 0 or 1, a text whose
 * key ends in ".0" or ".1" replaces the text of the same key without it. */
typedef struct ct_reasons {
    /* Adds facts about act `a`, which is legal in the view. */
    void (*find)(const ct_view *v, ct_act a, ct_why *out);
    const ct_text *texts;
    const ct_text *shared; /* sentences of facts that several games share; NULL: none */
} ct_reasons;

const ct_reasons *ct_reasons_find(const char *slug); /* NULL: the game has none */

/* ---- for the games ------------------------------------------------------------------------ */

/* Add a fact, if there is room. They return it, so that the caller may change it. */
ct_reason *ct_why_add(ct_why *w, const char *key, int32_t first, int32_t second);
ct_reason *ct_why_card(ct_why *w, const char *key, ct_card first, ct_card second);
/* Adds a sentence about the verb, if the list has no fact for the act yet. */
void ct_why_general(ct_why *w, const char *key);
/* Adds facts about a card played to the zone "trick", in a game with the field "trump" and an order
 * of cards (ct_order_of). Their sentences are ct_trick_texts. */
void ct_why_trick(const ct_view *v, ct_act a, ct_why *w);
extern const ct_text ct_trick_texts[];
/* The sentences of the facts of every game. $g stands for the gain, $w for what it is the average
 * of. */
extern const ct_text ct_reason_texts[];

/* ---- for clients -------------------------------------------------------------------------- */

/* Whether the seat of act `a` has no other act. */
bool ct_forced(const ct_view *v, ct_act a);
/* All facts about an act. For a forced act the only fact is "only". */
void ct_why_of(const ct_view *v, ct_act a, ct_why *out);
/* What to tell about an act that no search compared: at most CT_REASONS_SAID facts. */
void ct_why_told(const ct_view *v, ct_act a, ct_why *out);
/* What to tell about the act of a thought: at most CT_REASONS_SAID facts. One of them may be its
 * gain over another act ("gain"): n[0] in tenths of the unit of ct_rating.gain, n[1] the number of
 * possible deals. */
void ct_why_thought(const ct_view *v, const ct_thought *t, ct_why *out);
/* The fact that separates the better act from the one done: a fact that speaks for `better` and
 * does not hold for `done`, else a fact that speaks against `done`. False: there is none. */
bool ct_why_apart(const ct_view *v, ct_act done, ct_act better, ct_reason *out);
/* Writes the sentence of a fact. `v`: the view that it was found in. */
void ct_reason_say(const ct_view *v, const ct_reason *r, ct_lang l, ct_out *out);
/* Writes the sentences of all facts in the list. */
void ct_why_say(const ct_view *v, const ct_why *w, ct_lang l, ct_out *out);

/* Replaces a meld that the thought chose by the rules of thumb with the largest one
 * (ct_meld_plan_grow), because a hint shows all cards that can be laid together. */
void ct_thought_grow(const ct_view *v, ct_thought *t);

#endif
