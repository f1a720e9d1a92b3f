/* live.c - a match on the full screen: draws the table, takes keys, and lets bots think in a
 * thread. A match is in one of four situations: the player acts, a bot acts, the player may act
 * before the next bot, or a deal is over. */
#include "live.h"

#include <stdlib.h>
#include <string.h>

#include "cli/ask.h"
#include "cli/common/game_names.h"
#include "cli/common/signals.h"
#include "cli/pages.h"
#include "cli/screen.h"
#include "cli/sheet.h"
#include "cli/store.h"
#include "pager.h"
#include "replay.h"
#include "stage.h"
#include "think.h"

typedef enum situation { MY_TURN, BOTS_TURN, MY_CHANCE, DEAL_OVER } situation;

typedef struct live {
    term *t;
    sitting *p;
    prefs *s;
    cli c; /* its sentences go to `sink`, unless they are captured */
    FILE *sink;
    thinker q;
    stage st;
    ct_act bot;   /* the act that a bot has chosen; it waits for its time */
    int64_t due;  /* when a bot may act; milliseconds */
    bool passed;  /* the player lets this chance pass */
    bool offered; /* the player may act before the next bot */
    int counted;  /* number of lines at which the sheet was shown */
    char chance[64];
    int chance_at; /* number of lines that `chance` is about */
    char word[64]; /* a word that waits until the thread is free; "": none */
    bool halted;   /* the player does not want the answer that the thread works on */
    finish_how how;
    bool done;
} live;

static const ct_state *state_of(const live *l) { return ct_match_state(l->p->m); }

static situation situation_of(const live *l)
{
    const ct_state *s = state_of(l);
    return s->turn < 0           ? DEAL_OVER
           : s->turn == l->p->me ? MY_TURN
           : l->offered          ? MY_CHANCE
                                 : BOTS_TURN;
}

/* ---- sentences captured as text --------------------------------------------------------- */

/* Between the two, what would be printed becomes a text. */
typedef struct capture {
    FILE *file;
    char *text;
    size_t size;
} capture;

static void capture_begin(live *l, capture *k)
{
    k->text = NULL;
    k->file = open_memstream(&k->text, &k->size);
    if (k->file)
        l->c.out = l->c.err = l->p->t.out = k->file;
}

/* Returns the text without blank lines at its ends; the caller frees it. NULL: no memory. */
static char *capture_end(live *l, capture *k)
{
    if (k->file)
        fclose(k->file);
    l->c.out = l->c.err = l->p->t.out = l->sink;
    char *text = k->text;
    for (size_t n = text ? strlen(text) : 0; n && strchr(" \n", text[n - 1]);) text[--n] = 0;
    return text;
}

static void save(live *l)
{
    capture k;
    capture_begin(l, &k);
    store_save(l->p);
    char *text = capture_end(l, &k);
    if (text && *text)
        stage_say(&l->st, text);
    free(text);
}

/* Shows a longer text on a screen of its own. */
static void show_text(live *l, const char *title, const char *text, const char *find)
{
    if (page_show(l->t, &l->c, title, text, find) == K_LEAVE) {
        l->how = LIVE_LEAVE;
        l->done = true;
    }
}

/* ---- after a change --------------------------------------------------------------------- */

