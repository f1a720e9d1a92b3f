/* news.c - what happened since the last question: who did what, which cards came to light by it,
 * what it won or cost, who took the trick. */
#include "play.h"

/* Seats in sentences of the engine are "jogador 2": here they have names. */
static void with_names(const sitting *p, char *text, size_t cap)
{
    const char *form = ct_say(NULL, "seat.name", p->c->lang);
    for (int i = 0; i < ct_match_rules(p->m)->seats; i++) {
        char phrase[64], copy[1024];
        ct_out o = ct_out_of(phrase, sizeof phrase);
        for (const char *f = form; *f; f++) {
            if (f[0] == '$')
                ct_put_int(&o, i), f++;
            else
                ct_put_char(&o, *f);
        }
        char *at = strstr(text, phrase);
        if (!at)
            continue;
        ct_out c = ct_out_of(copy, sizeof copy), w = ct_out_of(text, cap);
        ct_put_n(&c, text, (size_t)(at - text));
        ct_put(&c, p->t.name[i]);
        ct_put(&c, at + o.len);
        ct_put(&w, copy);
    }
}

void put_label(const sitting *p, ct_act a, char *buf, size_t cap)
{
    ct_out o = ct_out_of(buf, cap);
    ct_act_label(&p->v.s, a, p->c->lang, &o);
    with_names(p, buf, cap);
    plain(&p->t, buf);
}

void add_line(sitting *p, int seat, const char *words)
{
    char *line = p->news ? p->line[p->news - 1] : NULL;
    bool same = line && seat >= 0 && p->speaker == seat &&
                strlen(line) + strlen(words) + 3 < sizeof p->line[0];
    if (!same && p->news == NEWS)
        memmove(p->line[0], p->line[1], sizeof p->line[0] * (size_t)(--p->news));
    if (!same)
        line = p->line[p->news++];
    size_t used = same ? strlen(line) : 0;
    ct_out o = ct_out_of(line + used, sizeof p->line[0] - used);
    ct_put(&o, same ? "; " : seat >= 0 ? p->t.name[seat] : "");
    ct_put(&o, same || seat < 0 ? "" : seat == p->me ? text_of(p->c->lang, "you-do") : " ");
    ct_put(&o, words);
    p->speaker = seat;
}

/* Cards that came to light, but for those the sentence names; see ct_shown. */
static void put_shown(ct_out *o, const sitting *p, const ct_view *was, const ct_view *now,
                      const char *words, int where)
{
    enum { FEW = 6 };
    ct_card card[CT_CARDS];
    char list[512] = "";
    ct_out l = ct_out_of(list, sizeof list);
    int n = 0, all = ct_shown(was, now, where, card);
    for (int i = 0; i < all; i++) {
        if (ct_names_card(words, card[i], p->t.ascii) || n++ >= FEW)
            continue;
        ct_put(&l, " ");
        ct_card_show(card[i], p->t.ascii, &l);
    }
    if (n && n <= FEW) {
        ct_put(o, p->t.ascii ? " ->" : " →");
        ct_put(o, list);
    }
}

/* " (+5 fichas)": what the act itself won or cost. */
static void put_gain(ct_out *o, const sitting *p, int32_t gain)
{
    char sum[64];
    ct_out s = ct_out_of(sum, sizeof sum);
    put_score(&s, &p->t, gain);
    ct_put(o, gain > 0 ? " (+" : " (");
    ct_put(o, sum);
    ct_put(o, ")");
}

static void tell_trick(sitting *p, const ct_state *was, const ct_state *now)
{
    int seat = ct_trick_taker(was, now);
    char words[128];
    ct_out o = ct_out_of(words, sizeof words);
    if (seat < 0)
        return;
    put_text(&o, p->c->lang, seat == p->me ? "trick-you" : "trick", WITH(p->t.name[seat]));
    add_line(p, -1, words);
}

const char *play_act(sitting *p, ct_act a)
{
    const ct_state *s = ct_match_state(p->m);
    ct_state was = *s;
    ct_view before, after;
    char words[400];
    int seat = ct_seat(a);
    ct_out w = ct_out_of(words, sizeof words);
    ct_look(s, p->me, &before);
    if (seat == p->me && p->c->lang == CT_EN)
        ct_act_label(&before.s, a, p->c->lang, &w);
    else
        ct_act_say(&before.s, ct_mask(s, a, p->me), p->c->lang, &w);
    with_names(p, words, sizeof words);
    plain(&p->t, words);
    const char *why = ct_match_play(p->m, a);
    if (why)
        return why;
    ct_look(s, p->me, &after);
    w = ct_out_of(words + strlen(words), sizeof words - strlen(words));
    put_shown(&w, p, &before, &after, words,
              seat == p->me ? CT_BEFORE_ALL | CT_BEFORE_SEAT : CT_BEFORE_ALL);
    if (s->turn >= 0 && s->score[seat] != was.score[seat]) /* at the end the sheet tells */
        put_gain(&w, p, s->score[seat] - was.score[seat]);
    add_line(p, seat, words);
    w = ct_out_of(words, sizeof words);
    if (seat != p->me) /* what another's act brought me */
        put_shown(&w, p, &before, &after, "", CT_BEFORE_SEAT);
    if (w.len)
        add_line(p, p->me, words + 1);
    tell_trick(p, &was, s);
    return NULL;
}

/* "Robô 1 compra do monte; ...; descarta 8♠" */
static void shorten(char *line)
{
    char *first = strchr(line, ';'), *last = strrchr(line, ';');
    if (!first || last - first < 6)
        return;
    memcpy(first, "; ...", 5);
    memmove(first + 5, last, strlen(last) + 1);
}

/* The blank in "Robô 1" is no place to break a line. */
static void glue_names(const sitting *p, char *line)
{
    for (int i = 0; i < ct_match_rules(p->m)->seats; i++) {
        const char *name = p->t.name[i];
        for (char *at = line; *name && (at = strstr(at, name)); at += strlen(name))
            for (size_t k = 0; name[k]; k++)
                if (at[k] == ' ')
                    at[k] = GLUE;
    }
}

void show_news(const sitting *p)
{
    enum { LINE = sizeof p->line[0] };
    char all[NEWS * (LINE + 2)] = "";
    ct_out o = ct_out_of(all, sizeof all);
    for (int i = 0; i < p->news; i++) {
        char line[LINE];
        memcpy(line, p->line[i], LINE);
        glue_names(p, line);
        if (p->t.tight > 2)
            shorten(line);
        if (p->t.tight) { /* one paragraph */
            ct_put(&o, i ? ". " : "");
            ct_put(&o, line);
        } else {
            fprintf(p->t.out, "  ");
            print_wrapped(p->t.out, line, 4);
        }
    }
    size_t n = strlen(all);
    if (n) {
        ct_put(&o, all[n - 1] == '.' ? "" : ".");
        fprintf(p->t.out, "  ");
        print_wrapped(p->t.out, all, 2);
    }
    if (p->news && p->t.tight < 2)
        putc('\n', p->t.out);
}
