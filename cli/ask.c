/* ask.c - a prompt and its answers: a number, an act as text, or one of the words below. After a
 * refusal the question is asked again. */
#include "ask.h"

#include <stdlib.h>
#include <string.h>

#include "answer.h"
#include "chance.h"
#include "common/io.h"
#include "menu.h"
#include "pages.h"
#include "reason.h"
#include "screen.h"
#include "share.h"
#include "store.h"
#include "speech.h"

enum word {
    NO_WORD,
    UNDO,
    REDO,
    HINT,
    SCORE,
    CODE,
    RULES,
    HOUSE,
    HELP,
    TABLE,
    ALL,
    GO,
    QUIT,
    CHANCE,
    SOLUTION,
    FINISH,
    CLAIM,
    NAME
};

static const struct {
    const char *name;
    enum word word;
} words[] = {
    { "desfazer", UNDO },     { "undo", UNDO },       { "refazer", REDO },
    { "redo", REDO },         { "dica", HINT },       { "hint", HINT },
    { "placar", SCORE },      { "score", SCORE },     { "codigo", CODE },
    { "code", CODE },         { "regras", RULES },    { "rules", RULES },
    { "opcoes", HOUSE },      { "options", HOUSE },   { "ajuda", HELP },
    { "help", HELP },         { "?", HELP },          { "mesa", TABLE },
    { "table", TABLE },       { "tudo", ALL },        { "all", ALL },
    { "seguir", GO },         { "go", GO },           { "sair", QUIT },
    { "quit", QUIT },         { "chance", CHANCE },   { "solucao", SOLUTION },
    { "solution", SOLUTION }, { "terminar", FINISH }, { "finish", FINISH },
    { "recolher", CLAIM },    { "claim", CLAIM },     { "nome", NAME },
    { "name", NAME },
};

static enum word word_in(const char *text)
{
    char simple[LINE_MAX_BYTES];
    simplify(text, simple, sizeof simple);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i].name, simple))
            return words[i].word;
    return NO_WORD;
}

bool is_quit(const char *text) { return word_in(text) == QUIT; }

/* Finds the text in the table of words. A verb of the game with the same name takes precedence. */
static enum word word_of(const sitting *p, const char *text)
{
    return ct_verb_find(p->v.s.rules->game, text) > 0 ? NO_WORD : word_in(text);
}

/* Undoes the player's last act, if the match allows it. */
static bool take_back(sitting *p)
{
    return !ct_match_may_undo(p->m, p->me) && !ct_match_undo(p->m);
}

/* Redoes the player's act and those after it, up to the player's next turn. */
static bool take_again(sitting *p)
{
    if (ct_match_redo(p->m))
        return false;
    const ct_state *s = ct_match_state(p->m);
    while (s->turn != p->me && !ct_match_redo(p->m)) continue;
    return true;
}

/* Shows the chances of a bet, counted over the unseen cards. */
static void chances(sitting *p)
{
    ct_odds row[CT_ODDS];
    int n = ct_odds_of(&p->v, row);
    for (int i = 0; i < n; i++) {
        char text[256];
        ct_out o = ct_out_of(text, sizeof text);
        ct_odds_say(p->v.s.rules->game, &row[i], p->c->lang, &o);
        say_wrapped(p->c, "hint-why", WITH(text));
    }
}

static void hint(sitting *p)
{
    char text[256], number[32];
    ct_out n = ct_out_of(number, sizeof number);
    ct_verdict verdict = CT_UNDECIDED;
    ct_act solved = p->acts.n ? solver_hint(p, &verdict) : 0;
    char reason[1024];
    ct_out why = ct_out_of(reason, sizeof reason);
    ct_act a = solved ? solved : p->acts.n ? entrant_hint(p->m, &p->v, p->c->lang, &why) : 0;
    if (!a) {
        say_wrapped(p->c, "no-hint", NULL);
        return;
    }
    put_label(p, a, text, sizeof text);
    for (int i = 0; i < p->acts.n; i++)
        if (p->acts.act[i] == a)
            ct_put_int(&n, choice_number(p, i));
    say_wrapped(p->c, n.len ? "the-hint" : "free-hint", WITH(text, number));
    if (solved) {
        ct_why told;
        ct_why_told(&p->v, a, &told);
        ct_why_say(&p->v, &told, p->c->lang, &why);
    }
    plain(&p->t, reason);
    if (solved)
        say_solved(p, verdict);
    say_wrapped(p->c, "hint-why", WITH(reason));
    chances(p);
}

static void redraw(sitting *p)
{
    if (p->v.s.turn >= 0) {
        show_turn(p);
        return;
    }
    putc('\n', out_of(p->c));
    speak_table(&p->t);
}

void put_house(ct_out *o, ct_lang l, const ct_rules *r)
{
    const ct_option *row = ct_game_about(r->game)->options;
    ct_put(o, text_of(l, "house"));
    ct_put_char(o, ' ');
    size_t none = o->len;
    for (int i = 0; row && row[i].name; i++) {
        const char *name = game_text(r->game, ".opt.", row[i].name, l);
        if (r->opt[i] == row[i].def)
            continue;
        ct_put(o, o->len > none ? "; " : "");
        ct_put(o, name ? name : row[i].name);
        ct_put(o, ": ");
        ct_option_say(r->game, i, r->opt[i], l, o);
    }
    if (o->len == none)
        ct_put(o, text_of(l, "house-usual"));
}

