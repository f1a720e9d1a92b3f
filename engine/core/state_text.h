/* state_text.h - the lines of a state's text that are a word and what follows it, in the order they
 * are written: shared by the writer (state.c) and the reader (state_read.c). */
#ifndef CT_STATE_TEXT_H
#define CT_STATE_TEXT_H

enum {
    STATE_PLY,
    STATE_DEALS,
    STATE_PHASE,
    STATE_TURN,
    STATE_WON,
    STATE_TEAM,
    STATE_SCORE,
    STATE_WORDS
};
extern const char *const ct_state_words[STATE_WORDS];

#endif