/* Notes the trick that the last line completed, so that it stays visible. */
static void note_trick(live *l)
{
    const ct_state *s = state_of(l);
    int n = ct_match_lines(l->p->m), zone = -1;
    ct_event e;
    ct_state was;
    ct_operand o[CT_OPERANDS];
    for (int z = 0; z < s->rules->zones && zone < 0; z++)
        zone = s->rules->flags[z] & CT_TURNS ? z : -1;
    if (zone < 0)
        return;
    if (ct_count(s, zone) || !n || s->turn < 0)
        l->st.b.trick.n = 0;
    if (!n || !ct_match_line(l->p->m, n - 1) || ct_count(s, zone) ||
        !ct_match_event(l->p->m, n - 1, l->p->me, l->c.lang, &e) || e.took < 0 ||
        !ct_match_at(l->p->m, n - 1, &was))
        return;
    last_trick *t = &l->st.b.trick;
    ct_act a = ct_match_line(l->p->m, n - 1);
    *t = (last_trick){ .winner = e.took, .zone = zone };
    for (int i = 0; i < ct_count(&was, zone) && t->n < CT_SEATS - 1; i++, t->n++) {
        t->card[i] = ct_at(&was, zone, i);
        t->seat[i] = ct_trick_seat(&was, zone, i);
    }
    if (ct_operands(ct_word_of(&was, a), o) && o[0].kind == CT_OP_CARD) {
        t->card[t->n] = (ct_card)ct_arg(a, o[0].at);
        t->seat[t->n++] = ct_seat(a);
    }
}

/* Makes everything anew that follows from the match. */
static void renew(live *l)
{
    refresh(l->p);
    note_trick(l);
    l->st.choose = situation_of(l) != BOTS_TURN;
    stage_renew(&l->st);
}

/* What the match needs after an act or an undo. */
static void changed(live *l)
{
    think_stop(&l->q);
    l->bot = 0;
    l->offered = l->passed = false;
    renew(l);
    save(l);
    l->due = (int64_t)clock_ms() + prefs_wait(l->s) * (l->st.b.trick.n ? 2 : 1);
}

static void play(void *of, ct_act a)
{
    live *l = of;
    l->st.note[0] = 0;
    l->p->news = 0;
    const char *why = play_act(l->p, a);
    if (why) {
        ct_out o = ct_out_of(l->st.note, sizeof l->st.note);
        ct_refusal_say(&l->p->v.s, a, why, l->c.lang, &o);
        return;
    }
    l->p->known = l->p->acts;
    changed(l);
}

/* Does what a typed text asks for, and shows what it explains. */
static void obey_text(live *l, const char *text)
{
    capture k;
    said done = PASSED;
    int lines = ct_match_lines(l->p->m);
    l->st.note[0] = 0;
    capture_begin(l, &k);
    bool did = obey(l->p, text, &done);
    char *told = capture_end(l, &k);
    bool going = l->p->going || l->p->claiming;
    if (did && done == LEFT) {
        l->how = LIVE_LEFT;
        l->done = true;
    } else if (did && (ct_match_lines(l->p->m) != lines || done == MOVED)) {
        changed(l);
    } else if (did && going) {
        renew(l);
    }
    int rows = 0;
    for (const char *s = told; s && *s; s++) rows += *s == '\n';
    if (told && rows > 5)
        show_text(l, game_name(state_of(l)->rules->game, l->c.lang), told, NULL);
    else if (told && *told)
        stage_say(&l->st, told);
    free(told);
}

/* Words whose answer may take a while: the thread works on them. */
static void ask_word(live *l, const char *word)
{
    snprintf(l->word, sizeof l->word, "%s", word);
    stage_note(&l->st, "tui.thinking", NULL);
    if (l->q.task == THINK_CHANCE) /* the answer matters more */
        think_stop(&l->q);
}

/* Gives up the answer that the thread works on. false: there is none. */
static bool give_up(live *l)
{
    bool working = l->q.task == THINK_WORD && !l->halted;
    if (!working && !*l->word)
        return false;
    l->halted = working;
    l->word[0] = 0;
    if (working)
        think_stop(&l->q);
    stage_note(&l->st, "tui.stopped", NULL);
    return true;
}

static bool is_slow(const char *text)
{
    static const char *const slow[] = {
        "dica", "hint", "solucao", "solution", "terminar", "finish"
    };
    char simple[512];
    simplify(text, simple, sizeof simple);
    for (size_t i = 0; i < sizeof slow / sizeof *slow; i++)
        if (!strcmp(simple, slow[i]))
            return true;
    return false;
}

