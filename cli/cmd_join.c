/* cmd_join.c - `carteado join ADDRESS CODE`: takes a seat at a table of a server, and plays there
 * in plain lines. The seat's token and this device's part in the draw are stored before anything
 * that depends on them is sent. So the seat comes back after any loss. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "ask.h"
#include "commands.h"
#include "common/game_names.h"
#include "common/io.h"
#include "answer.h"
#include "menu.h"
#include "pages.h"
#include "remote.h"
#include "screen.h"
#include "speech.h"
#include "store.h"
#include "wire_line.h"

typedef struct join_options {
    const char *name;
    int seat;
} join_options;

typedef struct joining {
    sitting p; /* the first member: acts are sent by it */
    play_options o;
    remote r;
    wire_line *w;
    char path[4096];   /* where the seat is kept */
    bool lost;         /* the connection is gone, and that was said */
    bool ready_to_act; /* the choices of this turn have been said */
    int turn;          /* whose turn the choices were for */
    int code;
} joining;

/* ---- what is kept ------------------------------------------------------------------------ */

/* Writes the name of a file of this table; `ending` such as ".seat". Nothing if the user has no
 * folder. */
static void put_path(const joining *j, const char *ending, ct_out *o)
{
    store_folder(o);
    if (!o->len)
        return;
    ct_put(o, "online/");
    ct_put(o, j->r.code);
    ct_put(o, ending);
}

static void keep(void *of)
{
    joining *j = of;
    room b = { NULL, 0 };
    ct_out o;
    if (!j->path[0])
        return;
    do {
        o = room_out(&b);
        ct_put(&o, "token ");
        ct_put(&o, j->r.token);
        ct_put(&o, "\nmatch ");
        ct_put_int(&o, j->r.draw_of);
        ct_put(&o, j->r.revealed ? "\nsent yes\n" : "\nsent no\n");
        if (j->r.draw.commit[0])
            remote_put_seen(&j->r, &o);
    } while (room_grow(&b, &o));
    if (!write_file(j->path, b.p, o.len))
        say_wrapped(j->p.c, "join.not-kept", WITH(j->path));
    free(b.p);
}

/* Copies the rest of the first line that begins with the word. false: there is no such line. */
static bool line_of(const char *text, const char *word, char *out, size_t cap)
{
    size_t n = strlen(word);
    for (const char *at = text; at; at = strchr(at, '\n'), at = at ? at + 1 : NULL)
        if (!strncmp(at, word, n) && at[n] == ' ') {
            ct_out o = ct_out_of(out, cap);
            ct_put_n(&o, at + n + 1, strcspn(at + n + 1, "\n"));
            return ct_out_whole(&o);
        }
    return false;
}

/* Reads the file that `keep` wrote in an earlier run: the seat's token and its part in the draw. */
static void recall(joining *j)
{
    const char *why;
    char match[16], sent[8], what[CT_FAIR_FAULT];
    size_t len;
    int line;
    char *text = j->path[0] ? read_file(j->path, &len, &why) : NULL;
    if (!text)
        return;
    line_of(text, "token", j->r.token, sizeof j->r.token);
    const char *seen = strstr(text, "\nseen ");
    if (seen && !ct_fair_seen_read(&j->r.draw, seen + 1, &line, what) &&
        line_of(text, "match", match, sizeof match) && line_of(text, "sent", sent, sizeof sent) &&
        args_int(match, 0, 1 << 30, &j->r.draw_of))
        j->r.revealed = !strcmp(sent, "yes");
    else
        j->r.draw = (ct_fair_seen){ .seat = 0 };
    free(text);
}

/* Writes the record of a match that is over, and what this device saw of its draw. */
static void keep_record(joining *j)
{
    char path[4096], ending[32];
    room b = { NULL, 0 };
    ct_out p = ct_out_of(path, sizeof path), o;
    snprintf(ending, sizeof ending, "-%d.ctr", j->r.match);
    put_path(j, ending, &p);
    if (p.len && ct_out_whole(&p) && write_file(path, j->r.record, strlen(j->r.record)))
        say_line(j->p.c, "kept-over", WITH(path));
    snprintf(ending, sizeof ending, "-%d.viu", j->r.match);
    p = ct_out_of(path, sizeof path);
    put_path(j, ending, &p);
    do {
        o = room_out(&b);
        remote_put_seen(&j->r, &o);
    } while (room_grow(&b, &o));
    if (j->r.draw.commit[0] && p.len && ct_out_whole(&p))
        write_file(path, b.p, o.len);
    free(b.p);
}

/* ---- telling ------------------------------------------------------------------------------ */

static void told(void *of, const char *sentence)
{
    joining *j = of;
    say_sentence(&j->p.t, sentence);
}

