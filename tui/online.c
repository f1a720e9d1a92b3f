/* online.c - a table of a server on the full screen. The window shows one of three things: that the
 * table is being looked for, the waiting room, or the match. Messages of the server are heeded at
 * every wait for a key, so the seat answers the draw while the player reads a page. */
#include "tui.h"

#include <stdlib.h>
#include <string.h>

#include "cli/ask.h"
#include "cli/joining.h"
#include "cli/pages.h"
#include "pager.h"
#include "player.h"
#include "stage.h"

enum { LABEL = 192, ROOM_ITEMS = 32 };

/* What an item of the waiting room or of the menu does. */
typedef enum deed {
    NOTHING,
    SEAT,
    READY,
    NOT_READY,
    START,
    YES,
    NO,
    WAIT,
    BOT,
    END,
    REMOVE,
    PARDON,
    PHRASES,
    WRITE,
    UNDO,
    PAUSE,
    SHEET,
    RULES,
    HOUSE,
    KEYS,
    SIZE,
    PACK,
    COLOURS,
    STAND,
    LEAVE
} deed;

typedef struct item {
    deed deed;
    int seat; /* of SEAT and REMOVE; the place in the list of those sent away of PARDON */
    char label[LABEL];
    const char *about; /* a sentence about it; may be NULL */
} item;

typedef struct online {
    term t;
    joining *j;
    prefs s;
    cli c;
    stage st;
    bool looks;      /* the stage shows the table of the server */
    int counted;     /* number of the line at which the sheet was shown */
    bool asked_next; /* the player has asked for the next deal */
    char end[12288]; /* what is to be said about a match that is over; "": nothing */
    char last[1024]; /* the last sentence about the seat */
    item room[ROOM_ITEMS];
    int items, at, first_row; /* first_row: where the first item stands */
    bool steered;             /* the player has moved the focus there */
    bool done;
} online;

static const char *text(const online *o, const char *key) { return text_of(o->c.lang, key); }

static bool on_table(const online *o) { return o->looks && o->j->r.playing && o->j->r.shows; }

static bool in_room(const online *o) { return o->j->r.rules.seats && !o->j->r.playing; }

static bool asked_undo(const online *o) { return o->j->r.undo >= 0 && o->j->r.undo != o->j->r.you; }

static const char *title(const online *o)
{
    const ct_rules *r = &o->j->r.rules;
    return r->seats ? game_name(r->game, o->c.lang) : "carteado";
}

static void show_page(online *o, const char *words)
{
    o->done |= page_show(&o->t, &o->c, title(o), words, NULL) == K_LEAVE;
}

/* ---- what is heard ---------------------------------------------------------------------- */

static void hear_say(joining *j, const char *sentence)
{
    online *o = j->form;
    snprintf(o->last, sizeof o->last, "%s", sentence);
    stage_say(&o->st, sentence);
}

static void hear_told(joining *j, const char *sentence)
{
    online *o = j->form;
    snprintf(o->last, sizeof o->last, "%s", sentence);
    add_line(&j->p, -1, sentence);
}

/* Notes the trick that the act completed, so that it stays visible: the cards that lay there and
 * the card of the act. The sitting still has the view before it. */
static void note_trick(online *o)
{
    const ct_state *was = &o->st.p->v.s, *now = &o->j->r.v.s;
    ct_act a = o->j->r.act;
    ct_operand operand[CT_OPERANDS];
    last_trick *t = &o->st.b.trick;
    int zone = -1;
    for (int z = 0; z < now->rules->zones && zone < 0; z++)
        zone = now->rules->flags[z] & CT_TURNS ? z : -1;
    if (zone < 0)
        return;
    if (ct_count(now, zone) || !a || now->turn < 0)
        t->n = 0;
    if (!a || !o->looks || ct_count(now, zone) || o->j->r.took < 0)
        return;
    *t = (last_trick){ .winner = o->j->r.took, .zone = zone };
    for (int i = 0; i < ct_count(was, zone) && t->n < CT_SEATS - 1; i++, t->n++) {
        t->card[i] = ct_at(was, zone, i);
        t->seat[i] = ct_trick_seat(was, zone, i);
    }
    if (ct_operands(ct_word_of(was, a), operand) && operand[0].kind == CT_OP_CARD) {
        t->card[t->n] = (ct_card)ct_arg(a, operand[0].at);
        t->seat[t->n++] = ct_seat(a);
    }
}

