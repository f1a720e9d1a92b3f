/* ask.c - a prompt and what may be answered: a number, an act in text, or a word of the table's
 * own such as `desfazer`. A refusal says why, and the question stands. */
#include "options.h"
#include "play.h"

enum word { NO_WORD, UNDO, REDO, HINT, SCORE, RULES, HELP, TABLE, ALL, QUIT };

static const struct {
    const char *name;
    enum word word;
} words[] = {
    { "desfazer", UNDO }, { "undo", UNDO },   { "refazer", REDO }, { "redo", REDO },
    { "dica", HINT },     { "hint", HINT },   { "placar", SCORE }, { "score", SCORE },
    { "regras", RULES },  { "rules", RULES }, { "ajuda", HELP },   { "help", HELP },
    { "?", HELP },        { "mesa", TABLE },  { "table", TABLE },  { "tudo", ALL },
    { "all", ALL },       { "sair", QUIT },   { "quit", QUIT },
};

/* Words of the game come first: a game may have a verb of the same name. */
static enum word word_of(const sitting *p, const char *text)
{
    if (ct_verb_find(p->v.s.rules->game, text) > 0)
        return NO_WORD;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i].name, text))
            return words[i].word;
    return NO_WORD;
}

/* Back to before my own last act. */
static bool take_back(sitting *p)
{
    int i = ct_match_lines(p->m) - 1;
    while (i >= 0 && (!ct_match_line(p->m, i) || ct_seat(ct_match_line(p->m, i)) != p->me)) i--;
    if (i < 0)
        return false;
    while (ct_match_lines(p->m) > i) ct_match_undo(p->m);
    return true;
}

/* My act again, and what followed it until I was to speak. */
static bool take_again(sitting *p)
{
    if (ct_match_redo(p->m))
        return false;
    const ct_state *s = ct_match_state(p->m);
    while (s->turn != p->me && !ct_match_redo(p->m)) continue;
    return true;
}

static void hint(sitting *p)
{
    char text[256], number[32];
    ct_out o = ct_out_of(text, sizeof text), n = ct_out_of(number, sizeof number);
    ct_act a = p->acts.n ? ct_bot_hint(&p->v) : 0;
    if (!a) {
        say_line(p->c, "no-hint", NULL);
        return;
    }
    ct_act_label(&p->v.s, a, p->c->lang, &o);
    plain(&p->t, text);
    for (int i = 0; i < p->acts.n; i++)
        if (p->acts.act[i] == a)
            ct_put_int(&n, choice_number(p, i));
    if (!n.len)
        ct_act_write(&p->v.s, a, &n);
    say_line(p->c, "the-hint", WITH(text, number));
}

static void redraw(sitting *p)
{
    if (p->v.s.turn >= 0) {
        show_turn(p);
        return;
    }
    putchar('\n');
    draw_table(&p->t);
}

/* NULL: done; else the reason, in words. */
static const char *act_by(sitting *p, const char *text)
{
    const ct_game *g = p->v.s.rules->game;
    ct_act a = 0;
    int n = 0;
    if (text[strspn(text, "0123456789")] == 0) {
        args_int(text, 0, 99999, &n);
        for (int i = 0; i < p->acts.n && !a; i++)
            if (choice_number(p, i) == n)
                a = p->acts.act[i];
        if (!a)
            return text_of(p->c->lang, p->acts.n ? "no-number" : "no-choice");
    } else {
        const char *why = ct_act_read(&p->v.s, p->me, text, &a, NULL);
        if (why)
            return strcmp(why, "act.word") ? ct_say(g, why, p->c->lang)
                                           : text_of(p->c->lang, "no-word");
    }
    const char *why = ct_match_play(p->m, a);
    return why ? ct_say(g, why, p->c->lang) : NULL;
}

/* The label of a choice, written out, is as good as its number. */
static bool act_by_label(sitting *p, const char *text)
{
    for (int i = 0; i < p->acts.n; i++) {
        char name[256];
        ct_out o = ct_out_of(name, sizeof name);
        ct_act_label(&p->v.s, p->acts.act[i], p->c->lang, &o);
        plain(&p->t, name);
        if (!strcmp(name, text))
            return !ct_match_play(p->m, p->acts.act[i]);
    }
    return false;
}

static bool moved(sitting *p, bool good, const char * not )
{
    if (!good)
        say_line(p->c, not, NULL);
    p->news = 0;
    p->known.n = 0;
    return good;
}

/* One answer; false: the question stands. */
static bool obey(sitting *p, const char *text, said *done)
{
    *done = ACTED;
    switch (word_of(p, text)) {
    case UNDO:
        *done = MOVED;
        return moved(p, take_back(p), "no-undo");
    case REDO:
        *done = MOVED;
        return moved(p, take_again(p), "no-redo");
    case QUIT:
        *done = LEFT;
        return true;
    case HINT:
        hint(p);
        return false;
    case SCORE:
        putchar('\n');
        show_sheet(p);
        return false;
    case RULES:
        print_rules(p->c, p->v.s.rules->game);
        return false;
    case HELP:
        say_line(p->c, "play-help", NULL);
        return false;
    case TABLE:
        redraw(p);
        return false;
    case ALL:
        putchar('\n');
        show_choices(p, true);
        return false;
    default:
        break;
    }
    if (act_by_label(p, text))
        return true;
    const char *why = act_by(p, text);
    if (why)
        printf("  %s\n", why);
    return !why;
}

said ask(sitting *p, const char *prompt, bool empty)
{
    for (;;) {
        char line[LINE_MAX_BYTES];
        said done;
        printf("\n%s ", text_of(p->c->lang, prompt));
        fflush(stdout);
        int n = read_line(stdin, line, sizeof line);
        if (n == LINE_END) {
            putchar('\n');
            return LEFT;
        }
        if (n < 0) {
            printf("  %s\n", text_of(p->c->lang, n == LINE_LONG ? "engine.long" : "engine.junk"));
            continue;
        }
        char *text = line + strspn(line, " \t");
        n = (int)strlen(text);
        while (n && (text[n - 1] == ' ' || text[n - 1] == '\t')) text[--n] = 0;
        if (!n && empty)
            return PASSED;
        if (n && obey(p, text, &done))
            return done;
    }
}
