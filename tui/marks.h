/* marks.h - what the player has chosen so far: own cards and zones. The acts that this could mean
 * are the candidates. So a game needs no code of its own to be played by pointing. */
#ifndef CT_TUI_MARKS_H
#define CT_TUI_MARKS_H

#include "cli/sitting.h"

enum { MARKED_CARDS = 40, MARKED_ZONES = 8 };

typedef struct marks {
    int cards, zones;
    ct_card card[MARKED_CARDS];
    uint8_t of[MARKED_CARDS]; /* the place of each card in the hand: card number in its zone */
    uint8_t zone[MARKED_ZONES];

    /* The candidates: first `exact` acts that use just what is marked, then acts that use more. */
    int n, exact;
    bool more; /* there are further acts than those listed, which use more cards */
    ct_act act[CT_ACTS];

    /* What an act may touch next, by place: cards of the hand and zones. */
    bool zone_target[CT_ZONES], card_target[CT_KINDS];
    int verbs;
    struct {
        const char *verb; /* the verb's name */
        char key;         /* the letter that means it */
    } verb[CT_VERBS];
    char zone_key[CT_ZONES]; /* the capital that means a pile; 0: none */
} marks;

void marks_clear(marks *m, const sitting *p); /* no marks; all acts are candidates */
/* Marks a place, or takes its mark away. card -1: the zone. false: it cannot be marked. */
bool marks_toggle(marks *m, const sitting *p, int zone, int card);
bool marks_has(const marks *m, int zone, int card, const sitting *p);
/* Chooses the keys of verbs and piles for the acts of this turn. */
void marks_keys(marks *m, const sitting *p);
char marks_verb_key(const marks *m, const sitting *p, ct_act a); /* 0: none */
/* The place of an act among the choices of the turn, from 1; 0: it is none of them. */
int marks_number(const sitting *p, ct_act a);

#endif