static void answer(void *of, const char *text)
{
    live *l = of;
    text += strspn(text, " \t");
    if (!*text)
        return;
    if (is_slow(text))
        ask_word(l, text);
    else
        obey_text(l, text);
}

/* ---- the thread ------------------------------------------------------------------------- */

/* Gives the thread its next task. */
static void employ(live *l)
{
    const ct_state *s = state_of(l);
    int lines = ct_match_lines(l->p->m);
    if (l->q.task != THINK_NOTHING)
        return;
    if (*l->word) {
        if (think_begin(&l->q, l->p, THINK_WORD, l->word))
            l->word[0] = 0;
    } else if (situation_of(l) == BOTS_TURN && !l->bot) {
        think_begin(&l->q, l->p, THINK_ACT, NULL);
    } else if (s->rules->seats == 1 && s->turn >= 0 && !l->p->silent && l->chance_at != lines &&
               l->p->far.lines != -1) {
        if (think_begin(&l->q, l->p, THINK_CHANCE, NULL))
            l->chance_at = lines;
    }
}

/* Shows what a word explains, and plays the acts that it stands for. */
static void take_answer(live *l)
{
    char *text = l->q.text;
    int lines = ct_match_lines(l->q.copy.m), rows = 0;
    l->st.note[0] = 0;
    l->p->far = l->q.copy.far;
    if (lines > l->q.lines) {
        l->p->news = 0;
        for (int i = l->q.lines; i < lines; i++) play_act(l->p, ct_match_line(l->q.copy.m, i));
        changed(l);
    }
    for (const char *s = text; s && *s; s++) rows += *s == '\n';
    for (size_t n = text ? strlen(text) : 0; n && strchr(" \n", text[n - 1]);) text[--n] = 0;
    if (text && rows > 8)
        show_text(l, game_name(state_of(l)->rules->game, l->c.lang), text, NULL);
    else if (text && *text)
        stage_say(&l->st, text);
}

static void thought(live *l)
{
    task kind = l->q.task;
    think_end(&l->q);
    bool current = l->q.lines == ct_match_lines(l->p->m), stop = atomic_load(&l->q.stop);
    if (kind == THINK_ACT && current)
        l->bot = l->q.act;
    if (kind == THINK_ACT && current && !l->bot)
        stage_note(&l->st, "bot-none", NULL);
    if (kind == THINK_CHANCE) {
        l->p->far = l->q.copy.far;
        snprintf(l->chance, sizeof l->chance, "%s", current && l->q.chance ? l->q.chance : "");
        if (!current || stop)
            l->chance_at = -1;
    }
    if (kind == THINK_WORD && current && !l->halted)
        take_answer(l);
    l->halted = false;
    think_done(&l->q);
}

/* ---- what needs no key ------------------------------------------------------------------ */

static void play_bot(live *l)
{
    const char *why = play_act(l->p, l->bot);
    l->bot = 0;
    if (why) {
        stage_note(&l->st, "bot-stuck", WITH(ct_say(state_of(l)->rules->game, why, l->c.lang)));
        return;
    }
    changed(l);
    const ct_state *s = state_of(l);
    if (s->turn >= 0 && s->turn != l->p->me && new_choice(l->p)) {
        l->offered = true;
        renew(l);
        stage_note(&l->st, "ask-chance", NULL);
    }
}

/* Shows the sheet of a deal that has just ended; false: it was shown before, or there is none. */
static bool show_sheet_once(live *l)
{
    const ct_state *s = state_of(l);
    int lines = ct_match_lines(l->p->m);
    capture k;
    if (s->turn >= 0 || l->counted == lines || (s->turn != CT_OVER && !has_sheet(s)))
        return false;
    l->counted = lines;
    capture_begin(l, &k);
    refresh(l->p);
    l->p->t.out = k.file;
    show_count(l->p);
    char *text = capture_end(l, &k);
    if (text)
        show_text(l, game_name(s->rules->game, l->c.lang), text, NULL);
    free(text);
    renew(l);
    return true;
}

