/* py_states.c - states, views, acts and records for Python. */
#include <string.h>

#include "py.h"
#include "util/out.h"

/* Python reads these members without a call (class Head in _lib.py). */
_Static_assert(offsetof(ct_state, ply) == sizeof(void *) &&
                   offsetof(ct_state, deals) == sizeof(void *) + 4 &&
                   offsetof(ct_state, won) == sizeof(void *) + 6 &&
                   offsetof(ct_state, phase) == sizeof(void *) + 8 &&
                   offsetof(ct_state, turn) == sizeof(void *) + 9 &&
                   offsetof(ct_state, team) == sizeof(void *) + 10 &&
                   offsetof(ct_state, score) == sizeof(void *) + 20,
               "class Head differs");

static ct_lang lang_of(int lang) { return lang ? CT_EN : CT_PT; }

void ct_py_begin(ct_state *s, const ct_rules *r) { ct_begin(s, r); }

int ct_py_next(ct_state *s, const uint8_t seed[32]) { return ct_next_turn(s, seed); }

const char *ct_py_deal(ct_state *s, const uint8_t *cards, int n, int *at)
{
    return ct_shuffle_to(s, cards, n, at);
}

int ct_py_replay(ct_state *s, const uint64_t *lines, int n, const uint8_t seed[32])
{
    int i = 0;
    for (; i < n; i++) {
        const char *why = lines[i] ? ct_play(s, lines[i]) : ct_may_deal(s);
        if (why)
            break;
        if (!lines[i]) {
            ct_rng rng;
            ct_rng_seed(&rng, seed, s->deals);
            ct_shuffle(s, &rng);
        }
    }
    return i;
}

static int copy(const ct_acts *list, uint64_t *out)
{
    memcpy(out, list->act, (size_t)list->n * sizeof *out);
    return list->n;
}

int ct_py_legal(const ct_state *s, int seat, uint64_t *out)
{
    ct_acts list;
    ct_legal(s, seat, &list);
    return copy(&list, out);
}

int ct_py_offers(const ct_state *s, int seat, const uint8_t *cards, int n, uint64_t *out)
{
    ct_acts list;
    ct_offers(s, seat, cards, n, &list);
    return copy(&list, out);
}

const char *ct_py_check(const ct_state *s, uint64_t act) { return ct_check(s, act); }

const char *ct_py_play(ct_state *s, uint64_t act, const uint8_t *seed)
{
    const char *why = ct_play(s, act);
    if (!why && seed)
        ct_next_turn(s, seed);
    return why;
}

double ct_py_value(const ct_state *s, int seat) { return ct_value(s, seat); }

uint64_t ct_py_hash(const ct_state *s) { return ct_hash(s); }

int ct_py_range(const ct_state *s, int seat, int verb, int32_t out[2])
{
    return ct_range(s, seat, verb, &out[0], &out[1]);
}

/* ---- acts ---------------------------------------------------------------------------------- */

const char *ct_py_act_read(const ct_state *s, int seat, const char *text, uint64_t *act,
                           char *fault, size_t cap)
{
    const char *at = NULL;
    ct_out o = ct_out_of(fault, cap);
    const char *why = ct_act_read(s, seat, text, act, &at);
    if (why && at)
        ct_put_n(&o, at, strcspn(at, " \t"));
    return why;
}

size_t ct_py_act_write(const ct_state *s, uint64_t act, int form, int lang, char *buf, size_t cap)
{
    ct_out o = ct_out_of(buf, cap);
    if (!ct_word_of(s, act) || ct_seat(act) >= s->rules->seats)
        return 0;
    if (form == 1)
        ct_act_say(s, act, lang_of(lang), &o);
    else if (form == 2)
        ct_act_label(s, act, lang_of(lang), &o);
    else
        ct_act_write(s, act, &o);
    return o.len;
}

uint64_t ct_py_act_mask(const ct_state *s, uint64_t act, int seat)
{
    return ct_check(s, act) ? 0 : ct_mask(s, act, seat);
}

/* ---- views --------------------------------------------------------------------------------- */

void ct_py_view(const ct_state *s, int seat, ct_view *v) { ct_view_of(s, seat, v); }

void ct_py_view_begin(ct_view *v, const ct_rules *r, int seat) { ct_view_begin(v, r, seat); }

size_t ct_py_text(const ct_state *s, const ct_view *v, int what, int lang, char *buf, size_t cap)
{
    ct_out o = ct_out_of(buf, cap);
    if (what == 0)
        ct_state_write(s, &o);
    else if (what == 1)
        ct_view_write(v, NULL, &o);
    else if (what == 2)
        ct_view_json(v, lang_of(lang), &o);
    else if (what == 3)
        ct_sheet_json(s, lang_of(lang), &o);
    else
        ct_choices_json(&v->s, v->seat, lang_of(lang), &o);
    return o.len;
}

const char *ct_py_read(ct_state *s, ct_view *v, const ct_rules *r, const char *text, char *fault,
                       size_t cap)
{
    ct_misread at = { 0 };
    ct_out o = ct_out_of(fault, cap);
    const char *why = s ? ct_state_read(s, r, text, &at) : ct_view_read(v, text, &at);
    if (why && at.line) {
        ct_put(&o, "line ");
        ct_put_int(&o, at.line);
        ct_put(&o, ", ");
        ct_put(&o, at.what);
    }
    return why;
}

int ct_py_sample(const ct_view *v, ct_rng *rng, ct_state *out) { return ct_sample(v, rng, out); }

void ct_py_rng(ct_rng *rng, const uint8_t seed[32], uint64_t stream)
{
    ct_rng_seed(rng, seed, stream);
}

/* ---- records -------------------------------------------------------------------------------- */

size_t ct_py_record(const ct_rules *r, const uint8_t seed[32], const uint64_t *act, int n,
                    const uint8_t *sizes, const uint8_t *cards, char *buf, size_t cap)
{
    char options[2048];
    ct_out o = ct_out_of(options, sizeof options), out = ct_out_of(buf, cap);
    ct_rules_write(r, &o);
    ct_match *m = ct_match_new(r->game, r->seats, options, seed, NULL);
    const char *why = m ? NULL : "memory";
    for (int i = 0; i < n && !why; i++) {
        why = act[i]     ? ct_match_play(m, act[i])
              : sizes[i] ? ct_match_deal_to(m, cards, sizes[i], NULL)
                         : ct_match_deal(m);
        cards += sizes[i];
    }
    if (!why)
        ct_match_save(m, true, &out);
    ct_match_free(m);
    return why ? 0 : out.len;
}

const char *ct_py_load(const char *text, size_t len, ct_rules *r, uint8_t seed[32], int *seeded,
                       uint64_t *act, int cap, int *n, char *fault, size_t fault_cap)
{
    ct_fault why = { 0 };
    ct_out o = ct_out_of(fault, fault_cap);
    ct_match *m = ct_match_load(text, len, &why);
    if (!m) {
        ct_put(&o, "line ");
        ct_put_int(&o, why.line);
        ct_put(&o, ", ");
        ct_put(&o, why.what);
        return why.key;
    }
    *r = *ct_match_rules(m);
    *seeded = ct_match_seed(m) != NULL;
    if (*seeded)
        memcpy(seed, ct_match_seed(m), 32);
    *n = ct_match_lines(m);
    for (int i = 0; i < *n && i < cap; i++) act[i] = ct_match_line(m, i);
    ct_match_free(m);
    return NULL;
}
