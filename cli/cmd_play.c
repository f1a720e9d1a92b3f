/* cmd_play.c - `carteado play [GAME]`: plays at a table with bots. It saves the match after every
 * act, so that the player can leave at any time and resume. */
#include <stdlib.h>
#include <string.h>

#include "ask.h"
#include "choose.h"
#include "commands.h"
#include "common/io.h"
#include "deck.h"
#include "screen.h"
#include "share.h"
#include "store.h"

static const char *by_bot(sitting *p)
{
    const ct_state *s = ct_match_state(p->m);
    ct_act a = entrant_act(&p->bot, p->m, s->turn, p->o->table.seed);
    if (!a || ct_check(s, a))
        return "bot-none";
    return play_act(p, a);
}

/* Whether the player has a choice on another seat's turn that the last question did not offer.
 * Asides do not count. */
static bool chance(sitting *p)
{
    refresh(p);
    bool more = false;
    for (int i = 0; i < p->open && !more; i++) {
        bool old = false;
        for (int k = 0; k < p->known.n && !old; k++) old = p->known.act[k] == p->acts.act[i];
        more = !old;
    }
    p->known = p->acts;
    return more;
}

/* Shows the end of a deal or of the match. If the screen is too small for table and sheet together,
 * shows the table first, and the sheet after Enter. */
