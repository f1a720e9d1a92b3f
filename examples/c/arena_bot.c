/* arena_bot.c - a bot for the arena (docs/bot-protocol.md) that plays by the library's rules of
 * thumb. With a number it searches (flat Monte Carlo): it tries every listed act in so many
 * possible deals, and the rules of thumb play each deal to its end. It plays every game.
 *
 *     carteado-lab match domino --bot "cmd:./arena_bot" --bot random --deals 100 --duplicate
 *     carteado-lab match solo --bot master --bot "cmd:./arena_bot 50" --deals 100 --duplicate
 *
 * A `new` message brings the rules of the table, a `go` message the view of the seat as text. The
 * library reads both, so this bot needs no JSON library. */
#include <advice.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1 << 20, TEXT = 1 << 16 };

/* The value after `"name":` in a message; NULL: the message has no such member. */
static const char *member(const char *message, const char *name)
{
    char key[32];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *at = strstr(message, key);
    return at ? at + strlen(key) : NULL;
}

/* Copies the string that begins at `from` with its quote. The only escape in these texts is that of
 * the end of a line. */
static void copy_string(const char *from, char *out, size_t size)
{
    size_t n = 0;
    for (const char *p = from + 1; *p && *p != '"' && n + 1 < size; p++) {
        bool line = !strncmp(p, "\\u000a", 6);
        out[n++] = line ? '\n' : *p;
        p += line ? 5 : 0;
    }
    out[n] = 0;
}

/* Turns the options {"a":"1","b":"2"} into words: a=1 b=2. */
static void copy_options(const char *from, char *out, size_t size)
{
    size_t n = 0;
    for (const char *p = from + 1; *p && *p != '}' && n + 1 < size; p++)
        if (*p != '"')
            out[n++] = *p == ':' ? '=' : *p == ',' ? ' ' : *p;
    out[n] = 0;
}

/* Reads the rules of the table. */
static bool begin(const char *message, ct_rules *rules, int *seat, char *text)
{
    const char *game = member(message, "game"), *seats = member(message, "seats");
    const char *own = member(message, "seat"), *options = member(message, "options");
    if (!game || !seats || !own || !options)
        return false;
    copy_string(game, text, TEXT);
    const ct_game *g = ct_game_find(text);
    copy_options(options, text, TEXT);
    *seat = atoi(own);
    return g && !ct_rules_make(rules, g, atoi(seats), text, NULL);
}

/* Plays the deal on to its end by the rules of thumb. Returns what it brings the seat. */
static int32_t play_on(ct_state *s, int seat, ct_rng *luck)
{
    ct_view view;
    int32_t before = s->score[seat];
    while (s->turn >= 0) {
        ct_view_of(s, s->turn, &view);
        ct_apply(s, ct_advice_act(&view, luck));
    }
    int32_t gain = s->score[seat] - before;
    return ct_game_about(s->rules->game)->low ? -gain : gain;
}

/* The act with the best mean over the possible deals, all equally likely. */
static ct_act search(const ct_view *v, int deals, ct_rng *luck)
{
    ct_sampler sampler;
    ct_acts legal;
    int64_t sum[CT_ACTS] = { 0 };
    int best = 0;
    ct_legal(&v->s, v->seat, &legal);
    ct_sampler_begin(&sampler, v);
    for (int k = 0; k < deals && legal.n > 1; k++) {
        ct_state deal, now;
        if (!ct_sampler_next(&sampler, luck, &deal))
            continue;
        for (int i = 0; i < legal.n; i++) {
            now = deal;
            ct_apply(&now, legal.act[i]);
            sum[i] += play_on(&now, v->seat, luck);
        }
    }
    for (int i = 1; i < legal.n; i++) best = sum[i] > sum[best] ? i : best;
    return legal.act[best];
}

/* Answers a `go` message. */
static void answer(const char *message, const ct_rules *rules, int seat, int deals, ct_rng *luck,
                   char *text)
{
    const char *id = member(message, "id"), *look = member(message, "look");
    ct_view view;
    ct_out out = { text, TEXT, 0 };
    if (!id || !look)
        return;
    copy_string(look, text, TEXT);
    ct_view_begin(&view, rules, seat);
    if (ct_view_read(&view, text, NULL))
        return;
    ct_act a = deals ? search(&view, deals, luck) : ct_advice_act(&view, luck);
    ct_act_write(&view.s, a, &out);
    printf("{\"type\":\"act\",\"id\":%d,\"act\":\"%s\"}\n", atoi(id), text);
}

int main(int argc, char **argv)
{
    int deals = argc > 1 ? atoi(argv[1]) : 0;
    char *line = malloc(LINE), *text = malloc(TEXT);
    uint8_t seed[32] = { 1 };
    ct_rules rules;
    ct_rng luck;
    int seat = 0;
    bool ready = false;
    ct_rng_seed(&luck, seed, 0);
    while (line && text && fgets(line, LINE, stdin)) {
        if (strstr(line, "\"type\":\"hello\""))
            printf("{\"type\":\"hello\",\"name\":\"arena_bot\"}\n");
        else if (strstr(line, "\"type\":\"new\""))
            ready = begin(line, &rules, &seat, text);
        else if (ready && strstr(line, "\"type\":\"go\""))
            answer(line, &rules, seat, deals, &luck, text);
        else if (strstr(line, "\"type\":\"bye\""))
            break;
        fflush(stdout);
    }
    free(text);
    free(line);
    return 0;
}
