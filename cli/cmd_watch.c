/* cmd_watch.c - `carteado watch GAME`: bots play, the record goes to standard output. */
#include "cli.h"

/* Plays until so many deals have ended, or the match. What is dealt without anybody acting, such as
 * the cards drawn for the first turn, counts for the deal that follows. */
static int play_deals(const cli *c, ct_match *m, const ct_bot *b, int deals)
{
    const ct_state *s = ct_match_state(m);
    bool acted = false;
    while (s->turn != CT_OVER) {
        const char *why;
        if (s->turn == CT_DEALER) {
            deals -= acted;
            if (!deals)
                break;
            why = ct_match_deal(m);
            acted = false;
        } else {
            why = ct_match_play(m, bot_act(b, m, s->turn, c->seed));
            acted = true;
        }
        if (why)
            return fail(c, FAILED, "bot-stuck",
                        WITH(ct_say(ct_match_rules(m)->game, why, c->lang)));
    }
    return DONE;
}

int cmd_watch(cli *c)
{
    const ct_game *g = find_game(c, c->arg[0]);
    const ct_bot *b = g ? find_bot(c, c->bots, NULL) : NULL;
    ct_match *m = b ? new_match(c, g) : NULL;
    if (!m)
        return FAILED;
    ct_match_tag(m, "bots", b->name);
    int code = play_deals(c, m, b, c->deals < 0 ? 1 : c->deals);
    room text = { NULL, 0 };
    ct_out o;
    do {
        o = room_out(&text);
        ct_match_save(m, true, &o);
    } while (room_grow(&text, &o));
    fputs(text.p, stdout);
    free(text.p);
    ct_match_free(m);
    return code;
}
