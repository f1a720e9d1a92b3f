/* bot.h - opponents. A bot gets the view of its seat and nothing else, so it cannot cheat. */
#ifndef CT_BOT_H
#define CT_BOT_H

#include "carteado.h"

typedef struct ct_bot {
    const char *name; /* "random", "beginner": stable, for command lines and records */
    const char *key;  /* message key of its name in words                             */
    /* One of the legal acts of v->seat, which must have one. The same view and luck give the
     * same act on every machine. */
    ct_act (*act)(const ct_view *v, ct_rng *luck);
} ct_bot;

/* The luck with which a bot decides at act `ply` of a match with this seed. It follows from the
 * seed one way: it is the key stream of a block that is kept from the bot, used as a key in its
 * turn, so that what is handed over tells nothing of the deals. Deals use other streams. */
void ct_bot_luck(ct_rng *luck, const uint8_t seed[32], uint64_t ply);

const ct_bot *const *ct_bots(void);          /* weakest first, ends in NULL            */
const ct_bot *ct_bot_find(const char *name); /* by name, or by number from 0; NULL: none */
/* The hint: what the careful beginner would do (0 when the seat has no legal act), a meld with all
 * natural cards that go along (meld_plan.h). */
ct_act ct_bot_hint(const ct_view *v);
/* Why a hint is given, in one sentence of the game's texts: "<slug>.why.<verb>", where the act
 * plays to a trick ".lead", ".win" or ".under" behind it; else "<slug>.why". "": the game says
 * nothing. */
const char *ct_bot_why(const ct_view *v, ct_act a, ct_lang l);

/* A random legal act of the seat, 0 if there is none: equal chances for every listed verb,
 * then for every listed act of it, amounts anywhere in their range; words that quit only when
 * nothing else is legal. Used by the random bot,
 * the property tests and the benches. */
ct_act ct_random_act(const ct_state *s, int seat, ct_rng *luck);

/* Rules of thumb of a game: games/<slug>/ai/advice.c defines one function
 *     ct_act ct_advice_<slug>(const ct_view *v, const ct_acts *legal, ct_rng *luck);
 * It sees the view of v->seat and the legal acts of that seat (never empty) and returns one
 * of them (an amount may be any that ct_check allows). Zones, verbs and fields are found by
 * their names (ct_zone_find ...): a bot knows the rules page, not the game's source. */
typedef ct_act ct_advice(const ct_view *v, const ct_acts *legal, ct_rng *luck);
/* The advice for a game by its slug, NULL where there is none. */
ct_advice *ct_advice_find(const char *slug);

#endif