/* Deals, plays acts that play themselves, shows the sheet. Returns the milliseconds until something
 * is due; -1: nothing is. */
static int advance(live *l)
{
    const ct_state *s = state_of(l);
    if (!ct_match_lines(l->p->m)) {
        ct_match_deal(l->p->m);
        changed(l);
    }
    if (s->turn < 0) {
        l->p->going = l->p->claiming = false;
        return -1;
    }
    int64_t wait = l->due - (int64_t)clock_ms();
    wait = wait < 0 ? 0 : wait;
    if (s->turn == l->p->me && (l->p->going || l->p->claiming)) {
        ct_act claim = ct_claim(&l->p->v);
        l->p->going &= l->p->open == 1;
        l->p->claiming &= claim != 0;
        if (!l->p->going && !l->p->claiming)
            return -1;
        if (wait)
            return (int)wait;
        play(l, l->p->claiming ? claim : l->p->acts.act[0]);
        return 0;
    }
    if (situation_of(l) != BOTS_TURN || !l->bot)
        return -1;
    if (wait)
        return (int)wait;
    play_bot(l);
    return 0;
}

/* ---- drawing ---------------------------------------------------------------------------- */

static void draw(live *l)
{
    static const char *const keys[] = { [MY_TURN] = "tui.keys-turn",
                                        [BOTS_TURN] = "tui.keys-bots",
                                        [MY_CHANCE] = "tui.keys-chance",
                                        [DEAL_OVER] = "tui.keys-over" };
    const ct_state *s = &l->p->v.s;
    char head[512], note[256];
    ct_out o = ct_out_of(head, sizeof head), n = ct_out_of(note, sizeof note);
    stage_put_head(&l->st, &o, ct_match_round(l->p->m));
    if (s->rules->seats == 1) {
        ct_put(&n, " · ");
        put_score(&n, &l->p->t, s->score[0]);
    }
    if (*l->chance && l->chance_at == ct_match_lines(l->p->m)) {
        ct_put(&n, " · ");
        ct_put(&n, l->chance);
    }
    stage_draw(&l->st, head, note,
               text_of(l->c.lang, s->turn == CT_OVER ? "tui.keys-end" : keys[situation_of(l)]));
}

/* ---- keys ------------------------------------------------------------------------------- */

static void show_rules(live *l)
{
    char *text = NULL, find[16] = "";
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    const char *rule = strchr(l->st.note, 'R');
    while (rule && !(rule[1] >= '0' && rule[1] <= '9')) rule = strchr(rule + 1, 'R');
    if (rule)
        snprintf(find, sizeof find, "%.*s", 1 + (int)strspn(rule + 1, "0123456789"), rule);
    if (!out)
        return;
    print_rules_page(out, &l->c, l->p->v.s.rules->game);
    fclose(out);
    show_text(l, game_name(l->p->v.s.rules->game, l->c.lang), text, *find ? find : NULL);
    free(text);
}

static void show_keys(live *l)
{
    show_text(l, text_of(l->c.lang, "tui.keys-title"), text_of(l->c.lang, "tui.keys"), NULL);
}

/* Asks for a name of the match. */
static void name_match(live *l)
{
    char name[EDIT_BYTES], line[EDIT_BYTES + 8];
    snprintf(name, sizeof name, "%s", l->p->name);
    if (!page_ask(l->t, &l->c, game_name(state_of(l)->rules->game, l->c.lang),
                  text_of(l->c.lang, "tui.ask-name"), name, sizeof name))
        return;
    snprintf(line, sizeof line, "name %s", name);
    obey_text(l, line);
}