/* Brings the stage up to date with the server's table. */
static void follow(online *o)
{
    remote *r = &o->j->r;
    if (r->playing && r->shows && r->moved) {
        r->moved = r->whole = false;
        note_trick(o);
        joining_look(o->j);
        o->looks = true;
        o->asked_next = false;
        o->st.note[0] = 0;
        o->st.choose = r->v.s.turn >= 0 && (r->v.s.turn == r->you || o->st.p->open);
        stage_renew(&o->st);
    }
    o->looks &= r->playing && r->shows;
    if (!o->looks) { /* its acts belong to rules that the table may no longer have */
        o->st.p->acts.n = o->st.p->open = 0;
        o->st.m.n = o->st.m.exact = 0;
    }
    o->steered &= !r->playing;
    for (int i = 0; i < r->rules.seats; i++) {
        const remote_seat *s = &r->seat[i];
        bool person = s->kind == SEAT_PERSON && i != r->you;
        snprintf(o->st.p->t.name[i], sizeof o->st.p->t.name[i], "%s", remote_name(r, i));
        o->st.b.about[i] = !person   ? NULL
                           : s->away ? text(o, "online.away")
                           : s->here ? NULL
                                     : text(o, "online.lost");
    }
}

static void opened(void *of)
{
    online *o = of;
    joining_opened(o->j);
}

static void lost(void *of, const char *why)
{
    online *o = of;
    joining_lost(o->j, why);
}

/* Writes the score of each seat, and the sheet of the deal. */
static void put_result(const online *o, ct_out *out)
{
    const remote *r = &o->j->r;
    for (int i = 0; r->shows && i < r->rules.seats; i++) {
        ct_put(out, remote_name(r, i));
        ct_put(out, ": ");
        put_score(out, &o->st.p->t, r->v.s.score[i]);
        ct_put(out, "\n");
    }
    ct_put(out, "\n");
    ct_put(out, r->sheet);
}

static void heard(void *of, const char *message, size_t n)
{
    online *o = of;
    joining_heard(o->j, message, n);
    follow(o);
    if (o->j->r.record) {
        char words[8192];
        ct_out out = ct_out_of(o->end, sizeof o->end), w = ct_out_of(words, sizeof words);
        ct_put(&out, text(o, "join.match-over"));
        ct_put(&out, "\n\n");
        put_result(o, &out);
        joining_over(o->j, &w);
        ct_put(&out, "\n");
        ct_put(&out, words);
        o->looks = false;
    }
}

static void heed(void *of) { wire_take(((online *)of)->j->w); }

/* ---- pages ------------------------------------------------------------------------------ */

static void show_rules(online *o)
{
    char *words = NULL;
    size_t size = 0;
    FILE *out = o->j->r.rules.seats ? open_memstream(&words, &size) : NULL;
    if (!out)
        return;
    print_rules_page(out, &o->c, o->j->r.rules.game);
    fclose(out);
    show_page(o, words);
    free(words);
}

static void show_house(online *o)
{
    char words[2048];
    ct_out out = ct_out_of(words, sizeof words);
    put_house(&out, o->c.lang, &o->j->r.rules);
    show_page(o, words);
}

static void show_sheet(online *o)
{
    char words[sizeof o->j->r.sheet + 1024];
    ct_out out = ct_out_of(words, sizeof words);
    put_result(o, &out);
    show_page(o, words);
}

static void choose_phrase(online *o)
{
    choice list[PHRASE_COUNT + 1];
    for (int i = 0; i < PHRASE_COUNT; i++)
        list[i] = (choice){ joining_phrase(o->c.lang, i), NULL, false };
    list[PHRASE_COUNT] = (choice){ 0 };
    int at = page_choose(&o->t, &o->c, text(o, "online.phrases"), list, 0);
    o->done |= at == CHOSE_LEAVE;
    if (at >= 0)
        joining_speak(o->j, at);
}

static void write_text(online *o)
{
    char words[EDIT_BYTES] = "";
    if (page_ask(&o->t, &o->c, title(o), text(o, "online.ask-text"), words, sizeof words) && *words)
        remote_ask_text(&o->j->r, "write", "text", words);
}

static void show_keys(online *o)
{
    o->done |=
        page_show(&o->t, &o->c, text(o, "tui.keys-title"), text(o, "online.keys"), NULL) == K_LEAVE;
}