static void send_text(void *of, const char *ask)
{
    joining *j = of;
    wire_send(j->w, ask);
}

static const char *send_act(sitting *p, ct_act a)
{
    joining *j = (joining *)(void *)p;
    const char *why = ct_check(&p->v.s, a);
    if (!why)
        remote_act(&j->r, a);
    return why;
}

static void inform(joining *j, const char *key, const char *const *args)
{
    say_wrapped(j->p.c, key, args);
}

/* Says who sits where, and what can be done in the waiting room. */
static void say_room(joining *j)
{
    const remote *r = &j->r;
    char text[512];
    for (int i = 0; i < r->rules.seats; i++) {
        const remote_seat *s = &r->seat[i];
        ct_out o = ct_out_of(text, sizeof text);
        put_text(&o, r->lang, "join.seat", WITH(NUM(i)));
        ct_put(&o, s->kind == SEAT_OPEN ? text_of(r->lang, "join.open") : s->name);
        if (s->kind == SEAT_PERSON && s->ready)
            put_text(&o, r->lang, "join.is-ready", NULL);
        if (i == r->you)
            put_text(&o, r->lang, "join.is-you", NULL);
        if (i == r->host)
            put_text(&o, r->lang, "join.is-host", NULL);
        say_sentence(&j->p.t, text);
    }
    inform(j, r->you == r->host ? "join.room-host" : "join.room", NULL);
}

/* Says the table and the choices. */
static void say_table(joining *j, bool choices)
{
    sitting *p = &j->p;
    char text[256];
    ct_out o = ct_out_of(text, sizeof text);
    ct_put(&o, game_name(j->r.rules.game, j->r.lang));
    if (j->r.round)
        put_text(&o, j->r.lang, "head-deal",
                 WITH(NUM(j->r.round), deal_word(j->r.rules.game, j->r.lang)));
    putc('\n', p->t.out);
    say_sentence(&p->t, text);
    speak_table(&p->t);
    putc('\n', p->t.out);
    if (choices)
        show_choices(p, FEW_CHOICES);
}

/* Says the score sheet of the deal that has ended. */
static void say_sheet(joining *j)
{
    for (char *line = j->r.sheet; *line;) {
        char text[512];
        size_t n = strcspn(line, "\n");
        ct_out o = ct_out_of(text, sizeof text);
        ct_put_n(&o, line, n);
        say_sentence(&j->p.t, text);
        line += n + (line[n] == '\n');
    }
}

/* Puts the view and the names of the table into the sitting. */
static void look(joining *j)
{
    sitting *p = &j->p;
    const remote *r = &j->r;
    p->me = r->you >= 0 ? r->you : 0;
    for (int i = 0; i < r->rules.seats; i++)
        snprintf(p->t.name[i], sizeof p->t.name[i], "%s", remote_name(r, i));
    refresh_view(p, &r->v, j->turn == r->v.s.turn && j->turn == p->me);
    j->turn = r->v.s.turn;
}

/* Says what the player needs to know now. */
static void say_now(joining *j)
{
    remote *r = &j->r;
    if (!r->moved || !r->rules.seats)
        return;
    r->moved = false;
    if (!r->playing || !r->shows) {
        if (!r->playing)
            say_room(j);
        return;
    }
    look(j);
    bool whole = r->whole;
    int turn = r->v.s.turn;
    r->whole = false;
    if (turn == r->you && r->you >= 0) {
        say_table(j, true);
        inform(j, "join.your-turn", NULL);
    } else if (turn >= 0 && whole) {
        say_table(j, false);
    } else if (turn < 0) {
        say_table(j, false);
        say_sheet(j);
        inform(j, turn == CT_OVER ? "join.match-over" : "join.deal-over", NULL);
    }
}

static void say_over(joining *j)
{
    ct_fair f;
    remote *r = &j->r;
    const char *why = remote_check(r, &f);
    keep_record(j);
    inform(j, why ? "join.unfair" : "join.fair", WITH(why ? text_of(r->lang, why) : ""));
    remote_free(r);
    r->shows = false;
}

/* ---- typed lines -------------------------------------------------------------------------- */

enum word {
    READY,
    START,
    SEAT,
    PHRASES,
    PHRASE,
    WRITE,
    WAIT,
    BOT,
    END,
    YES,
    NO,
    UNDO,
    PAUSE,
    TABLE,
    ALL,
    RULES,
    HELP,
    STAND,
    QUIT,
    NO_WORD
};

