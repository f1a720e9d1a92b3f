/* state.c - a state as lines of text: every number off its beginning, and every card with who knows
 * it. docs/record.md has the form; state_read.c reads it back. */
#include <string.h>

#include "game.h"
#include "out.h"
#include "state_text.h"
#include "words.h"

const char *const ct_state_words[STATE_WORDS] = { "ply", "deals", "phase", "turn",
                                                  "won", "team",  "score" };

static void put_word(const ct_state *s, int word, ct_out *out)
{
    const char *phase = ct_phase_name(s->rules->game, s->phase);
    if (word == STATE_WON && !s->won)
        return;
    ct_put(out, ct_state_words[word]);
    if (word < STATE_TURN || (word == STATE_TURN && s->turn >= 0))
        ct_put_char(out, ' ');
    switch (word) {
    case STATE_PLY:
        ct_put_int(out, s->ply);
        break;
    case STATE_DEALS:
        ct_put_int(out, s->deals);
        break;
    case STATE_PHASE:
        if (phase)
            ct_put(out, phase);
        else
            ct_put_int(out, s->phase);
        break;
    case STATE_TURN:
        if (s->turn < 0)
            ct_put(out, s->turn == CT_OVER ? " over" : " dealer");
        else
            ct_put_int(out, s->turn);
        break;
    default:
        for (int i = 0; i < s->rules->seats; i++) {
            if (word == STATE_WON && !(s->won >> i & 1))
                continue;
            ct_put_char(out, ' ');
            ct_put_int(out, word == STATE_WON ? i : word == STATE_TEAM ? s->team[i] : s->score[i]);
        }
    }
    ct_put_char(out, '\n');
}

static void put_zone(const ct_state *s, int z, ct_out *out)
{
    ct_zone_write(s->rules, z, -1, out);
    ct_put_char(out, ':');
    for (int i = ct_start(s, z); i < s->end[z]; i++) {
        ct_put_char(out, ' ');
        ct_card_write(s->card[i], out);
        if (s->seen[i] == s->rules->shows[z])
            continue;
        ct_put_char(out, '/');
        ct_put_hex(out, s->seen[i], 4);
    }
    ct_put_char(out, '\n');
}

void ct_state_write(const ct_state *s, ct_out *out)
{
    ct_state fresh;
    ct_begin(&fresh, s->rules);
    for (int word = 0; word < STATE_WORDS; word++) put_word(s, word, out);
    for (int z = 0; z < s->rules->zones; z++)
        if (ct_count(s, z))
            put_zone(s, z, out);
    for (const ct_field *f = s->rules->game->about.fields; f && f->name; f++) {
        const int32_t *v = s->own + f->at;
        if (!memcmp(v, fresh.own + f->at, f->n * sizeof *v))
            continue;
        ct_put(out, f->name);
        ct_put(out, " =");
        for (int i = 0; i < f->n; i++) {
            ct_put_char(out, ' ');
            ct_put_int(out, v[i]);
        }
        ct_put_char(out, '\n');
    }
}