static void show_typed(joining *j, join_page wanted)
{
    online *o = j->form;
    switch (wanted) {
    case SHOW_PHRASES:
        choose_phrase(o);
        break;
    case SHOW_TABLE: /* it is in sight */
        break;
    case SHOW_ALL:
        o->st.in_list = o->st.m.n > 0;
        break;
    case SHOW_RULES:
        show_rules(o);
        break;
    case SHOW_HELP:
        show_page(o, text(o, "join-help"));
    }
}

/* ---- seats ------------------------------------------------------------------------------ */

static void ask_seat(online *o, const char *name, const char *member, int seat)
{
    char members[64];
    snprintf(members, sizeof members, "\"%s\":%d", member, seat);
    remote_ask(&o->j->r, name, members);
}

static void ask_bot(online *o, int seat, const char *level)
{
    char members[128];
    snprintf(members, sizeof members, level ? "\"seat\":%d,\"level\":\"%s\"" : "\"seat\":%d%s",
             seat, level ? level : ",\"level\":null");
    remote_ask(&o->j->r, "bot", members);
}

static void put_removal(const online *o, int seat, char label[LABEL])
{
    ct_out out = ct_out_of(label, LABEL);
    put_text(&out, o->c.lang, "online.remove", WITH(o->j->r.seat[seat].name));
}

/* Sends the person of a seat away, if the host is sure. */
static void remove_person(online *o, int seat)
{
    char label[LABEL];
    put_removal(o, seat, label);
    const choice list[] = { { text(o, "tui.back"), NULL, false },
                            { label, text(o, "online.remove-about"), false },
                            { 0 } };
    int at = page_choose(&o->t, &o->c, title(o), list, 0);
    o->done |= at == CHOSE_LEAVE;
    if (at == 1)
        joining_remove(o->j, seat);
}

/* What the host may do with a seat; what others may do with an open one is to sit there. */
static void choose_for_seat(online *o, int seat)
{
    enum { MOST = 16, SIT = -1, OPEN = -2, HOST = -3, AWAY = -4 };
    const remote *r = &o->j->r;
    remote_seat s = r->seat[seat];
    char label[MOST][LABEL], name[LABEL];
    int does[MOST], n = 0;
    choice list[MOST + 1];
    if (seat == r->you)
        return;
    if (r->you != r->host) {
        if (s.kind == SEAT_OPEN)
            ask_seat(o, "seat", "to", seat);
        return;
    }
    if (s.kind == SEAT_OPEN) {
        snprintf(label[n], LABEL, "%s", text(o, "online.sit"));
        does[n++] = SIT;
    }
    if (s.kind == SEAT_PERSON) {
        ct_out out = ct_out_of(label[n], LABEL);
        put_text(&out, o->c.lang, "online.make-host", WITH(s.name));
        does[n++] = HOST;
        put_removal(o, seat, label[n]);
        does[n++] = AWAY;
    }
    for (int i = 0; s.kind != SEAT_PERSON && ct_levels()[i].name && n < MOST - 2; i++) {
        const ct_level *l = &ct_levels()[i];
        ct_out out = ct_out_of(label[n], LABEL);
        if (!ct_level_offered(l, r->rules.game))
            continue;
        put_text(&out, o->c.lang, "online.put-bot",
                 WITH(o->c.lang == CT_EN ? l->label.en : l->label.pt));
        does[n++] = i;
    }
    if (s.kind == SEAT_BOT) {
        snprintf(label[n], LABEL, "%s", text(o, "online.no-bot"));
        does[n++] = OPEN;
    }
    snprintf(label[n], LABEL, "%s", text(o, "tui.back"));
    does[n] = seat;
    for (int i = 0; i <= n; i++) list[i] = (choice){ label[i], NULL, false };
    list[n + 1] = (choice){ 0 };
    ct_out out = ct_out_of(name, sizeof name);
    put_text(&out, o->c.lang, "online.seat", WITH(NUM(seat + 1)));
    int at = page_choose(&o->t, &o->c, name, list, 0);
    o->done |= at == CHOSE_LEAVE;
    if (at < 0 || at == n)
        return;
    if (does[at] == SIT)
        ask_seat(o, "seat", "to", seat);
    else if (does[at] == HOST)
        ask_seat(o, "host", "seat", seat);
    else if (does[at] == AWAY)
        remove_person(o, seat);
    else
        ask_bot(o, seat, does[at] == OPEN ? NULL : ct_levels()[does[at]].name);
}

/* ---- deeds ------------------------------------------------------------------------------ */