static void house(const sitting *p)
{
    char text[2048];
    ct_out o = ct_out_of(text, sizeof text);
    put_house(&o, p->c->lang, ct_match_rules(p->m));
    fprintf(out_of(p->c), "  ");
    print_wrapped(out_of(p->c), text, 4);
}

static void pages_of_rules(const sitting *p)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return;
    print_rules_page(out, p->c, p->v.s.rules->game);
    fclose(out);
    plain(&p->t, text);
    fputs(text, out_of(p->c));
    free(text);
}

void say_help(const cli *c, const char *key)
{
    enum { INDENT = 2 };
    putc('\n', out_of(c));
    for (const char *line = text_of(c->lang, key); *line;) {
        char head[64], text[256];
        size_t n = strcspn(line, "\n"), word = strcspn(line, " \n");
        size_t gap = strspn(line + word, " "), from = gap > 1 ? word + gap : 0;
        ct_out h = ct_out_of(head, sizeof head), o = ct_out_of(text, sizeof text);
        ct_put_n(&h, line, from);
        ct_put_n(&o, line + from, n - from);
        fprintf(out_of(c), "%*s%s", n ? INDENT : 0, "", head);
        print_wrapped(out_of(c), text, INDENT + width_of(head));
        line += n + (line[n] == '\n');
    }
}

/* Plays on while the player has just one act. false: there is a choice to make. */
static bool go_on(sitting *p, said *done)
{
    p->going = p->v.s.turn < 0 || p->v.s.turn != p->me || p->open == 1;
    *done = PASSED;
    if (!p->going)
        say_wrapped(p->c, "no-go", NULL);
    return p->going;
}

/* Plays on while the tricks to come are proved to be the player's. false: they are not. */
static bool collect(sitting *p, said *done)
{
    p->claiming = ct_claim(&p->v) != 0;
    p->news = p->claiming ? 0 : p->news;
    *done = PASSED;
    if (!p->claiming)
        say_wrapped(p->c, "no-claim", NULL);
    return p->claiming;
}

/* Reports that an act was undone or redone, or why not. */
static bool moved(sitting *p, bool good, const char *done, const char *none)
{
    if (!good) {
        say_wrapped(p->c, none, NULL);
        return false;
    }
    p->news = 0;
    p->known.n = 0;
    add_line(p, -1, text_of(p->c->lang, done));
    return true;
}

/* Words that show something and leave the match as it is. */
static bool show(sitting *p, enum word word)
{
    switch (word) {
    case HINT:
        hint(p);
        return true;
    case CHANCE:
        chance_switch(p);
        return true;
    case SOLUTION:
        show_solution(p);
        return true;
    case SCORE:
        putc('\n', out_of(p->c));
        show_sheet(p);
        return true;
    case CODE:
        show_code(p, false);
        return true;
    case RULES:
        pages_of_rules(p);
        return true;
    case HOUSE:
        house(p);
        return true;
    case HELP:
        say_help(p->c, "play-help");
        return true;
    case TABLE:
        redraw(p);
        return true;
    case ALL:
        putc('\n', out_of(p->c));
        show_choices(p, CT_ACTS);
        return true;
    default:
        return false;
    }
}

/* Gives the match a name if the text is "name NAME". false: the text begins with another word. */
static bool name_match(sitting *p, const char *text)
{
    char word[16];
    size_t n = strcspn(text, " ");
    ct_out o = ct_out_of(word, sizeof word);
    ct_put_n(&o, text, n);
    if (word_of(p, word) != NAME)
        return false;
    const char *name = text + n + strspn(text + n, " ");
    const char *why = *name ? store_rename(p, name) : "name.ask";
    if (why) {
        fprintf(out_of(p->c), "  ");
        print_wrapped(out_of(p->c), text_of(p->c->lang, why), 2);
    } else {
        say_wrapped(p->c, "named", WITH(p->name));
    }
    return true;
}

bool obey(sitting *p, const char *text, said *done)
{
    *done = ACTED;
    if (name_match(p, text))
        return false;
    enum word word = word_of(p, text);
    *done = word == UNDO || word == REDO ? MOVED : word == QUIT ? LEFT : ACTED;
    if (word == UNDO)
        return moved(p, take_back(p), "undone",
                     ct_match_rules(p->m)->seats > 1 ? "late-undo" : "no-undo");
    if (word == REDO)
        return moved(p, take_again(p), "redone", "no-redo");
    if (word == GO)
        return go_on(p, done);
    if (word == FINISH)
        return finish(p);
    if (word == CLAIM)
        return collect(p, done);
    if (word == QUIT || show(p, word))
        return word == QUIT;
    const char *why = act_by(p, text);
    if (why) {
        fprintf(out_of(p->c), "  ");
        print_wrapped(out_of(p->c), why, 2);
    }
    return !why;
}

said ask(sitting *p, const char *prompt, bool empty)
{
    for (;;) {
        char line[LINE_MAX_BYTES];
        said done;
        putc('\n', out_of(p->c));
        ask_wrapped(p->c, prompt, NULL);
        speech_flush(p);
        int n = read_line(stdin, line, sizeof line);
        if (n == LINE_END) {
            putc('\n', out_of(p->c));
            return LEFT;
        }
        if (n < 0) {
            fprintf(out_of(p->c), "  %s\n",
                    text_of(p->c->lang, n == LINE_LONG ? "engine.long" : "engine.junk"));
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
