/* state_text.h - the lines of a state's text that are one word and its values, in the order they
 * are written. The writer (state.c) and the reader (state_read.c) share them. */
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