static void leave(online *o)
{
    o->done = true;
    wire_stop(o->j->w);
}

static void do_deed(online *o, const item *i)
{
    remote *r = &o->j->r;
    switch (i->deed) {
    case SEAT:
        choose_for_seat(o, i->seat);
        break;
    case READY:
    case NOT_READY:
        joining_ready(o->j, i->deed == READY);
        break;
    case START:
        remote_ask(r, "start", "");
        break;
    case YES:
    case NO:
        joining_answer(o->j, i->deed == YES);
        break;
    case WAIT:
    case BOT:
    case END:
        remote_ask_text(r, "vote", "choice",
                        i->deed == WAIT  ? "wait"
                        : i->deed == BOT ? "bot"
                                         : "end");
        break;
    case REMOVE:
        remove_person(o, i->seat);
        break;
    case PARDON:
        if (i->seat < r->barreds)
            joining_pardon(o->j, i->seat);
        break;
    case PHRASES:
        choose_phrase(o);
        break;
    case WRITE:
        write_text(o);
        break;
    case UNDO:
        remote_ask(r, "undo", "");
        break;
    case PAUSE:
        joining_pause(o->j);
        break;
    case SHEET:
        show_sheet(o);
        break;
    case RULES:
        show_rules(o);
        break;
    case HOUSE:
        show_house(o);
        break;
    case KEYS:
        show_keys(o);
        break;
    case SIZE:
        o->s.size = (o->s.size + 1) % CARD_SIZES;
        break;
    case PACK:
        o->s.pack = (o->s.pack + 1) % PACKS;
        break;
    case COLOURS:
        o->s.four = !o->s.four;
        o->t.four = o->s.four;
        term_colours(&o->t);
        break;
    case STAND:
        joining_stand(o->j);
        break;
    case LEAVE:
        leave(o);
        break;
    case NOTHING:
        break;
    }
}

static item *add_item(item *list, int *n, deed d, const char *label, const char *about)
{
    item *i = &list[*n];
    if (*n == ROOM_ITEMS)
        return &list[*n - 1];
    *i = (item){ .deed = d, .about = about };
    snprintf(i->label, sizeof i->label, "%s", label);
    ++*n;
    return i;
}

/* The items for a question of the others that is open. */
static void add_questions(const online *o, item *list, int *n)
{
    const remote *r = &o->j->r;
    char label[LABEL];
    ct_out out = ct_out_of(label, sizeof label);
    bool undo = asked_undo(o);
    if (undo || r->knock[0]) {
        const char *who = undo ? r->seat[r->undo].name : r->knock;
        put_text(&out, o->c.lang, undo ? "online.undo-yes" : "online.knock-yes", WITH(who));
        add_item(list, n, YES, label, NULL);
        out = ct_out_of(label, sizeof label);
        put_text(&out, o->c.lang, undo ? "online.undo-no" : "online.knock-no", WITH(who));
        add_item(list, n, NO, label, NULL);
    }
    if (r->votes) {
        const char *about = text(o, "online.vote-about");
        add_item(list, n, WAIT, text(o, "online.vote-wait"), about);
        add_item(list, n, BOT, text(o, "online.vote-bot"), about);
        add_item(list, n, END, text(o, "online.vote-end"), about);
    }
}

/* Those who were sent away, for the host. */
static void add_barred(const online *o, item *list, int *n)
{
    const remote *r = &o->j->r;
    for (int i = 0; i < r->barreds; i++) {
        char label[LABEL];
        ct_out out = ct_out_of(label, sizeof label);
        put_text(&out, o->c.lang, "online.pardon", WITH(r->barred[i].name));
        add_item(list, n, PARDON, label, NULL)->seat = i;
    }
}

/* What the host may do with the other people while a match runs. */
static void add_people(const online *o, item *list, int *n)
{
    const remote *r = &o->j->r;
    for (int i = 0; r->you == r->host && i < r->rules.seats; i++) {
        char label[LABEL];
        if (i == r->you || r->seat[i].kind != SEAT_PERSON)
            continue;
        put_removal(o, i, label);
        add_item(list, n, REMOVE, label, text(o, "online.remove-about"))->seat = i;
    }
    add_barred(o, list, n);
}

static void add_talk(const online *o, item *list, int *n)
{
    add_item(list, n, PHRASES, text(o, "online.say"), NULL);
    add_item(list, n, WRITE, text(o, "online.write"), text(o, "online.write-about"));
}

