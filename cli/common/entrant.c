/* entrant.c - finds players by name and has them act. */
#include "entrant.h"

#include <stdlib.h>
#include <string.h>

#include "reason.h"
#include "io.h"
#include "json_text.h"
#include "parallel.h"
#include "signals.h"
#include "util/utf8.h"

/* The player of "name" or "name:worlds". */
static const ct_player *player_in(const char *name)
{
    char only[64];
    snprintf(only, sizeof only, "%.*s", (int)strcspn(name, ":"), name);
    return ct_player_find(only);
}

bool known_entrant(const char *name, int worlds, entrant *out)
{
    size_t n = strcspn(name, ":");
    const ct_player *p = player_in(name);
    if (!p || (name[n] && !args_int(name + n + 1, 1, 999999999, &worlds)))
        return false;
    *out = (entrant){ .player = p, .worlds = p->thinks ? (uint64_t)worlds : 0 };
    return true;
}

/* The fault of a command, or NULL. The command must be valid text, since JSON output repeats it. */
static const char *command_fault(const char *text)
{
#ifndef CT_OUTSIDE_BOTS
    return "bot-programs";
#endif
    if (!text[strspn(text, " \t")])
        return "no-command";
    for (int n; *text; text += n)
        if (!(n = ct_utf8_read(text, 4, NULL)))
            return "not-text";
    return NULL;
}

bool same_entrant(const entrant *a, const entrant *b)
{
    if (a->command && b->command)
        return !strcmp(a->command, b->command);
    return !a->command && !b->command && a->player == b->player && a->worlds == b->worlds;
}

bool find_entrant(const cli *c, const char *name, int worlds, entrant *out)
{
    char list[256];
    ct_out o = ct_out_of(list, sizeof list);
    if (!strncmp(name, "cmd:", 4)) {
        const char *fault = command_fault(name + 4);
        if (fault)
            return !fail(c, MISUSED, fault, NULL);
        *out = (entrant){ .player = ct_player_find("medium"),
                          .worlds = (uint64_t)worlds,
                          .command = name + 4 };
        return true;
    }
    if (known_entrant(name, worlds, out))
        return true;
    if (player_in(name)) {
        ct_put_n(&o, name, strcspn(name, ":"));
        return !fail(c, MISUSED, "bot-worlds", WITH(name, list));
    }
    for (const ct_player *const *all = ct_players(); *all; all++) {
        ct_put(&o, o.len ? ", " : "");
        ct_put(&o, (*all)->name);
    }
    return !fail(c, MISUSED, "no-bot", WITH(name, list));
}

void put_entrant(const entrant *e, ct_out *o)
{
    ct_put(o, e->command ? "cmd:" : e->player->name);
    ct_put(o, e->command ? e->command : "");
    if (!e->worlds || e->command)
        return;
    ct_put(o, ":");
    ct_put_int(o, (int64_t)e->worlds);
}

void hire_entrant(const cli *c, entrant *e, int ms)
{
    const crew_wish wish = { .command = e->command, .worlds = e->worlds, .ms = ms, .heeds = true };
    e->crew = e->command ? crew_new(c, &wish) : NULL;
    e->ms = ms > 0 ? ms : 0;
}

void dismiss_entrant(entrant *e, const ct_match *m)
{
    for (int i = 0; e->crew && m && i < ct_match_rules(m)->seats; i++)
        crew_over(e->crew, i, ct_match_state(m));
    crew_free(e->crew);
    e->crew = NULL;
}

const char *entrant_why(const entrant *e) { return e->crew ? crew_why(e->crew) : ""; }

/* When a player must answer. */
typedef struct deadline {
    double until; /* CPU time in milliseconds; 0: no limit */
    const atomic_bool *stop;
} deadline;

static bool burnt(void *of)
{
    const deadline *d = of;
    return (d->stop && atomic_load(d->stop)) || (d->until > 0 && cpu_ms() >= d->until);
}

/* Makes the memory that a player has before the first line of a match; the caller frees it. */
static void *memory_of(const entrant *e, const ct_rules *r, int seat)
{
    room b = { NULL, 0 };
    room_grow(&b, &(ct_out){ NULL, 0, e->player->bytes(r) });
    e->player->begin(b.p, r, seat);
    return b.p;
}

static ct_thought *think(const entrant *e, void *memory, const ct_view *v, ct_rng *luck, double ms)
{
    room b = { NULL, 0 };
    deadline end = { ms > 0 ? cpu_ms() + ms : 0, e->stop };
    room_grow(&b, &(ct_out){ NULL, 0, sizeof(ct_thought) });
    ct_thought *t = (ct_thought *)(void *)b.p;
    ct_budget budget = { .worlds = e->worlds,
                         .enough = ms > 0 || e->stop ? burnt : NULL,
                         .of = &end };
    /* a limit is the CPU time of this thread, so then it thinks alone */
    ct_think_parallel(e->player, memory, v, luck, &budget, ms > 0 ? 1 : ct_processors(), t);
    free(memory);
    return t;
}

