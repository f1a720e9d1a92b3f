/* story.h - what happened, in sentences: all acts of a turn make one sentence. */
#ifndef CT_CLI_STORY_H
#define CT_CLI_STORY_H

#include "scene.h"

/* The turn of a seat as told so far, or a line that belongs to no seat (-1). */
typedef struct story {
    int seat;
    int joint; /* where the last act begins in the text; 0: it is the only one */
    bool open; /* the turn goes on */
    char text[512];
} story;
/* Begins a turn with the words of its first act. false: they were cut short. */
bool story_begin(story *s, const scene *t, int seat, const char *words);
/* Adds an act to the turn. false: the act is not of this turn, or the text is full. */
bool story_add(story *s, int seat, const char *words);
void story_put(const story *s, ct_lang l, ct_out *out); /* writes the turn's sentence */

/* Replaces "jogador 2", as the engine's sentences say, by the name of the seat. */
void with_names(const scene *t, char *text, size_t cap);
/* Writes what the act of an event led to. `mine`: with the cards that came to the seat. */
void put_event(ct_out *o, const scene *t, const ct_event *e, bool mine);
/* Writes the cards that came to the seat; false: none. */
bool put_came(ct_out *o, const scene *t, const ct_event *e);

#endif