static void add_rest(const online *o, item *list, int *n)
{
    static const char *const sizes[] = { "tui.size-0", "tui.size-1", "tui.size-2" };
    static const char *const packs[] = { "tui.pack-0", "tui.pack-1", "tui.pack-2" };
    const char *change = text(o, "tui.change");
    add_item(list, n, RULES, text(o, "tui.rules"), NULL);
    add_item(list, n, HOUSE, text(o, "tui.house"), NULL);
    if (!in_room(o)) {
        add_item(list, n, KEYS, text(o, "tui.keys-title"), NULL);
        add_item(list, n, SIZE, text(o, sizes[o->s.size]), change);
        add_item(list, n, PACK, text(o, packs[o->s.pack]), change);
        add_item(list, n, COLOURS, text(o, o->s.four ? "tui.four-1" : "tui.four-0"), change);
    }
    add_item(list, n, STAND, text(o, "online.stand"), text(o, "online.stand-about"));
    add_item(list, n, LEAVE, text(o, "online.leave"), text(o, "online.leave-about"));
}

/* The menu of the match. */
static void show_menu(online *o)
{
    const remote *r = &o->j->r;
    int at = 0;
    deed done;
    do {
        item list[ROOM_ITEMS];
        choice choices[ROOM_ITEMS + 1];
        int n = 0;
        add_item(list, &n, NOTHING, text(o, "tui.go-back"), NULL);
        add_questions(o, list, &n);
        add_talk(o, list, &n);
        if (r->may_undo)
            add_item(list, &n, UNDO, text(o, "online.undo"), NULL);
        add_item(list, &n, PAUSE,
                 text(o, r->paused   ? "online.pause-end"
                         : r->yours  ? "online.pause-stop"
                         : r->pauses ? "online.pause-yes"
                                     : "online.pause"),
                 text(o, "online.pause-about"));
        if (r->pauses && !r->yours && !asked_undo(o) && !r->knock[0])
            add_item(list, &n, NO, text(o, "online.pause-no"), NULL);
        if (r->sheet[0])
            add_item(list, &n, SHEET, text(o, "online.sheet"), NULL);
        add_people(o, list, &n);
        add_rest(o, list, &n);
        for (int i = 0; i < n; i++) choices[i] = (choice){ list[i].label, list[i].about, false };
        choices[n] = (choice){ 0 };
        at = page_choose(&o->t, &o->c, title(o), choices, at);
        o->done |= at == CHOSE_LEAVE;
        done = at < 0 ? NOTHING : list[at].deed;
        if (at >= 0)
            do_deed(o, &list[at]);
    } while (done == SIZE || done == PACK || done == COLOURS);
}

/* ---- the waiting room ------------------------------------------------------------------- */

static void put_seat(const online *o, int seat, ct_out *out)
{
    const remote *r = &o->j->r;
    const remote_seat *s = &r->seat[seat];
    ct_put_int(out, seat + 1);
    ct_put(out, "  ");
    ct_put(out, s->kind == SEAT_OPEN ? text(o, "join.open") : s->name);
    if (s->kind == SEAT_PERSON && s->ready)
        put_text(out, o->c.lang, "join.is-ready", NULL);
    if (s->kind == SEAT_PERSON && !s->here)
        put_text(out, o->c.lang, "join.is-lost", NULL);
    if (seat == r->you)
        put_text(out, o->c.lang, "join.is-you", NULL);
    if (seat == r->host)
        put_text(out, o->c.lang, "join.is-host", NULL);
}

/* Makes the items anew: the seats, then what can be done. */
static void fill_room(online *o)
{
    const remote *r = &o->j->r;
    bool host = r->you == r->host;
    int n = 0;
    for (int i = 0; i < r->rules.seats; i++) {
        char label[LABEL];
        ct_out out = ct_out_of(label, sizeof label);
        put_seat(o, i, &out);
        const char *about = i == r->you                    ? NULL
                            : host                         ? text(o, "online.seat-host")
                            : r->seat[i].kind == SEAT_OPEN ? text(o, "online.seat-open")
                                                           : NULL;
        add_item(o->room, &n, SEAT, label, about)->seat = i;
    }
    if (r->you >= 0 && r->seat[r->you].ready)
        add_item(o->room, &n, NOT_READY, text(o, "online.not-ready"), NULL);
    else
        add_item(o->room, &n, READY, text(o, r->again ? "online.again" : "online.ready"),
                 text(o, r->again ? "online.again-about" : "online.ready-about"));
    if (host)
        add_item(o->room, &n, START, text(o, "online.start"), text(o, "online.start-about"));
    add_barred(o, o->room, &n);
    add_talk(o, o->room, &n);
    add_rest(o, o->room, &n);
    if (!o->steered) /* to be ready; who is ready begins the match, or talks */
        o->at = r->rules.seats + (r->you >= 0 && r->seat[r->you].ready);
    o->items = n;
    o->at = o->at < 0 ? 0 : o->at >= n ? n - 1 : o->at;
}