static said at_end(sitting *p)
{
    const ct_state *s = ct_match_state(p->m);
    refresh(p);
    p->going = false;
    if (!show_end(p)) {
        said done = ask(p, "ask-sheet", true);
        if (done != PASSED)
            return done;
        putchar('\n');
        show_count(p);
    }
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
            if (!why && s->turn >= 0 && s->turn != p->me && chance(p)) {
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
static said resume(const sitting *p, const ct_match *m)
{
    char line[LINE_MAX_BYTES];
    const ct_state *s = ct_match_state(m);
    ask_wrapped(p->c, "resume",
                WITH(game_name(s->rules->game, p->c->lang), NUM(ct_match_round(m)),
                     deal_word(s->rules->game, p->c->lang)));
    for (;;) {
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

/* Whether the kept match has the rules that the options ask for; `cards`: and also the cards. */
static bool as_asked(const sitting *p, const ct_match *m, bool cards)
{
    ct_rules r;
    const ct_rules *kept = ct_match_rules(m);
    bool same =
        ct_match_seed(m) && !memcmp(ct_match_seed(m), p->o->table.seed, sizeof p->o->table.seed);
    return (same || !cards) &&
           !ct_rules_make(&r, kept->game, p->o->table.seats, p->o->table.options, NULL) &&
           r.seats == kept->seats && !memcmp(r.opt, kept->opt, sizeof r.opt);
}

/* Takes seat and bots from a kept match, unless the options name others. */
static void sit_again(sitting *p, ct_match *m)
{
    const char *seat = ct_match_tag_of(m, "seat"), *bots = ct_match_tag_of(m, "bots");
    p->m = m;
    if (ct_match_seed(m))
        memcpy(p->o->table.seed, ct_match_seed(m), sizeof p->o->table.seed);
    if (p->o->seat < 0 && seat)
        args_int(seat, 0, ct_match_rules(m)->seats - 1, &p->me);
    if (!p->o->bots && bots)
        known_entrant(bots, 0, &p->bot);
}

/* Decides between the kept match and a new one: ACTED resumes, PASSED begins a new match, LEFT ends
 * the program. Asks the player, unless the options ask for other rules or cards: then the new match
 * begins. `cards`: whether an option chooses the cards, such as --code or --day. */
static said kept_or_new(const sitting *p, const ct_match *kept, bool cards)
{
    const table_options *t = &p->o->table;
    bool asks = cards || t->seats || *t->options;
    if (!kept || ct_match_state(kept)->turn == CT_OVER || !ct_match_lines(kept) ||
        (asks && !as_asked(p, kept, cards)))
        return PASSED;
    return resume(p, kept);
}

/* Deals the cards of deck --n of the file --decks. */
static int deal_deck(sitting *p)
{
    const cli *c = p->c;
    const char *path = p->o->decks;
    const ct_rules *r = ct_match_rules(p->m);
    deck_file file = { .f = deck_open(c, path), .r = r };
    int wanted = p->o->n < 0 ? 1 : p->o->n, found = 0;
    ct_card order[CT_CARDS];
    deck d;
    ct_state s;
    if (!file.f)
        return FAILED;
    while (found < wanted && deck_next(&file, &d, &s)) found++;
    if (!deck_close(c, path, file.f))
        return FAILED;
    if (!found)
        return fail(c, FAILED, "bad-file", WITH(path, text_of(c->lang, "solve.empty")));
    if (found < wanted)
        return fail(c, FAILED, "no-deck", WITH(path, NUM(wanted), NUM(found)));
    const char *why = d.why;
    if (!why)
        why = ct_match_deal_to(p->m, order, deck_order(&d, order), NULL);
    return why ? deck_fault(c, path, r, &d, why) : DONE;
}

static int sit_down(sitting *p, const ct_game *g)
{
    ct_match *kept = NULL;
    char bots[64];
    ct_out name = ct_out_of(bots, sizeof bots);
    table_options *t = &p->o->table;
    bool cards = t->seeded || t->code || t->day || t->solvable || t->difficulty;
    if (p->o->decks && cards)
        return fail(p->c, MISUSED, "play.decks", NULL);
    if (!p->o->decks && p->o->n >= 0)
        return fail(p->c, MISUSED, "play.n", NULL);
    cards |= p->o->decks != NULL;
    p->me = p->o->seat < 0 ? 0 : p->o->seat;
    if (!find_entrant(p->c, p->o->bots ? p->o->bots : "medium", 0, &p->bot))
        return FAILED;
    /* A seed without a code: a code would give other cards than the deck. */
    if (p->o->decks && settle_seed(p->c, g, t))
        t->seed[0] ^= 1;
    p->m = new_match(p->c, g, t); /* first of all, because it checks the options */
    int code = !p->m ? FAILED : p->o->decks ? deal_deck(p) : DONE;
    code = code ? code : store_open(p, g, &kept);
    said answer = code ? LEFT : kept_or_new(p, kept, cards);
    if (answer != PASSED) {
        ct_match_free(p->m);
        p->m = NULL;
    }
    if (answer == ACTED)
        sit_again(p, kept);
    else
        ct_match_free(kept);
    if (answer == PASSED)
        code = store_aside(p);
    if (code || !p->m)
        return code;
    int seats = ct_match_rules(p->m)->seats;
    if (p->me >= seats)
        return fail(p->c, MISUSED, "no-seat", WITH(NUM(p->me), NUM(seats - 1)));
    ct_match_tag(p->m, "seat", NUM(p->me));
    put_entrant(&p->bot, &name);
    ct_match_tag(p->m, "bots", p->bot.command ? "cmd" : bots);
    hire_entrant(p->c, &p->bot, p->o->ms);
    return DONE;
}

static int run(const cli *c, void *options)
{
    play_options *o = options;
    const ct_game *g;
    int code = choose_game(c, o->table.code, &g);
    sitting *p = g ? calloc(1, sizeof *p) : NULL;
    if (!p)
        return g ? fail(c, FAILED, "memory", NULL) : code;
    p->c = c;
    p->o = o;
    p->lock = LOCK_NONE;
    code = sit_down(p, g);
    if (!code && p->m) {
        p->t = (scene){
            .lang = c->lang, .ascii = o->ascii, .color = has_color(o->ascii), .out = stdout
        };
        scene_names(&p->t, NULL, p->me);
        refresh(p); /* bots may act, and make news, before the first question */
        code = play_on(p);
        dismiss_entrant(&p->bot, p->m);
        show_code(p, true);
        if (p->path[0] && !p->warned)
            say_line(c,
                     ct_match_state(p->m)->turn == CT_OVER ? "kept-over"
                     : o->record                           ? "kept-here"
                                                           : "kept",
                     WITH(p->path, ct_game_about(g)->slug));
    }
    store_close(p);
    ct_match_free(p->m);
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
    { "seat", "S", offsetof(play_options, seat), 0, 99, -1 },
    { "ascii", NULL, offsetof(play_options, ascii) },
    { "record", "FILE", offsetof(play_options, record) },
    { "new", NULL, offsetof(play_options, fresh) },
    { 0 },
};

const command play_command = { "play", rows, sizeof(play_options), 0, 1, run };