static const struct {
    const char *name;
    enum word word;
} words[] = {
    { "pronto", READY }, { "ready", READY },   { "comecar", START },  { "start", START },
    { "lugar", SEAT },   { "seat", SEAT },     { "frases", PHRASES }, { "phrases", PHRASES },
    { "frase", PHRASE }, { "phrase", PHRASE }, { "escrever", WRITE }, { "write", WRITE },
    { "esperar", WAIT }, { "wait", WAIT },     { "robo", BOT },       { "bot", BOT },
    { "encerrar", END }, { "end", END },       { "sim", YES },        { "yes", YES },
    { "nao", NO },       { "no", NO },         { "desfazer", UNDO },  { "undo", UNDO },
    { "pausa", PAUSE },  { "pause", PAUSE },   { "mesa", TABLE },     { "table", TABLE },
    { "tudo", ALL },     { "all", ALL },       { "regras", RULES },   { "rules", RULES },
    { "ajuda", HELP },   { "help", HELP },     { "?", HELP },         { "levantar", STAND },
    { "stand", STAND },  { "sair", QUIT },     { "quit", QUIT },
};

/* The ids of phrases, in the order of their numbers. */
static const char *const phrases[] = { "hello", "luck",  "nice", "thanks", "sorry", "moment",
                                       "back",  "hurry", "game", "well",   "again", "bye" };
enum { PHRASE_COUNT = sizeof phrases / sizeof *phrases };

static enum word word_in(const char *text)
{
    char first[32], simple[64];
    ct_out o = ct_out_of(first, sizeof first);
    ct_put_n(&o, text, strcspn(text, " "));
    simplify(first, simple, sizeof simple);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i].name, simple))
            return words[i].word;
    return NO_WORD;
}

static void say_phrases(joining *j)
{
    for (int i = 0; i < PHRASE_COUNT; i++) {
        char key[32], text[160];
        snprintf(key, sizeof key, "phrase.%s", phrases[i]);
        snprintf(text, sizeof text, "%d: %s", i + 1, text_of(j->r.lang, key));
        say_sentence(&j->p.t, text);
    }
}

/* Answers a question of the others: an undo, or a newcomer. */
static void answer(joining *j, bool yes)
{
    bool undo = j->r.undo >= 0 && j->r.undo != j->r.you;
    if (!undo && !j->r.knock[0])
        inform(j, "join.no-question", NULL);
    else
        remote_ask(&j->r, undo ? "agree" : "admit", yes ? "\"yes\":true" : "\"yes\":false");
}

static void say_rules(joining *j)
{
    if (j->r.rules.seats)
        print_rules_page(out_of(j->p.c), j->p.c, j->r.rules.game);
}

static void play_text(joining *j, const char *text)
{
    const char *why =
        !j->r.shows || !j->r.playing ? text_of(j->r.lang, "no-choice") : act_by(&j->p, text);
    if (why) {
        fprintf(out_of(j->p.c), "  ");
        print_wrapped(out_of(j->p.c), why, 2);
    }
}

/* Does what a line asks for. */
static void obey_line(joining *j, const char *text)
{
    remote *r = &j->r;
    const char *rest = text + strcspn(text, " ");
    char members[64];
    int n = 0;
    rest += strspn(rest, " ");
    switch (word_in(text)) {
    case READY:
        remote_ask(r, "ready", "\"on\":true");
        break;
    case START:
        remote_ask(r, "start", "");
        break;
    case SEAT:
        if (args_int(rest, 0, r->rules.seats - 1, &n)) {
            snprintf(members, sizeof members, "\"to\":%d", n);
            remote_ask(r, "seat", members);
        } else {
            inform(j, "join.no-seat", NULL);
        }
        break;
    case PHRASES:
        say_phrases(j);
        break;
    case PHRASE:
        if (args_int(rest, 1, PHRASE_COUNT, &n))
            remote_ask_text(r, "say", "phrase", phrases[n - 1]);
        else
            say_phrases(j);
        break;
    case WRITE:
        remote_ask_text(r, "write", "text", rest);
        break;
    case WAIT:
    case BOT:
    case END:
        remote_ask_text(r, "vote", "choice",
                        word_in(text) == WAIT  ? "wait"
                        : word_in(text) == BOT ? "bot"
                                               : "end");
        break;
    case YES:
    case NO:
        answer(j, word_in(text) == YES);
        break;
    case UNDO:
        remote_ask(r, "undo", "");
        break;
    case PAUSE:
        remote_ask(r, "pause", r->pauses ? "\"on\":false" : "\"on\":true");
        break;
    case TABLE:
        if (r->playing && r->shows)
            say_table(j, true);
        else
            say_room(j);
        break;
    case ALL:
        if (r->playing && r->shows)
            show_choices(&j->p, CT_ACTS);
        break;
    case RULES:
        say_rules(j);
        break;
    case HELP:
        say_help(j->p.c, "join-help");
        break;
    case STAND:
        remote_ask(r, "leave", "");
        remove(j->path);
        wire_stop(j->w);
        break;
    case QUIT:
        inform(j, "join.kept", NULL);
        wire_stop(j->w);
        break;
    default:
        play_text(j, text);
    }
}