/* Draws the news into the rows above the last one; returns the number of rows. */
static int draw_news(const online *o, pict *p, int most)
{
    pict all;
    int w = o->t.cols - 2, lines = 0;
    pict_begin(&all, w, o->t.ascii);
    for (int i = 0; i < o->st.p->news; i++) {
        char line[600];
        ct_out out = ct_out_of(line, sizeof line);
        story_put(&o->st.p->line[i], o->c.lang, &out);
        lines += pict_wrap(&all, 0, lines, w, 2, INK_PLAIN, line);
    }
    if (*o->st.note)
        lines += pict_wrap(&all, 0, lines, w, 2, INK_ALERT, o->st.note);
    int h = lines < most ? lines : most;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            cell *to = pict_cell(p, x + 1, o->t.rows - 1 - h + y);
            if (to)
                *to = all.at[(lines - h + y) * w + x];
        }
    pict_free(&all);
    return h;
}

static void draw_room(online *o)
{
    pict p;
    const remote *r = &o->j->r;
    char head[LABEL];
    ct_out out = ct_out_of(head, sizeof head);
    fill_room(o);
    pict_begin(&p, o->t.cols, o->t.ascii);
    put_text(&out, o->c.lang, o->j->lost ? "online.room-lost" : "online.room",
             WITH(title(o), r->code));
    int room = o->t.rows - 2, seats = r->rules.seats, y = 2;
    page_frame(&p, &o->t, head, text(o, "online.room-keys"));
    bool gap = room >= o->items + 7;
    int most = o->t.rows - 5 > 1 ? o->t.rows - 5 : 1, top = o->at < most ? 0 : o->at - most + 1;
    o->first_row = y - top;
    for (int i = top; i < o->items && i < top + most; i++) {
        y += gap && i == seats;
        bool here = i == o->at;
        pict_text(&p, 1, y, INK_KEY, 0, here ? ">" : " ");
        pict_fit(&p, 3, y++, o->t.cols - 4, INK_PLAIN, here ? LOOK_FOCUS : 0, o->room[i].label);
    }
    y += gap;
    if (o->room[o->at].about && y < o->t.rows - 2)
        y += pict_wrap(&p, 3, y, o->t.cols - 4, 0, INK_NOTE, o->room[o->at].about) + gap;
    draw_news(o, &p, o->t.rows - 1 - y > 1 ? o->t.rows - 1 - y : 1);
    int cx = -1;
    if (o->st.typing) {
        for (int x = 0; x < o->t.cols; x++) pict_char(&p, x, o->t.rows - 1, ' ', INK_PLAIN, 0);
        pict_text(&p, 0, o->t.rows - 1, INK_KEY, LOOK_BOLD, ":");
        cx = edit_draw(&o->st.line, &p, 1, o->t.rows - 1, o->t.cols - 2);
    }
    term_show(&o->t, &p, cx, o->t.rows - 1);
    pict_free(&p);
}

/* ---- drawing ---------------------------------------------------------------------------- */

/* The table is being looked for, or has not let the player in. */
static void draw_waiting(online *o)
{
    pict p;
    char words[512];
    const remote *r = &o->j->r;
    ct_out out = ct_out_of(words, sizeof words);
    put_text(&out, o->c.lang,
             !r->rules.seats ? "online.seeking"
             : r->you < 0    ? "online.asking"
                             : "online.moment",
             WITH(r->code, o->j->at.host));
    pict_begin(&p, o->t.cols, o->t.ascii);
    page_frame(&p, &o->t, title(o), text(o, "online.wait-keys"));
    int y = 2 + pict_wrap(&p, 1, 2, o->t.cols - 2, 0, INK_PLAIN, words);
    draw_news(o, &p, o->t.rows - 2 - y);
    term_show(&o->t, &p, -1, 0);
    pict_free(&p);
}