/* The menu of the match. */
static void show_menu(live *l)
{
    enum { GO_ON, AGAIN, ANOTHER, CODE, NAME, HOUSE, KEYS, LOOKS, PACE, PACK, COLOURS, LEAVE, AGO };
    static const char *const sizes[] = { "tui.size-0", "tui.size-1", "tui.size-2" };
    static const char *const paces[] = { "tui.pace-0", "tui.pace-1", "tui.pace-2", "tui.pace-3" };
    static const char *const packs[] = { "tui.pack-0", "tui.pack-1", "tui.pack-2" };
    ct_lang g = l->c.lang;
    bool over = state_of(l)->turn == CT_OVER; /* before, it would show the cards of others */
    int at = 0;
    while (!l->done) {
        const choice list[] = {
            [GO_ON] = { text_of(g, "tui.go-back"), NULL, false },
            [AGAIN] = { text_of(g, "tui.again"), text_of(g, "tui.again-about"), false },
            [ANOTHER] = { text_of(g, "tui.another"), text_of(g, "tui.another-about"), false },
            [CODE] = { text_of(g, "tui.code"), NULL, false },
            [NAME] = { text_of(g, "tui.name"), text_of(g, "tui.name-about"), false },
            [HOUSE] = { text_of(g, "tui.house"), NULL, false },
            [KEYS] = { text_of(g, "tui.keys-title"), NULL, false },
            [LOOKS] = { text_of(g, sizes[l->s->size]), text_of(g, "tui.change"), false },
            [PACE] = { text_of(g, paces[l->s->pace]), text_of(g, "tui.change"), false },
            [PACK] = { text_of(g, packs[l->s->pack]), text_of(g, "tui.change"), false },
            [COLOURS] = { text_of(g, l->s->four ? "tui.four-1" : "tui.four-0"),
                          text_of(g, "tui.change"), false },
            [LEAVE] = { text_of(g, "tui.leave"), text_of(g, "tui.leave-about"), false },
            [AGO] = { over ? text_of(g, "tui.replay") : NULL, text_of(g, "tui.replay-about"),
                      false },
            { 0 },
        };
        at = page_choose(l->t, &l->c, game_name(l->p->v.s.rules->game, g), list, at);
        if (at == LOOKS)
            l->s->size = (l->s->size + 1) % CARD_SIZES;
        else if (at == PACE)
            l->s->pace = (l->s->pace + 1) % PACES;
        else if (at == PACK)
            l->s->pack = (l->s->pack + 1) % PACKS;
        else if (at == COLOURS)
            l->s->four = !l->s->four;
        if (at < LOOKS || at >= LEAVE)
            break;
        prefs_write(l->s);
    }
    l->t->four = l->s->four;
    term_colours(l->t);
    if (at == CHOSE_LEAVE || at == LEAVE || at == AGAIN || at == ANOTHER) {
        l->how = at == CHOSE_LEAVE ? LIVE_LEAVE
                 : at == LEAVE     ? LIVE_LEFT
                 : at == AGAIN     ? LIVE_AGAIN
                                   : LIVE_NEW;
        l->done = true;
    }
    if (at == CODE)
        obey_text(l, "codigo");
    if (at == NAME)
        name_match(l);
    if (at == HOUSE)
        obey_text(l, "opcoes");
    if (at == KEYS)
        show_keys(l);
    if (at == AGO && !replay_show(l->t, &l->c, l->p->m, l->p->t.name, &l->st.b.d, 0)) {
        l->how = LIVE_LEAVE;
        l->done = true;
    }
}

