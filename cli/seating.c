/* seating.c - seats the player at a new match or at the one that was kept. */
#include "seating.h"

#include <string.h>

#include "common/io.h"
#include "deck_file.h"
#include "store.h"

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
 * the program. Asks the player, unless the match was named: then it goes on. If the options ask for
 * other rules or cards, the new match begins. `cards`: whether an option chooses the cards, such as
 * --code or --day. */
static said kept_or_new(sitting *p, const ct_match *kept, bool cards)
{
    const table_options *t = &p->o->table;
    bool asks = cards || t->seats || *t->options;
    if (!kept || ct_match_state(kept)->turn == CT_OVER || !ct_match_lines(kept) ||
        (asks && !as_asked(p, kept, cards)))
        return PASSED;
    return p->o->name ? ACTED : p->resume(p, kept);
}

/* Deals the cards of deck --n of the file --decks. */
static int deal_deck(sitting *p)
{
    const cli *c = p->c;
    const char *path = p->o->decks;
    const ct_rules *r = ct_match_rules(p->m);
    FILE *f = deck_open(c, path);
    ct_decks all = deck_file(f, r);
    int wanted = p->o->n < 0 ? 1 : p->o->n, found = 0;
    ct_card order[CT_CARDS];
    ct_deck d;
    ct_state s;
    if (!f)
        return FAILED;
    while (found < wanted && ct_deck_next(&all, &d, &s)) found++;
    if (!deck_close(c, path, f))
        return FAILED;
    if (!found)
        return fail(c, FAILED, "bad-file", WITH(path, text_of(c->lang, "solve.empty")));
    if (found < wanted)
        return fail(c, FAILED, "no-deck", WITH(path, NUM(wanted), NUM(found)));
    const char *why = d.why;
    if (!why)
        why = ct_match_deal_to(p->m, order, ct_deck_order(&d, order), NULL);
    return why ? deck_fault(c, path, r, &d, why) : DONE;
}

int sit_down(sitting *p, const ct_game *g)
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
    if (p->o->name && store_name_fault(p->o->name))
        return fail(p->c, MISUSED, "bad-rules", WITH(p->o->name, text_of(p->c->lang, "name.bad")));
    if (p->o->name && p->o->record)
        return fail(p->c, MISUSED, "name.record", NULL);
    snprintf(p->name, sizeof p->name, "%s", p->o->name ? p->o->name : "");
    p->me = p->o->seat < 0 ? 0 : p->o->seat - 1; /* people count from 1 */
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
        return fail(p->c, MISUSED, "no-seat", WITH(NUM(p->me + 1), NUM(seats)));
    ct_match_tag(p->m, "seat", NUM(p->me));
    put_entrant(&p->bot, &name);
    ct_match_tag(p->m, "bots", p->bot.command ? "cmd" : bots);
    hire_entrant(p->c, &p->bot, p->o->ms);
    return DONE;
}