/* Writes the hints about keys: a question of the others comes first. */
static void put_keys(const online *o, ct_out *out)
{
    const remote *r = &o->j->r;
    const char *who = asked_undo(o) ? r->seat[r->undo].name : r->knock;
    if (asked_undo(o) || r->knock[0]) {
        put_text(out, o->c.lang, asked_undo(o) ? "online.ask-undo" : "online.ask-knock", WITH(who));
        ct_put(out, "  ");
    } else if (r->pauses && !r->yours) {
        ct_put(out, text(o, "online.ask-pause"));
        ct_put(out, "  ");
    } else if (r->votes) {
        ct_put(out, text(o, "online.ask-vote"));
        ct_put(out, "  ");
    }
    ct_put(out,
           text(o, r->v.s.turn == CT_OVER ? "online.keys-end"
                   : r->v.s.turn < 0 ? (o->asked_next ? "online.keys-asked" : "online.keys-over")
                   : o->st.choose    ? "online.keys-turn"
                                     : "online.keys-others"));
}

static void draw_match(online *o)
{
    char head[512], note[256], keys[512], left[32];
    ct_out h = ct_out_of(head, sizeof head), n = ct_out_of(note, sizeof note);
    ct_out k = ct_out_of(keys, sizeof keys), time = ct_out_of(left, sizeof left);
    stage_put_head(&o->st, &h, o->j->r.round);
    if (remote_put_time(&o->j->r, &time))
        put_text(&n, o->c.lang, "online.time", WITH(left));
    if (o->j->r.paused)
        ct_put(&n, text(o, "online.paused"));
    if (o->j->lost)
        ct_put(&n, text(o, "online.no-server"));
    put_keys(o, &k);
    stage_draw(&o->st, head, note, keys);
}

static void draw(online *o)
{
    if (on_table(o))
        draw_match(o);
    else if (in_room(o))
        draw_room(o);
    else
        draw_waiting(o);
}

/* ---- keys ------------------------------------------------------------------------------- */

static void play(void *of, ct_act a)
{
    online *o = of;
    o->st.note[0] = 0;
    const char *why = play_act(o->st.p, a);
    if (why) {
        ct_out out = ct_out_of(o->st.note, sizeof o->st.note);
        ct_refusal_say(&o->st.p->v.s, a, why, o->c.lang, &out);
    }
}

static void answer(void *of, const char *typed)
{
    online *o = of;
    typed += strspn(typed, " \t");
    o->st.note[0] = 0;
    if (*typed)
        joining_obey(o->j, typed);
}

static bool letter(online *o, int key)
{
    switch (key) {
    case 'q':
        leave(o);
        return true;
    case 'u':
        remote_ask(&o->j->r, "undo", "");
        return true;
    case 'y':
    case 'x':
        joining_answer(o->j, key == 'y');
        return true;
    case 't':
        choose_phrase(o);
        return true;
    case 'p':
        show_sheet(o);
        return true;
    case 'r':
        show_rules(o);
        return true;
    case '?':
    case K_HELP:
        show_keys(o);
        return true;
    default:
        return false;
    }
}

static void room_key(online *o, int key)
{
    bool leaves = false;
    int row = o->t.y - o->first_row;
    bool gap = o->t.rows - 2 >= o->items + 7;
    int seats = o->j->r.rules.seats, was = o->at;
    int under = gap && row == seats ? -1 : row - (gap && row > seats);
    if (o->st.typing || key == ':' || key == '/' || key == K_PASTE)
        stage_key(&o->st, key, &leaves);
    else if (key == K_UP || key == K_WHEEL_UP || key == K_BACK_TAB)
        o->at--;
    else if (key == K_DOWN || key == K_WHEEL_DOWN || key == K_TAB)
        o->at++;
    else if (key == K_HOME)
        o->at = 0;
    else if (key == K_END)
        o->at = o->items - 1;
    else if (key == K_MOUSE && under >= 0 && under < o->items) {
        o->at = under;
        do_deed(o, &o->room[o->at]);
    } else if (key == K_ENTER || key == ' ') {
        o->st.note[0] = 0;
        do_deed(o, &o->room[o->at]);
    } else if (key == K_ESC) {
        o->st.note[0] = 0;
    } else if (key != K_MOUSE) {
        letter(o, key);
    }
    o->steered |= o->at != was;
    o->done |= leaves;
}

