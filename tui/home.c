/* home.c - the start screen: kept matches, games by family, the deal of the day, statistics, rules
 * and preferences. */
#include "tui.h"

#include <stdlib.h>
#include <string.h>

#include "cli/common/io.h"
#include "cli/pages.h"
#include "cli/seating.h"
#include "cli/share.h"
#include "cli/store.h"
#include "live.h"
#include "pager.h"
#include "replay.h"

enum { GAMES = 64, ITEMS = 160, LABEL = 192, KEPT = 12 };

typedef struct home {
    term t;
    cli c;
    prefs s;
    play_options usual; /* as the command line gave them */
    int code;
    bool leave; /* the program is to end */
} home;

static const char *text(const home *h, const char *key) { return text_of(h->c.lang, key); }

static void show(home *h, const char *title, const char *words)
{
    if (page_show(&h->t, &h->c, title, words, NULL) == K_LEAVE)
        h->leave = true;
}

/* ---- playing ---------------------------------------------------------------------------- */

/* The sitting and its home, so that the question about a kept match can be asked on the screen. */
typedef struct table {
    sitting p; /* the first member */
    home *h;
    bool resumes; /* the player has already said to go on with the kept match */
} table;

static said ask_resume(sitting *p, const ct_match *kept)
{
    table *w = (table *)(void *)p;
    home *h = w->h;
    const ct_game *g = ct_match_rules(kept)->game;
    char label[LABEL];
    ct_out o = ct_out_of(label, sizeof label);
    if (w->resumes)
        return ACTED;
    put_text(&o, h->c.lang, "tui.resume", WITH(NUM(ct_match_round(kept)), deal_word(g, h->c.lang)));
    const choice list[] = { { label, NULL, false },
                            { text(h, "tui.another"), text(h, "tui.another-about"), false },
                            { text(h, "tui.back"), NULL, false },
                            { 0 } };
    int got = page_choose(&h->t, &h->c, game_name(g, h->c.lang), list, 0);
    h->leave |= got == CHOSE_LEAVE;
    return !got ? ACTED : got == 1 ? PASSED : LEFT;
}

/* Options for another match after this one; `same`: with the same cards. */
static void options_after(const sitting *p, play_options *o, bool same)
{
    const ct_rules *r = ct_match_rules(p->m);
    const uint8_t *seed = ct_match_seed(p->m);
    ct_out text = ct_out_of(o->table.options, sizeof o->table.options);
    ct_rules_write(r, &text);
    o->table.seats = r->seats;
    o->table.code = o->table.day = NULL;
    o->table.solvable = false;
    o->table.difficulty = 0;
    o->table.seeded = same && seed;
    if (o->table.seeded)
        memcpy(o->table.seed, seed, sizeof o->table.seed);
    o->fresh = true;
    o->name = NULL; /* a match with a name keeps it */
}

/* What the thread that looks for the cards needs. */
typedef struct wanted {
    sitting *p;
    const ct_game *g;
    int code;
} wanted;

/* Looks for the deal of the day, or one that can be won. */
static void seek(void *arg)
{
    wanted *q = arg;
    q->code = settle_seed(q->p->c, q->g, &q->p->o->table) ? DONE : FAILED;
}

/* Sits down and plays one match. false: the player is done with the game. */
static bool play_one(home *h, const ct_game *g, play_options *o, bool resumes)
{
    table *w = calloc(1, sizeof *w);
    char *told = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&told, &size);
    cli c = h->c;
    bool more = false;
    if (!w || !file) {
        free(w);
        return false;
    }
    c.out = c.err = file;
    w->h = h;
    w->resumes = resumes;
    sitting *p = &w->p;
    p->c = &c;
    p->o = o;
    p->lock = LOCK_NONE;
    p->resume = ask_resume;
    wanted q = { p, g, DONE };
    atomic_bool stop = false;
    if (!resumes && (o->table.day || o->table.solvable || o->table.difficulty)) {
        o->table.stop = &stop;
        h->leave |= !page_wait(&h->t, &h->c, game_name(g, h->c.lang), text(h, "tui.seeking"), seek,
                               &q, &stop);
        o->table.stop = NULL;
    }
    h->code = q.code ? q.code : sit_down(p, g);
    fflush(file);
    if (h->code && told && *told && !atomic_load(&stop))
        show(h, game_name(g, h->c.lang), told);
    if (!h->code && p->m) {
        finish_how how = live_play(&h->t, p, &h->s);
        h->leave |= how == LIVE_LEAVE;
        more = how == LIVE_AGAIN || how == LIVE_NEW;
        if (more)
            options_after(p, o, how == LIVE_AGAIN);
        dismiss_entrant(&p->bot, p->m);
    }
    store_close(p);
    ct_match_free(p->m);
    fclose(file);
    free(told);
    free(w);
    return more;
}

