/* joining.c - the seat's token and this device's part in the draw are stored before anything that
 * depends on them is sent. So the seat comes back after any loss. */
#include "joining.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "answer.h"
#include "common/io.h"
#include "store.h"

void joining_say(joining *j, const char *key, const char *const *args)
{
    char text[1024];
    ct_out o = ct_out_of(text, sizeof text);
    put_text(&o, j->r.lang, key, args);
    j->say(j, text);
}

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
        joining_say(j, "join.not-kept", WITH(j->path));
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
static void keep_record(joining *j, ct_out *told)
{
    char path[4096], ending[32];
    room b = { NULL, 0 };
    ct_out p = ct_out_of(path, sizeof path), o;
    snprintf(ending, sizeof ending, "-%d.ctr", j->r.match);
    put_path(j, ending, &p);
    if (p.len && ct_out_whole(&p) && write_file(path, j->r.record, strlen(j->r.record)))
        put_text(told, j->r.lang, "kept-over", WITH(path));
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

void joining_over(joining *j, ct_out *o)
{
    ct_fair f;
    remote *r = &j->r;
    const char *why = remote_check(r, &f);
    keep_record(j, o);
    ct_put(o, o->len ? "\n" : "");
    put_text(o, r->lang, why ? "join.unfair" : "join.fair", WITH(why ? text_of(r->lang, why) : ""));
    remote_free(r);
    r->shows = false;
}

/* ---- what is heard ------------------------------------------------------------------------ */

static void told(void *of, const char *sentence)
{
    joining *j = of;
    j->told(j, sentence);
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

void joining_look(joining *j)
{
    sitting *p = &j->p;
    const remote *r = &j->r;
    p->me = r->you >= 0 ? r->you : 0;
    for (int i = 0; i < r->rules.seats; i++)
        snprintf(p->t.name[i], sizeof p->t.name[i], "%s", remote_name(r, i));
    refresh_view(p, &r->v, j->turn == r->v.s.turn && j->turn == p->me);
    j->turn = r->v.s.turn;
}

static void leave(joining *j)
{
    j->ended = true;
    wire_stop(j->w);
}

void joining_opened(joining *j)
{
    if (j->lost)
        j->told(j, text_of(j->r.lang, "join.again"));
    j->lost = false;
    remote_greet(&j->r);
}

void joining_lost(joining *j, const char *why)
{
    if (why) {
        joining_say(j, why, WITH(j->at.host));
        j->code = FAILED;
        leave(j);
    } else if (!j->lost) {
        j->told(j, text_of(j->r.lang, "join.trying"));
    }
    j->lost = true;
}

void joining_heard(joining *j, const char *text, size_t n)
{
    remote *r = &j->r;
    if (!remote_hear(r, text, n))
        joining_say(j, "join.strange", NULL);
    if (!r->gone)
        return;
    if (r->coming)
        j->code = FAILED;
    if (r->coming && *r->token) /* the seat is lost for good */
        remove(j->path);
    leave(j);
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
    REMOVE,
    PARDON,
    TIME,
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
    { "pronto", READY },  { "ready", READY },    { "comecar", START },  { "start", START },
    { "lugar", SEAT },    { "seat", SEAT },      { "frases", PHRASES }, { "phrases", PHRASES },
    { "frase", PHRASE },  { "phrase", PHRASE },  { "escrever", WRITE }, { "write", WRITE },
    { "esperar", WAIT },  { "wait", WAIT },      { "robo", BOT },       { "bot", BOT },
    { "encerrar", END },  { "end", END },        { "sim", YES },        { "yes", YES },
    { "nao", NO },        { "no", NO },          { "desfazer", UNDO },  { "undo", UNDO },
    { "pausa", PAUSE },   { "pause", PAUSE },    { "mesa", TABLE },     { "table", TABLE },
    { "tudo", ALL },      { "all", ALL },        { "regras", RULES },   { "rules", RULES },
    { "ajuda", HELP },    { "help", HELP },      { "?", HELP },         { "levantar", STAND },
    { "stand", STAND },   { "sair", QUIT },      { "quit", QUIT },      { "tirar", REMOVE },
    { "remove", REMOVE }, { "perdoar", PARDON }, { "pardon", PARDON },  { "tempo", TIME },
    { "time", TIME },
};

/* The ids of phrases, in the order of their numbers. */
static const char *const phrases[] = { "hello", "luck",  "nice", "thanks", "sorry", "moment",
                                       "back",  "hurry", "game", "well",   "again", "bye" };
_Static_assert(sizeof phrases / sizeof *phrases == PHRASE_COUNT, "as many as are said");

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

const char *joining_phrase(ct_lang l, int i)
{
    char key[32];
    snprintf(key, sizeof key, "phrase.%s", phrases[i]);
    return text_of(l, key);
}

void joining_speak(joining *j, int i) { remote_ask_text(&j->r, "say", "phrase", phrases[i]); }

void joining_ready(joining *j, bool on)
{
    remote_ask(&j->r, "ready", on ? "\"on\":true" : "\"on\":false");
}

void joining_answer(joining *j, bool yes)
{
    const remote *r = &j->r;
    bool undo = r->undo >= 0 && r->undo != r->you;
    if (undo || r->knock[0])
        remote_ask(&j->r, undo ? "agree" : "admit", yes ? "\"yes\":true" : "\"yes\":false");
    else if (r->pauses && !r->yours)
        remote_ask(&j->r, "pause", yes ? "\"on\":true" : "\"on\":false");
    else
        joining_say(j, "join.no-question", NULL);
}

void joining_pause(joining *j)
{
    remote_ask(&j->r, "pause", j->r.paused || j->r.yours ? "\"on\":false" : "\"on\":true");
}

void joining_stand(joining *j)
{
    remote_ask(&j->r, "leave", "");
    remove(j->path);
    leave(j);
}

void joining_remove(joining *j, int seat)
{
    char members[32];
    snprintf(members, sizeof members, "\"seat\":%d", seat);
    remote_ask(&j->r, "kick", members);
}

void joining_pardon(joining *j, int i)
{
    char members[32];
    snprintf(members, sizeof members, "\"n\":%d", j->r.barred[i].n);
    remote_ask(&j->r, "pardon", members);
}

bool joining_say_time(joining *j)
{
    char left[32];
    ct_out o = ct_out_of(left, sizeof left);
    if (!remote_put_time(&j->r, &o))
        return false;
    joining_say(j, j->r.timed == j->r.you ? "join.time" : "join.time-of",
                WITH(left, j->r.seat[j->r.timed].name));
    return true;
}

/* Those who were sent away, with their numbers; or lets one of them come back. */
static void pardon(joining *j, const char *rest)
{
    const remote *r = &j->r;
    int n = 0;
    if (args_int(rest, 1, r->barreds, &n)) {
        joining_pardon(j, n - 1);
        return;
    }
    joining_say(j, r->barreds ? "join.barred" : "join.nobody-barred", NULL);
    for (int i = 0; i < r->barreds; i++)
        joining_say(j, "join.one-barred", WITH(NUM(i + 1), r->barred[i].name));
}

static void play_text(joining *j, const char *text)
{
    const char *why =
        !j->r.shows || !j->r.playing ? text_of(j->r.lang, "no-choice") : act_by(&j->p, text);
    if (why)
        j->say(j, why);
}

void joining_obey(joining *j, const char *text)
{
    remote *r = &j->r;
    const char *rest = text + strcspn(text, " ");
    char members[64];
    int n = 0;
    rest += strspn(rest, " ");
    switch (word_in(text)) {
    case READY:
        joining_ready(j, true);
        break;
    case START:
        remote_ask(r, "start", "");
        break;
    case SEAT:
        if (args_int(rest, 1, r->rules.seats, &n)) {
            snprintf(members, sizeof members, "\"to\":%d", n - 1);
            remote_ask(r, "seat", members);
        } else {
            joining_say(j, "join.no-seat", NULL);
        }
        break;
    case REMOVE:
        if (args_int(rest, 1, r->rules.seats, &n))
            joining_remove(j, n - 1);
        else
            joining_say(j, "join.no-seat", NULL);
        break;
    case PARDON:
        pardon(j, rest);
        break;
    case TIME:
        if (!joining_say_time(j))
            joining_say(j, "join.no-time", NULL);
        break;
    case PHRASES:
        j->show(j, SHOW_PHRASES);
        break;
    case PHRASE:
        if (args_int(rest, 1, PHRASE_COUNT, &n))
            joining_speak(j, n - 1);
        else
            j->show(j, SHOW_PHRASES);
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
        joining_answer(j, word_in(text) == YES);
        break;
    case UNDO:
        remote_ask(r, "undo", "");
        break;
    case PAUSE:
        joining_pause(j);
        break;
    case TABLE:
        j->show(j, SHOW_TABLE);
        break;
    case ALL:
        j->show(j, SHOW_ALL);
        break;
    case RULES:
        j->show(j, SHOW_RULES);
        break;
    case HELP:
        j->show(j, SHOW_HELP);
        break;
    case STAND:
        joining_stand(j);
        break;
    case QUIT:
        joining_say(j, "join.kept", NULL);
        leave(j);
        break;
    default:
        play_text(j, text);
    }
}

/* ---- beginning and end -------------------------------------------------------------------- */

joining *joining_new(const cli *c, const char *name, int seat)
{
    joining *j = calloc(1, sizeof *j);
    const char *user = getenv("USER");
    if (!j)
        return NULL;
    j->r = (remote){ .lang = c->lang,
                     .want = seat,
                     .of = j,
                     .send = send_text,
                     .tell = told,
                     .keep = keep,
                     .undo = -1,
                     .timed = -1,
                     .you = -1,
                     .host = -1 };
    j->turn = CT_OVER;
    snprintf(j->r.name, sizeof j->r.name, "%s",
             name            ? name
             : user && *user ? user
                             : text_of(c->lang, "you"));
    j->p.c = c;
    j->p.o = &j->o;
    j->p.lock = LOCK_NONE;
    j->p.send = send_act;
    j->p.t = (scene){ .lang = c->lang, .out = stdout };
    return j;
}

void joining_free(joining *j)
{
    wire_free(j->w);
    remote_free(&j->r);
    free(j);
}

int joining_read(joining *j, const cli *c, const char *ca)
{
    if (!wire_address_read(c->arg[0], &j->at))
        return fail(c, MISUSED, "bad-rules", WITH(c->arg[0], text_of(c->lang, "join.address")));
    const char *code = c->args > 1 ? c->arg[1] : j->at.code, *why;
    size_t n = strlen(code);
    bool good = n == REMOTE_CODE - 1;
    for (size_t i = 0; i < n && good; i++) {
        char letter = (char)(code[i] >= 'a' && code[i] <= 'z' ? code[i] - 32 : code[i]);
        good = strchr("23456789ABCDEFGHJKLMNPQRSTUVWXYZ", letter) != NULL;
        j->r.code[i] = letter;
    }
    if (!good)
        return fail(c, MISUSED, "bad-rules", WITH(code, text_of(c->lang, "join.code")));
    j->at.ca = ca;
    why = wire_address_fault(&j->at);
    if (why)
        return fail(c, FAILED, why, WITH(ca ? ca : j->at.host));
    umask(077); /* only this user may read the token */
    ct_out path = ct_out_of(j->path, sizeof j->path);
    put_path(j, ".seat", &path);
    store_make_folders(j->path);
    recall(j);
    return DONE;
}
