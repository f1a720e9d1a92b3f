/* cmd_rules.c - `carteado rules GAME`: the page of the game, in Portuguese; in English what the
 * game's own texts tell: aim, acts, house rules. */
#include "options.h"
#include "pages.h"

static const page *page_of(const char *slug)
{
    for (const page *p = pages; p->slug; p++)
        if (!strcmp(p->slug, slug))
            return p;
    return NULL;
}

/* Each word with what it does, once for each name. */
static void print_verbs(const cli *c, const ct_game *g)
{
    const ct_about *a = ct_game_about(g);
    for (int i = 0; a->verbs[i].name; i++) {
        const char *text = game_text(g, ".", a->verbs[i].name, c->lang);
        if (ct_verb_find(g, a->verbs[i].name) == i + 1 && text) {
            int x = printf("  %-16s ", a->verbs[i].name);
            print_wrapped(text, x);
        }
    }
}

static int from_texts(const cli *c, const ct_game *g)
{
    const char *aim = game_text(g, ".aim", "", c->lang);
    printf("%s\n\n", game_name(g, c->lang));
    print_wrapped(aim ? aim : "", 0);
    printf("\n%s\n", text_of(c->lang, "acts-title"));
    print_verbs(c, g);
    printf("\n");
    say_line(c, "options-title", WITH(game_name(g, c->lang)));
    print_options(c, g);
    printf("\n");
    print_presets(c, g);
    printf("\n%s\n", text_of(c->lang, "rules-note"));
    return DONE;
}

int print_rules(const cli *c, const ct_game *g)
{
    const page *p = page_of(ct_game_about(g)->slug);
    if (c->lang == CT_EN)
        return from_texts(c, g);
    if (!p)
        return fail(c, FAILED, "no-page", WITH(ct_game_about(g)->slug));
    fwrite(p->text, 1, p->len, stdout);
    if (p->len && p->text[p->len - 1] != '\n')
        putchar('\n');
    return DONE;
}

int cmd_rules(cli *c)
{
    const ct_game *g = find_game(c, c->arg[0]);
    return g ? print_rules(c, g) : FAILED;
}