static void play_game(home *h, const ct_game *g, play_options *o, bool resumes)
{
    while (play_one(h, g, o, resumes)) resumes = false;
}

/* ---- one game --------------------------------------------------------------------------- */

static void show_rules_of(home *h, const ct_game *g)
{
    char *words = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&words, &size);
    if (!out)
        return;
    print_rules_page(out, &h->c, g);
    fclose(out);
    show(h, game_name(g, h->c.lang), words);
    free(words);
}

/* What the player has chosen about a table. */
typedef struct wish {
    int preset, seats, level; /* preset -1: the usual rules */
} wish;

static void options_of(const home *h, const ct_game *g, const wish *w, play_options *o)
{
    const ct_about *a = ct_game_about(g);
    *o = h->usual;
    o->fresh = true;
    o->table.seats = w->seats == a->seats ? 0 : w->seats;
    if (w->preset >= 0)
        snprintf(o->table.options, sizeof o->table.options, "%s", a->presets[w->preset].name);
    if (a->max_seats > 1)
        o->bots = ct_levels()[w->level].name;
}

static int presets_of(const ct_about *a)
{
    int n = 0;
    while (a->presets && a->presets[n].name) n++;
    return n;
}

static void next_level(const ct_game *g, wish *w)
{
    const ct_level *all = ct_levels();
    do w->level = all[w->level + 1].name ? w->level + 1 : 0;
    while (!ct_level_offered(&all[w->level], g));
}

static int level_called(const char *name)
{
    const ct_level *all = ct_levels();
    for (int i = 0; all[i].name; i++)
        if (!strcmp(all[i].name, name))
            return i;
    return 0;
}

enum item { FRESH, DAY, WINNABLE, CODE, PRESET, SEATS, LEVEL, RULES, ITEM_KINDS };

/* Asks for a code until one of this game is typed. false: the player left. */
static bool ask_code(home *h, const ct_game *g, char *code, size_t cap)
{
    uint64_t number;
    const char *question = text(h, "tui.ask-code"), *why;
    code[0] = 0;
    do {
        if (!page_ask(&h->t, &h->c, game_name(g, h->c.lang), question, code, cap))
            return false;
        why = ct_code_read(code, &g, &number);
        question = why ? ct_say(NULL, why, h->c.lang) : NULL;
    } while (why);
    return true;
}

/* Writes how far a kept match is: "vovó: continuar na rodada 3". */
static void kept_label(const home *h, const kept_match *k, char *label, size_t cap)
{
    ct_out o = ct_out_of(label, cap);
    ct_put(&o, k->name);
    ct_put(&o, k->name[0] ? ": " : "");
    put_text(&o, h->c.lang, "tui.resume", WITH(NUM(k->round), deal_word(k->g, h->c.lang)));
}

/* Lists the newest unfinished matches of a game (NULL: of all); the caller frees *list. */
static int unfinished(const ct_game *g, kept_match **list)
{
    enum { READ = 60 }; /* files, so that the list comes at once */
    int all = store_list(g, READ, list), n = 0;
    for (int i = 0; i < all; i++)
        if (!(*list)[i].over && n < KEPT)
            (*list)[n++] = (*list)[i];
    return n;
}

static void resume_kept(home *h, const kept_match *k)
{
    char name[NAME_BYTES];
    play_options o = h->usual;
    memcpy(name, k->name, sizeof name);
    o.name = *name ? name : NULL;
    play_game(h, k->g, &o, true);
}

