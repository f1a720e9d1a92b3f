/* cmd_play.c - `carteado play [GAME]`: plays at a table with bots. It saves the match after every
 * act, so that the player can leave at any time and resume. */
#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "choose.h"
#include "commands.h"
#include "common/io.h"
#include "screen.h"
#include "seating.h"
#include "speech.h"
#include "share.h"
#include "store.h"
#ifdef CT_TUI
#include "tui/tui.h"
#endif

static const char *by_bot(sitting *p)
{
    const ct_state *s = ct_match_state(p->m);
    ct_act a = entrant_act(&p->bot, p->m, s->turn, p->o->table.seed);
    if (!a || ct_check(s, a))
        return "bot-none";
    return play_act(p, a);
}

static said at_end(sitting *p)
{
    const ct_state *s = ct_match_state(p->m);
    refresh(p);
    p->going = false;
    show_end(p);
    said done = ask(p, s->turn == CT_OVER ? "ask-over" : "ask-deal", true);
    p->going = false;
    if (done == PASSED && s->turn == CT_DEALER) {
        ct_match_deal(p->m);
        p->news = p->known.n = 0;
    } else if (done == PASSED) {
        done = LEFT;
    }
    return done;
}

static said my_turn(sitting *p)
{
    refresh(p);
    p->known = p->acts;
    p->going &= p->open == 1;
    ct_act claim = ct_claim(&p->v);
    p->claiming &= claim != 0;
    if (p->claiming || p->going) {
        play_act(p, p->claiming ? claim : p->acts.act[0]);
        return ACTED;
    }
    show_turn(p);
    if (claim && p->open > 1)
        say_wrapped(p->c, "claim", NULL);
    return ask(p, "ask-act", false);
}

static int play_on(sitting *p)
{
    for (said done = ACTED; done != LEFT;) {
        const ct_state *s = ct_match_state(p->m);
        const char *why = NULL;
        if (!ct_match_lines(p->m)) {
            why = ct_match_deal(p->m);
        } else if (s->turn < 0) {
            done = at_end(p);
        } else if (s->turn == p->me) {
            done = my_turn(p);
        } else {
            why = by_bot(p);
            if (!why && s->turn >= 0 && s->turn != p->me && new_choice(p)) {
                show_turn(p);
                done = ask(p, "ask-chance", true);
            }
        }
        store_save(p);
        if (why)
            return fail(p->c, FAILED, "bot-stuck", WITH(ct_say(s->rules->game, why, p->c->lang)));
    }
    return DONE;
}

/* Asks whether to resume an unfinished match. Enter means yes. */
static said resume(sitting *p, const ct_match *m)
{
    char line[LINE_MAX_BYTES];
    const ct_state *s = ct_match_state(m);
    ask_wrapped(p->c, "resume",
                WITH(game_name(s->rules->game, p->c->lang), NUM(ct_match_round(m)),
                     deal_word(s->rules->game, p->c->lang)));
    for (;;) {
        speech_flush(p);
        int n = read_line(stdin, line, sizeof line);
        if (n == LINE_END)
            putchar('\n');
        if (n == LINE_END || (n > 0 && is_quit(line)))
            return LEFT;
        if (!n || (n > 0 && strchr("sSyYnN", *line)))
            return n && strchr("nN", *line) ? PASSED : ACTED;
        ask_wrapped(p->c, "resume-again", NULL);
    }
}

static int run(const cli *c, void *options)
{
    play_options *o = options;
    const ct_game *g = NULL;
    bool named = c->args || o->table.code;
    int code = named ? choose_game(c, o->table.code, &g) : DONE;
    if (code)
        return code;
#ifdef CT_TUI
    code = o->text || o->texto ? TUI_UNFIT : tui_run(c, o, g);
    if (code != TUI_UNFIT)
        return code;
#endif
    code = named ? DONE : choose_game(c, NULL, &g);
    sitting *p = g ? calloc(1, sizeof *p) : NULL;
    if (!p)
        return g ? fail(c, FAILED, "memory", NULL) : code;
    p->c = c;
    p->o = o;
    p->resume = resume;
    p->lock = LOCK_NONE;
    p->t = (scene){ .lang = c->lang, .ascii = o->ascii, .out = stdout };
    if (!speech_begin(p)) {
        free(p);
        return fail(c, FAILED, "memory", NULL);
    }
    code = sit_down(p, g);
    if (!code && p->m) {
        scene_names(&p->t, NULL, p->me);
        refresh(p); /* bots may act, and make news, before the first question */
        code = play_on(p);
        dismiss_entrant(&p->bot, p->m);
        show_code(p, true);
        if (p->path[0] && !p->warned)
            say_line(p->c,
                     ct_match_state(p->m)->turn == CT_OVER ? "kept-over"
                     : o->record                           ? "kept-here"
                     : p->name[0]                          ? "kept-named"
                                                           : "kept",
                     WITH(p->path, ct_game_about(g)->slug, p->name));
    }
    store_close(p);
    ct_match_free(p->m);
    speech_end(p);
    free(p);
    return code;
}

static const option_row rows[] = {
    { .table = rules_rows, .at = offsetof(play_options, table) },
    { .table = seed_rows, .at = offsetof(play_options, table) },
    { .table = cards_rows, .at = offsetof(play_options, table) },
    { .table = wish_rows, .at = offsetof(play_options, table) },
    { "decks", "FILE", offsetof(play_options, decks) },
    { "n", "N", offsetof(play_options, n), 1, 999999999, -1 },
    { "bots", "L", offsetof(play_options, bots) },
    { "ms", "N", offsetof(play_options, ms), 1, 3600000, -1 },
    { "seat", "S", offsetof(play_options, seat), 1, 99, -1 },
    { "text", NULL, offsetof(play_options, text) },
    { "texto", NULL, offsetof(play_options, texto) },
    { "ascii", NULL, offsetof(play_options, ascii) },
    { "name", "NAME", offsetof(play_options, name) },
    { "record", "FILE", offsetof(play_options, record) },
    { "new", NULL, offsetof(play_options, fresh) },
    { 0 },
};

const command play_command = { "play", rows, sizeof(play_options), 0, 1, run };
