/* fuzz.h - what the fuzz programs share: a demand that must hold, bytes taken from the front of
 * the input, and a table of some game, seats and preset chosen by them. */
#ifndef CT_FUZZ_H
#define CT_FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "carteado.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void demand(bool held, const char *what)
{
    if (held)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

typedef struct input {
    const uint8_t *p;
    size_t n;
} input;

/* The next byte, 0 when there is none. */
static inline uint8_t take(input *in)
{
    if (!in->n)
        return 0;
    in->n--;
    return *in->p++;
}

static inline const ct_game *take_game(input *in)
{
    const ct_game *const *all = ct_games();
    int n = 0;
    while (all[n]) n++;
    demand(n > 0, "no games");
    return all[take(in) % n];
}

/* A table of a game: seats and preset by a byte each. */
static inline void take_table(input *in, ct_rules *r)
{
    const ct_game *g = take_game(in);
    const ct_about *about = ct_game_about(g);
    int seats = about->min_seats + take(in) % (about->max_seats - about->min_seats + 1), n = 0;
    while (about->presets && about->presets[n].name) n++;
    int preset = take(in) % (n + 1);
    const char *options = preset ? about->presets[preset - 1].name : "";
    if (ct_rules_make(r, g, seats, options, NULL)) /* a preset may want other seats */
        demand(!ct_rules_make(r, g, 0, "", NULL), "no usual table");
}

/* What is left of the input as a text; the caller frees it. */
static inline char *take_text(input *in)
{
    char *text = malloc(in->n + 1);
    demand(text != NULL, "memory");
    memcpy(text, in->p, in->n);
    text[in->n] = 0;
    return text;
}

/* The state's text is read back as the same bytes. */
static inline void text_keeps(const ct_state *s)
{
    static char buf[65536];
    ct_out o = { buf, sizeof buf, 0 };
    ct_state back;
    ct_state_write(s, &o);
    demand(o.len < sizeof buf, "a state text too long");
    demand(!ct_state_read(&back, s->rules, buf, NULL), "a written state is refused");
    demand(!memcmp(s, &back, sizeof back), "a state changes on its way through text");
    demand(ct_hash(s) == ct_hash(&back), "equal states, two hashes");
}

/* The act's text is read back as the same act. */
static inline void act_keeps(const ct_state *s, ct_act a)
{
    char buf[1024];
    ct_out o = { buf, sizeof buf, 0 };
    ct_act back = 0;
    ct_act_write(s, a, &o);
    demand(o.len < sizeof buf, "an act text too long");
    demand(!ct_act_read(s, ct_seat(a), buf, &back, NULL) && back == a, buf);
}

/* Some random acts, each of a seat that has one. */
static inline void play_on(ct_state *s, ct_rng *luck, int acts)
{
    for (; acts > 0 && s->turn != CT_OVER; acts--) {
        if (s->turn == CT_DEALER) {
            ct_shuffle(s, luck);
            continue;
        }
        ct_act a = ct_random_act(s, s->turn, luck);
        if (!a)
            return;
        act_keeps(s, a);
        demand(!ct_play(s, a), "a listed act is refused");
    }
}

#endif