static ct_act act_of(ct_thought *t)
{
    ct_act a = t->act;
    free(t);
    return a;
}

/* Holds back signals to end, until the bot's processes are stopped. */
static ct_act from_outside(crew *w, const ct_match *m, int seat, ct_rng *luck)
{
    sigset_t was;
    ct_view v;
    pthread_sigmask(SIG_BLOCK, NULL, &was);
    hold_signals();
    ct_view_of(ct_match_state(m), seat, &v);
    crew_follow(w, seat, m);
    ct_act a = crew_act(w, &v, luck);
    if (was_signalled())
        crew_stop(w);
    pthread_sigmask(SIG_SETMASK, &was, NULL);
    return a;
}

ct_act entrant_act(const entrant *e, const ct_match *m, int seat, const uint8_t seed[32])
{
    const ct_state *s = ct_match_state(m);
    if (e->crew) {
        ct_rng own;
        ct_player_rng(&own, seed, s->ply);
        return from_outside(e->crew, m, seat, &own);
    }
    void *memory = memory_of(e, s->rules, seat);
    ct_rng luck;
    ct_view v;
    ct_player_recall(e->player, memory, seat, m);
    ct_player_rng(&luck, seed, s->ply);
    ct_view_of(s, seat, &v);
    return act_of(think(e, memory, &v, &luck, e->ms));
}

ct_thought *entrant_thought(const entrant *e, const ct_state *s, int seat, ct_rng *luck, double ms)
{
    ct_view v;
    ct_view_of(s, seat, &v);
    return think(e, memory_of(e, s->rules, seat), &v, luck, ms);
}

ct_act entrant_move(const entrant *e, const ct_state *s, int seat, ct_rng *luck)
{
    return act_of(entrant_thought(e, s, seat, luck, 0));
}

ct_act entrant_hint(const ct_match *m, const ct_view *v, ct_lang l, ct_out *why)
{
    static const uint8_t seed[32] = { 0 };
    ct_rng luck;
    const entrant best = { .player = ct_adviser(v->s.rules->game) };
    void *memory = memory_of(&best, v->s.rules, v->seat);
    ct_player_recall(best.player, memory, v->seat, m);
    ct_rng_seed(&luck, seed, v->s.ply); /* so the same question gets the same hint */
    ct_thought *t = think(&best, memory, v, &luck, 300);
    ct_thought_grow(v, t);
    ct_thought_say(v, t, l, why);
    return act_of(t);
}

/* Writes the facts that the sentences of "why" tell, so that a program can check them. */
static void facts_json(ct_json *j, const ct_view *v, const ct_thought *t, ct_lang l)
{
    ct_why w;
    ct_why_thought(v, t, &w);
    ct_json_open(j, "facts", '[');
    for (int i = 0; i < w.n; i++) {
        const ct_reason *r = &w.of[i];
        char text[512], card[8];
        ct_out say = ct_out_of(text, sizeof text);
        ct_reason_say(v, r, l, &say);
        ct_json_open(j, NULL, '{');
        ct_json_text(j, "key", r->key);
        ct_json_text(j, "text", text);
        ct_json_open(j, "numbers", '[');
        for (int k = 0; k < 2; k++) ct_json_int(j, NULL, r->n[k]);
        ct_json_shut(j, ']');
        ct_json_open(j, "cards", '[');
        for (int k = 0; k < 2 && r->card[k] != CT_HIDDEN; k++) {
            ct_out c = ct_out_of(card, sizeof card);
            ct_card_write(r->card[k], &c);
            ct_json_text(j, NULL, card);
        }
        ct_json_shut(j, ']');
        if (r->other)
            json_act(j, "other", &v->s, r->other);
        ct_json_flag(j, "general", r->general);
        ct_json_shut(j, '}');
    }
    ct_json_shut(j, ']');
}

void thought_json(const ct_view *v, const ct_thought *t, ct_lang l, ct_out *o)
{
    char text[1024];
    ct_out why = ct_out_of(text, sizeof text);
    ct_json j = { o, true };
    ct_thought_say(v, t, l, &why);
    ct_json_open(&j, NULL, '{');
    json_act(&j, "act", &v->s, t->act);
    json_act(&j, "usual", &v->s, t->usual);
    ct_json_text(&j, "why", text);
    facts_json(&j, v, t, l);
    ct_json_int(&j, "worlds", (int64_t)t->worlds);
    ct_json_open(&j, "acts", '[');
    for (int i = 0; i < t->n; i++) {
        const ct_rating *r = &t->rating[i];
        ct_json_open(&j, NULL, '{');
        json_act(&j, "act", &v->s, r->act);
        if (r->worlds) {
            ct_json_int(&j, "worlds", (int64_t)r->worlds);
            json_decimal(&j, "gain", r->gain, 3);
            json_decimal(&j, "error", r->error, 3);
        }
        ct_json_shut(&j, '}');
    }
    ct_json_shut(&j, ']');
    ct_json_shut(&j, '}');
}
