/* state.c - a state, or a view of one, as lines of text: every number off its beginning, and every
 * card with who knows it. docs/record.md has the form; state_read.c reads it back. */
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

/* Cards that a view hides are counted: "?12". */
static void put_zone(const ct_state *s, int z, ct_out *out)
{
    ct_zone_write(s->rules, z, -1, out);
    ct_put_char(out, ':');
    for (int i = ct_start(s, z), hidden = 0; i < s->end[z]; i++) {
        if (s->card[i] == CT_HIDDEN) {
            hidden++;
            if (i + 1 < s->end[z] && s->card[i + 1] == CT_HIDDEN)
                continue;
            ct_put(out, " ?");
            ct_put_int(out, hidden);
            hidden = 0;
            continue;
        }
        ct_put_char(out, ' ');
        ct_card_write(s->card[i], out);
        if (s->seen[i] == s->rules->shows[z])
            continue;
        ct_put_char(out, '/');
        ct_put_hex(out, s->seen[i], 4);
    }
    ct_put_char(out, '\n');
}

static void put_field(const ct_state *s, const ct_field *f, ct_out *out)
{
    ct_put(out, f->name);
    ct_put(out, " =");
    for (int i = 0; i < f->n; i++) {
        ct_put_char(out, ' ');
        ct_put_int(out, s->own[f->at + i]);
    }
    ct_put_char(out, '\n');
}

static void put_words(const ct_state *s, ct_out *out)
{
    for (int word = 0; word < STATE_WORDS; word++) put_word(s, word, out);
}

/* The numbers that differ from those of another state. */
static void put_fields(const ct_state *s, const ct_state *was, ct_out *out)
{
    for (const ct_field *f = s->rules->game->about.fields; f && f->name; f++)
        if (memcmp(s->own + f->at, was->own + f->at, f->n * sizeof *s->own))
            put_field(s, f, out);
}

void ct_state_write(const ct_state *s, ct_out *out)
{
    ct_state fresh;
    ct_begin(&fresh, s->rules);
    put_words(s, out);
    for (int z = 0; z < s->rules->zones; z++)
        if (ct_count(s, z))
            put_zone(s, z, out);
    put_fields(s, &fresh, out);
}

bool ct_zone_same(const ct_state *a, const ct_state *b, int z)
{
    int i = ct_start(a, z), j = ct_start(b, z), n = ct_count(a, z);
    return n == ct_count(b, z) && !memcmp(a->card + i, b->card + j, (size_t)n) &&
           !memcmp(a->seen + i, b->seen + j, (size_t)n * sizeof *a->seen);
}

void ct_view_begin(ct_view *v, const ct_rules *r, int seat)
{
    ct_state fresh;
    ct_begin(&fresh, r);
    ct_view_of(&fresh, seat, v);
}

void ct_view_write(const ct_view *v, const ct_view *was, ct_out *out)
{
    const ct_state *s = &v->s;
    ct_view fresh;
    if (!was) {
        ct_view_begin(&fresh, s->rules, v->seat);
        was = &fresh;
    }
    put_words(s, out);
    for (int z = 0; z < s->rules->zones; z++)
        if (!ct_zone_same(s, &was->s, z))
            put_zone(s, z, out);
    put_fields(s, &was->s, out);
}