static void match_key(online *o, int key)
{
    bool leaves = false, types = o->st.typing;
    bool over = o->st.p->v.s.turn < 0;
    if (!types && key == K_ENTER && over) {
        if (o->st.p->v.s.turn != CT_OVER) {
            remote_ask(&o->j->r, "next", "");
            o->asked_next = true;
        }
    } else if (!types && (key == K_ENTER || key == ' ')) {
        if (o->st.choose)
            stage_confirm(&o->st, key == K_ENTER);
    } else if (!types && key == K_ESC) {
        if (!stage_back(&o->st))
            show_menu(o);
    } else if (types || !letter(o, key)) {
        stage_key(&o->st, key, &leaves);
    }
    o->done |= leaves;
}

static void take_key(online *o, int key)
{
    if (key == K_LEAVE)
        o->done = true;
    else if (on_table(o))
        match_key(o, key);
    else if (in_room(o))
        room_key(o, key);
    else if (key == 'q' || key == K_ESC)
        leave(o);
}

/* ---- the table -------------------------------------------------------------------------- */

/* Shows the sheet of a deal, or the end of a match, once. false: there is nothing new to show. */
static bool show_end_once(online *o)
{
    const remote *r = &o->j->r;
    if (*o->end) {
        char words[sizeof o->end];
        memcpy(words, o->end, sizeof words);
        o->end[0] = 0;
        show_page(o, words);
        return true;
    }
    if (!on_table(o) || r->v.s.turn >= 0 || r->v.s.turn == CT_OVER || o->counted == r->n ||
        !r->sheet[0])
        return false;
    o->counted = r->n;
    show_sheet(o);
    return true;
}

static void talk(online *o)
{
    while (!o->done && !o->j->ended) {
        if (show_end_once(o))
            continue;
        if (!term_pending(&o->t))
            draw(o);
        bool ticks = on_table(o) && o->j->r.timed >= 0 && !o->j->r.paused;
        int key =
            term_key(&o->t, -1, ticks ? 1000 : -1); /* the time that is left is shown each second */
        if (key != KEY_NONE && key != K_RESIZE && key != K_TIME)
            take_key(o, key);
    }
    if (o->j->r.gone && o->j->code == DONE)
        page_show(&o->t, &o->c, title(o), o->last, NULL);
}

/* Words that complete a typed line. */
static const char *const words[2][17] = {
    { "frase", "escrever", "desfazer", "pausa", "sim", "não", "esperar", "robô", "encerrar",
      "tempo", "tirar", "perdoar", "regras", "levantar", "sair", NULL },
    { "phrase", "write", "undo", "pause", "yes", "no", "wait", "bot", "end", "time", "remove",
      "pardon", "rules", "stand", "quit", NULL },
};

int tui_join(joining *j, bool ascii)
{
    online *o = calloc(1, sizeof *o);
    FILE *sink = fopen("/dev/null", "w");
    const cli *c = j->p.c;
    int code = TUI_UNFIT;
    if (!o || !sink)
        goto end;
    prefs_read(&o->s);
    if (!term_begin(&o->t, ascii, o->s.four))
        goto end;
    o->j = j;
    o->c = *c;
    o->c.out = o->c.err = sink;
    o->counted = -1;
    j->form = o;
    j->say = hear_say;
    j->told = hear_told;
    j->show = show_typed;
    j->p.c = &o->c;
    j->p.t = (scene){ .lang = c->lang, .ascii = o->t.ascii, .out = sink };
    o->st = (stage){ .t = &o->t,
                     .p = &j->p,
                     .s = &o->s,
                     .lang = c->lang,
                     .of = o,
                     .play = play,
                     .type = answer,
                     .words = words[c->lang == CT_EN] };
    o->st.b.focus_zone = -1;
    const wire_heard all = { .of = o, .open = opened, .text = heard, .lost = lost };
    j->w = wire_new(&j->at, &all);
    o->t.watch = j->w ? wire_begin(j->w) : -1;
    o->t.heed = heed;
    o->t.of = o;
    bool begun = o->t.watch >= 0;
    if (begun)
        talk(o);
    wire_free(j->w);
    j->w = NULL;
    stage_free(&o->st);
    term_end(&o->t);
    prefs_write(&o->s);
    j->p.c = c;
    code = begun ? j->code : fail(c, FAILED, "memory", NULL);
    if (begun && code)
        fail(c, code, "online.failed", WITH(o->last));
    else if (begun && !j->ended && *j->r.token)
        say_line(c, "join.kept", NULL);
end:
    if (sink)
        fclose(sink);
    free(o);
    return code;
}