static void put_wish(const home *h, const ct_game *g, const wish *w, char label[ITEM_KINDS][LABEL])
{
    const ct_about *a = ct_game_about(g);
    ct_lang l = h->c.lang;
    const char *preset =
        w->preset < 0 ? NULL : game_text(g, ".preset.", a->presets[w->preset].name, l);
    ct_out o = ct_out_of(label[PRESET], LABEL);
    put_text(&o, l, "tui.preset",
             WITH(w->preset < 0 ? text(h, "tui.usual-rules")
                  : preset      ? preset
                                : a->presets[w->preset].name));
    o = ct_out_of(label[SEATS], LABEL);
    put_text(&o, l, "tui.seats", WITH(NUM(w->seats)));
    const ct_text *level = &ct_levels()[w->level].label;
    o = ct_out_of(label[LEVEL], LABEL);
    put_text(&o, l, "tui.level", WITH(l == CT_EN ? level->en : level->pt));
}

static void game_page(home *h, const ct_game *g)
{
    const ct_about *a = ct_game_about(g);
    wish w = { -1, a->seats, level_called("medium") };
    const char *aim = game_text(g, ".aim", "", h->c.lang);
    int focus = 0;
    while (!h->leave) {
        char label[ITEM_KINDS][LABEL], going[KEPT][LABEL], code[64];
        choice list[KEPT + ITEM_KINDS + 1] = { 0 };
        kept_match *matches;
        int kind[KEPT + ITEM_KINDS], n = 0, open = unfinished(g, &matches);
        const ct_solver *solver = ct_solver_find(a->slug);
        static const char *const keys[] = { [FRESH] = "tui.fresh",
                                            [DAY] = "tui.day",
                                            [WINNABLE] = "tui.winnable",
                                            [CODE] = "tui.with-code",
                                            [RULES] = "tui.rules" };
        for (int i = 0; i < ITEM_KINDS; i++)
            if (i < (int)(sizeof keys / sizeof *keys) && keys[i])
                snprintf(label[i], LABEL, "%s", text(h, keys[i]));
        put_wish(h, g, &w, label);
        for (; n < open; n++) {
            kept_label(h, &matches[n], going[n], LABEL);
            list[n] = (choice){ going[n], aim, false };
        }
        for (int i = 0; i < ITEM_KINDS; i++) {
            bool there = i == WINNABLE ? solver && solver->sought
                         : i == PRESET ? presets_of(a) > 0
                         : i == SEATS  ? a->min_seats < a->max_seats
                         : i == LEVEL  ? a->max_seats > 1
                                       : true;
            if (!there)
                continue;
            kind[n] = i;
            list[n++] = (choice){ label[i],
                                  i < PRESET  ? aim
                                  : i < RULES ? text(h, "tui.change")
                                              : NULL,
                                  false };
        }
        focus = focus < n ? focus : 0;
        int got = page_choose(&h->t, &h->c, game_name(g, h->c.lang), list, focus);
        h->leave |= got == CHOSE_LEAVE;
        kept_match chosen = got >= 0 && got < open ? matches[got] : (kept_match){ .g = NULL };
        free(matches);
        if (got < 0)
            return;
        focus = got;
        if (chosen.g) {
            resume_kept(h, &chosen);
            continue;
        }
        play_options o;
        options_of(h, g, &w, &o);
        switch (kind[got]) {
        case PRESET:
            w.preset = w.preset + 1 < presets_of(a) ? w.preset + 1 : -1;
            break;
        case SEATS:
            w.seats = w.seats < a->max_seats ? w.seats + 1 : a->min_seats;
            break;
        case LEVEL:
            next_level(g, &w);
            break;
        case RULES:
            show_rules_of(h, g);
            break;
        case CODE:
            if (!ask_code(h, g, code, sizeof code))
                break;
            o.table.code = code;
            play_game(h, g, &o, false);
            break;
        default:
            o.table.day = kind[got] == DAY ? "" : NULL;
            o.table.solvable = kind[got] == WINNABLE;
            play_game(h, g, &o, false);
        }
    }
}

/* ---- statistics ------------------------------------------------------------------------- */

typedef struct tally {
    const ct_game *g;
    int matches, won, open;
    int32_t best;
} tally;
typedef struct tallies {
    tally of[GAMES];
    int n;
} tallies;