static void typed(void *of, const char *line)
{
    joining *j = of;
    remote *r = &j->r;
    if (!line) {
        j->code = r->rules.seats ? DONE : FAILED; /* it never got to the table */
        wire_stop(j->w);
        return;
    }
    line += strspn(line, " \t");
    if (*line)
        obey_line(j, line);
    else if (r->playing && r->shows && r->v.s.turn < 0)
        remote_ask(r, "next", "");
    else if (!r->playing && r->rules.seats)
        remote_ask(r, "ready", "\"on\":true");
    speech_flush(&j->p);
}

/* ---- the connection ----------------------------------------------------------------------- */

static void opened(void *of)
{
    joining *j = of;
    if (j->lost)
        inform(j, "join.again", NULL);
    j->lost = false;
    remote_greet(&j->r);
    speech_flush(&j->p);
}

static void lost(void *of)
{
    joining *j = of;
    if (!j->lost)
        inform(j, "join.trying", NULL);
    j->lost = true;
    speech_flush(&j->p);
}

static void heard(void *of, const char *text, size_t n)
{
    joining *j = of;
    remote *r = &j->r;
    if (!remote_hear(r, text, n))
        inform(j, "join.strange", NULL);
    if (r->record)
        say_over(j);
    if (r->gone) {
        if (r->coming)
            j->code = FAILED;
        if (r->coming && *r->token) /* the seat is lost for good */
            remove(j->path);
        wire_stop(j->w);
    } else {
        say_now(j);
    }
    speech_flush(&j->p);
}

/* Fills in address and code. DONE, or MISUSED and reported. */
static int read_address(joining *j, const cli *c, wire_address *at)
{
    const char *code = c->args > 1 ? c->arg[1] : at->code;
    if (!wire_address_read(c->arg[0], at))
        return fail(c, MISUSED, "bad-rules", WITH(c->arg[0], text_of(c->lang, "join.address")));
    size_t n = strlen(code);
    bool good = n == REMOTE_CODE - 1;
    for (size_t i = 0; i < n && good; i++) {
        char letter = (char)(code[i] >= 'a' && code[i] <= 'z' ? code[i] - 32 : code[i]);
        good = strchr("23456789ABCDEFGHJKLMNPQRSTUVWXYZ", letter) != NULL;
        j->r.code[i] = letter;
    }
    return good ? DONE : fail(c, MISUSED, "bad-rules", WITH(code, text_of(c->lang, "join.code")));
}

static int run(const cli *c, void *options)
{
    const join_options *o = options;
    joining *j = calloc(1, sizeof *j);
    wire_address at;
    if (!j)
        return fail(c, FAILED, "memory", NULL);
    const char *user = getenv("USER");
    sitting *p = &j->p;
    j->r = (remote){ .lang = c->lang,
                     .want = o->seat,
                     .of = j,
                     .send = send_text,
                     .tell = told,
                     .keep = keep,
                     .undo = -1,
                     .you = -1,
                     .host = -1 };
    j->turn = CT_OVER;
    snprintf(j->r.name, sizeof j->r.name, "%s",
             o->name         ? o->name
             : user && *user ? user
                             : text_of(c->lang, "you"));
    j->code = read_address(j, c, &at);
    umask(077); /* only this user may read the token */
    ct_out path = ct_out_of(j->path, sizeof j->path);
    put_path(j, ".seat", &path);
    store_make_folders(j->path);
    recall(j);
    p->c = c;
    p->o = &j->o;
    p->lock = LOCK_NONE;
    p->send = send_act;
    p->t = (scene){ .lang = c->lang, .out = stdout };
    bool spoken = !j->code && speech_begin(p);
    const wire_heard all = { j, opened, heard, lost, typed };
    j->w = spoken ? wire_new(&at, &all) : NULL;
    if (spoken && !j->w)
        j->code = fail(c, FAILED, "memory", NULL);
    if (j->w)
        wire_run(j->w);
    wire_free(j->w);
    if (spoken)
        speech_end(p);
    remote_free(&j->r);
    int code = j->code;
    free(j);
    return code;
}

static const option_row rows[] = {
    { "name", "NAME", offsetof(join_options, name), .about = "flag.name.join" },
    { "seat", "S", offsetof(join_options, seat), 0, 9, -1, "flag.seat.join" },
    { 0 },
};

const command join_command = { "join", rows, sizeof(join_options), 1, 2, run };