/* Enter or Space: what they mean in this situation. */
static void confirm(live *l, bool enter)
{
    bool chosen = l->st.m.cards || l->st.m.zones;
    switch (situation_of(l)) {
    case BOTS_TURN:
        l->due = 0;
        return;
    case DEAL_OVER:
        if (enter && state_of(l)->turn == CT_OVER) {
            l->how = LIVE_OVER;
            l->done = true;
        } else if (enter) {
            ct_match_deal(l->p->m);
            l->p->news = l->p->known.n = 0;
            l->st.note[0] = 0;
            changed(l);
        }
        return;
    case MY_CHANCE:
        if (enter && !l->st.in_list && !chosen) {
            l->offered = false;
            l->st.note[0] = 0;
            renew(l);
            return;
        }
        break;
    default:
        break;
    }
    stage_confirm(&l->st, enter);
}

static bool letter_command(live *l, int key)
{
    switch (key) {
    case 'q':
        l->how = LIVE_LEFT;
        l->done = true;
        return true;
    case 'u':
        obey_text(l, "desfazer");
        return true;
    case 'y':
        obey_text(l, "refazer");
        return true;
    case 'h':
        ask_word(l, "dica");
        return true;
    case 'x':
        ask_word(l, "solucao");
        return true;
    case 'r':
        show_rules(l);
        return true;
    case 'p':
        obey_text(l, "placar");
        return true;
    case 'g':
        obey_text(l, "seguir");
        return true;
    case 't':
        answer(l, state_of(l)->rules->seats == 1 ? "terminar" : "recolher");
        return true;
    case '?':
    case K_HELP:
        show_keys(l);
        return true;
    default:
        return false;
    }
}

static void take_key(live *l, int key)
{
    bool leave = key == K_LEAVE, types = l->st.typing;
    if (!types && (key == K_ENTER || key == ' ')) {
        confirm(l, key == K_ENTER);
    } else if (!types && key == K_ESC) {
        if (!give_up(l) && !stage_back(&l->st))
            show_menu(l);
    } else if (types || !letter_command(l, key)) {
        stage_key(&l->st, key, &leave);
    }
    if (leave) {
        l->how = LIVE_LEAVE;
        l->done = true;
    }
}

/* ---- the match -------------------------------------------------------------------------- */

/* Words that complete a typed line. */
static const char *const words[2][13] = {
    { "dica", "desfazer", "refazer", "regras", "placar", "seguir", "recolher", "chance", "solução",
      "terminar", "código", "sair", NULL },
    { "hint", "undo", "redo", "rules", "score", "go", "claim", "chance", "solution", "finish",
      "code", "quit", NULL },
};

finish_how live_play(term *t, sitting *p, prefs *s)
{
    live *l = calloc(1, sizeof *l);
    FILE *sink = fopen("/dev/null", "w");
    const cli *was = p->c;
    finish_how how = LIVE_LEFT;
    if (!l || !sink || !think_open(&l->q))
        goto end;
    l->t = t;
    l->p = p;
    l->s = s;
    l->c = *p->c;
    l->sink = sink;
    l->counted = l->chance_at = -1;
    l->st = (stage){ .t = t,
                     .p = p,
                     .s = s,
                     .lang = l->c.lang,
                     .of = l,
                     .play = play,
                     .type = answer,
                     .words = words[l->c.lang == CT_EN] };
    l->st.b.focus_zone = -1;
    l->c.out = l->c.err = sink;
    p->c = &l->c;
    p->t = (scene){ .lang = l->c.lang, .ascii = t->ascii, .out = sink };
    scene_names(&p->t, NULL, p->me);
    renew(l);
    while (!l->done) {
        int wait = advance(l);
        employ(l);
        if (show_sheet_once(l))
            continue;
        if (!term_pending(t))
            draw(l);
        if (!wait)
            continue;
        int key = term_key(t, l->q.ready[0], wait);
        if (key == K_EVENT)
            thought(l);
        else if (key != K_TIME && key != KEY_NONE && key != K_RESIZE)
            take_key(l, key);
    }
    how = l->how;
    think_close(&l->q);
    stage_free(&l->st);
    p->c = was;
    prefs_write(s);
end:
    if (sink)
        fclose(sink);
    free(l);
    return how;
}