static void count_match(void *user, const ct_match *m)
{
    tallies *all = user;
    const ct_state *s = ct_match_state(m);
    const ct_about *a = ct_game_about(s->rules->game);
    const char *tag = ct_match_tag_of(m, "seat");
    int seat = 0;
    if (tag)
        args_int(tag, 0, s->rules->seats - 1, &seat);
    for (int i = 0; i < all->n; i++) {
        tally *t = &all->of[i];
        if (t->g != s->rules->game)
            continue;
        if (s->turn != CT_OVER) {
            t->open++;
            continue;
        }
        bool better = a->low ? s->score[seat] < t->best : s->score[seat] > t->best;
        t->best = !t->matches || better ? s->score[seat] : t->best;
        t->matches++;
        t->won += s->won >> seat & 1;
    }
}

static void show_statistics(home *h)
{
    enum { BAR = 12, NAME = 22 };
    tallies all = { .n = 0 };
    char *words = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&words, &size);
    bool any = false;
    for (const ct_game *const *g = ct_games(); *g && all.n < GAMES; g++) all.of[all.n++].g = *g;
    store_walk(count_match, &all);
    if (!out)
        return;
    for (int i = 0; i < all.n; i++) {
        const tally *t = &all.of[i];
        char line[512];
        ct_out o = ct_out_of(line, sizeof line);
        if (!t->matches && !t->open)
            continue;
        any = true;
        ct_put(&o, game_name(t->g, h->c.lang));
        for (int k = pict_width(line); k < NAME; k++) ct_put_char(&o, ' ');
        int full = t->matches ? t->won * BAR / t->matches : 0;
        for (int k = 0; k < BAR; k++) ct_put(&o, k < full ? "█" : "░");
        ct_put(&o, "  ");
        put_text(&o, h->c.lang, "tui.tally",
                 WITH(NUM(t->won), NUM(t->matches), t->matches ? NUM(t->best) : "-", NUM(t->open)));
        fprintf(out, "%s\n", line);
    }
    if (!any)
        fprintf(out, "%s\n", text(h, "tui.no-tally"));
    fclose(out);
    show(h, text(h, "tui.statistics"), words);
    free(words);
}

/* ---- preferences ------------------------------------------------------------------------ */

static void show_preferences(home *h)
{
    static const char *const sizes[] = { "tui.size-0", "tui.size-1", "tui.size-2" };
    static const char *const paces[] = { "tui.pace-0", "tui.pace-1", "tui.pace-2", "tui.pace-3" };
    static const char *const packs[] = { "tui.pack-0", "tui.pack-1", "tui.pack-2" };
    int at = 0;
    while (!h->leave) {
        const choice list[] = { { text(h, "tui.language"), text(h, "tui.change"), false },
                                { text(h, paces[h->s.pace]), text(h, "tui.change"), false },
                                { text(h, sizes[h->s.size]), text(h, "tui.change"), false },
                                { text(h, packs[h->s.pack]), text(h, "tui.change"), false },
                                { text(h, h->s.four ? "tui.four-1" : "tui.four-0"),
                                  text(h, "tui.change"), false },
                                { text(h, "tui.back"), NULL, false },
                                { 0 } };
        at = page_choose(&h->t, &h->c, text(h, "tui.preferences"), list, at);
        h->leave |= at == CHOSE_LEAVE;
        if (at < 0 || at == 5)
            return;
        if (at == 0)
            h->s.lang = (int)(h->c.lang = h->c.lang == CT_EN ? CT_PT : CT_EN);
        if (at == 1)
            h->s.pace = (h->s.pace + 1) % PACES;
        if (at == 2)
            h->s.size = (h->s.size + 1) % 3;
        if (at == 3)
            h->s.pack = (h->s.pack + 1) % PACKS;
        if (at == 4)
            h->s.four = !h->s.four;
        h->t.four = h->s.four;
        term_colours(&h->t);
        if (!prefs_write(&h->s))
            show(h, text(h, "tui.preferences"), text(h, "tui.not-kept"));
    }
}

/* ---- the start screen ------------------------------------------------------------------- */

/* The items of the start screen and what each stands for. */
typedef struct start {
    choice list[ITEMS + 1];
    char label[ITEMS][LABEL];
    const ct_game *game[ITEMS];
    kept_match *kept; /* the matches of the first items */
    int n, first, matches, statistics, preferences, leave;
} start;

static int add_item(start *s, const char *label, const char *about, bool title)
{
    if (s->n == ITEMS)
        return s->n - 1;
    ct_out o = ct_out_of(s->label[s->n], LABEL);
    ct_put(&o, label);
    s->list[s->n] = (choice){ s->label[s->n], about, title };
    return s->n++;
}

static void add_kept(home *h, start *s)
{
    s->matches = unfinished(NULL, &s->kept);
    if (s->matches)
        add_item(s, text(h, "tui.kept"), NULL, true);
    s->first = s->n;
    for (int i = 0; i < s->matches; i++) {
        char how[LABEL], label[LABEL * 2];
        kept_label(h, &s->kept[i], how, sizeof how);
        snprintf(label, sizeof label, "%s%s%s", game_name(s->kept[i].g, h->c.lang),
                 s->kept[i].name[0] ? ", " : ": ", how);
        add_item(s, label, NULL, false);
    }
}

static void add_games(home *h, start *s)
{
    const char *done[GAMES];
    int n = 0;
    for (const ct_game *const *first = ct_games(); *first; first++) {
        const char *family = ct_game_about(*first)->family;
        char key[64];
        ct_out o = ct_out_of(key, sizeof key);
        bool old = false;
        for (int i = 0; i < n; i++) old |= !strcmp(done[i], family);
        if (old || n == GAMES)
            continue;
        done[n++] = family;
        ct_put(&o, "family.");
        ct_put(&o, family);
        char title[LABEL];
        o = ct_out_of(title, sizeof title);
        put_capital(&o, ct_say(NULL, key, h->c.lang));
        add_item(s, title, NULL, true);
        for (const ct_game *const *g = first; *g; g++) {
            if (strcmp(ct_game_about(*g)->family, family))
                continue;
            char label[256];
            ct_out l = ct_out_of(label, sizeof label);
            put_seats(&l, &h->c, *g);
            int i = add_item(s, label, game_text(*g, ".aim", "", h->c.lang), false);
            s->game[i] = *g;
        }
    }
}

static void start_screen(home *h)
{
    start *s = calloc(1, sizeof *s);
    int at = 0;
    while (s && !h->leave) {
        char title[128];
        ct_out o = ct_out_of(title, sizeof title);
        free(s->kept);
        memset(s, 0, sizeof *s);
        put_text(&o, h->c.lang, "what", WITH(CT_VERSION));
        add_kept(h, s);
        add_games(h, s);
        add_item(s, text(h, "tui.more-title"), NULL, true);
        s->statistics =
            add_item(s, text(h, "tui.statistics"), text(h, "tui.statistics-about"), false);
        s->preferences =
            add_item(s, text(h, "tui.preferences"), text(h, "tui.preferences-about"), false);
        s->leave = add_item(s, text(h, "tui.quit"), NULL, false);
        at = page_choose(&h->t, &h->c, title, s->list, at < s->n && at >= 0 ? at : 0);
        if (at < 0 || at == s->leave)
            break;
        if (at == s->statistics) {
            show_statistics(h);
        } else if (at == s->preferences) {
            show_preferences(h);
        } else if (at >= s->first && at < s->first + s->matches) {
            resume_kept(h, &s->kept[at - s->first]);
        } else if (s->game[at]) {
            game_page(h, s->game[at]);
        }
    }
    if (s)
        free(s->kept);
    free(s);
}

int tui_run(const cli *c, play_options *o, const ct_game *g)
{
    home h = { .c = *c, .usual = *o };
    prefs_read(&h.s);
    if (h.s.lang >= 0 && !g)
        h.c.lang = (ct_lang)h.s.lang;
    if (!term_begin(&h.t, o->ascii, h.s.four))
        return TUI_UNFIT;
    if (g)
        play_game(&h, g, o, false);
    else
        start_screen(&h);
    term_end(&h.t);
    return h.code;
}

int tui_replay(const cli *c, const ct_match *m, bool ascii)
{
    const ct_about *a = ct_game_about(ct_match_rules(m)->game);
    term t;
    prefs s;
    scene names = { .lang = c->lang };
    prefs_read(&s);
    scene_names(&names, ct_match_tag_of(m, "names"), -1);
    if (!term_begin(&t, ascii, s.four))
        return TUI_UNFIT;
    bool spanish = s.pack == PACK_SPANISH || (s.pack == PACK_GAME && a->spanish);
    replay_show(&t, c, m, names.name, &(deck){ .spanish = spanish, .whole = !a->spanish }, 0);
    term_end(&t);
    return DONE;
}
