/* remote.c - reads the server's messages. Nothing that a server sends is trusted: every member is
 * checked, texts lose what controls a terminal, and views go through the engine's own reader. */
#include "remote.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "common/io.h"
#include "common/signals.h"
#include "util/utf8.h"

/* ---- members ---------------------------------------------------------------------------- */

static const char *text_in(const json_t *m, const char *name)
{
    const char *text = json_string_value(json_object_get(m, name));
    return text ? text : "";
}

static bool flag_in(const json_t *m, const char *name)
{
    return json_is_true(json_object_get(m, name));
}

/* A whole number from lo to hi; false: there is none. */
static bool number_in(const json_t *m, const char *name, int lo, int hi, int *out)
{
    const json_t *v = json_object_get(m, name);
    json_int_t n = json_integer_value(v);
    if (!json_is_integer(v) || n < lo || n > hi)
        return false;
    *out = (int)n;
    return true;
}

/* Copies the characters of a text that a terminal may show. */
static void put_shown(ct_out *o, const char *text)
{
    for (int n; *text; text += n) {
        uint32_t code;
        n = ct_utf8_read(text, 4, &code);
        if (n && ct_utf8_shows(code))
            ct_put_n(o, text, (size_t)n);
        n = n ? n : 1;
    }
}

static void copy_shown(char *to, size_t cap, const char *text)
{
    ct_out o = ct_out_of(to, cap);
    *to = 0;
    for (int n; *text; text += n) {
        uint32_t code;
        n = ct_utf8_read(text, 4, &code);
        if (n && ct_utf8_shows(code) && o.len + (size_t)n < cap)
            ct_put_n(&o, text, (size_t)n);
        n = n ? n : 1;
    }
}

/* ---- asking ----------------------------------------------------------------------------- */

void remote_ask(remote *r, const char *name, const char *members)
{
    char text[REMOTE_ASK];
    int n = snprintf(text, sizeof text, "{\"ask\":\"%s\",\"id\":%d%s%s}", name, ++r->id,
                     *members ? "," : "", members);
    if (n > 0 && (size_t)n < sizeof text)
        r->send(r->of, text);
}

static void put_member(ct_out *o, const char *name, const char *text)
{
    ct_put(o, o->len ? ",\"" : "\"");
    ct_put(o, name);
    ct_put(o, "\":");
    ct_put_json(o, text);
}

void remote_ask_text(remote *r, const char *name, const char *member, const char *text)
{
    char members[REMOTE_ASK / 2];
    ct_out o = ct_out_of(members, sizeof members);
    put_member(&o, member, text);
    if (ct_out_whole(&o))
        remote_ask(r, name, members);
}

void remote_act(remote *r, ct_act a)
{
    char act[1024], members[2048];
    ct_out t = ct_out_of(act, sizeof act), o = ct_out_of(members, sizeof members);
    ct_act_write(&r->v.s, a, &t);
    ct_put(&o, "\"after\":");
    ct_put_int(&o, r->n);
    put_member(&o, "act", act);
    remote_ask(r, "act", members);
}

void remote_greet(remote *r)
{
    r->coming = true;
    r->coming_id = r->answered = 0;
    remote_ask(r, "hello",
               r->lang == CT_EN ? "\"version\":1,\"lang\":\"en\""
                                : "\"version\":1,\"lang\":\"pt\"");
}

/* Takes the seat: the one of the token, else a new one. */
static void take_seat(remote *r)
{
    char members[REMOTE_ASK / 2];
    ct_out o = ct_out_of(members, sizeof members);
    put_member(&o, "code", r->code);
    if (*r->token) {
        put_member(&o, "token", r->token);
        ct_put(&o, ",\"match\":0,\"from\":0");
    } else {
        put_member(&o, "name", r->name);
        put_member(&o, "face", "");
        if (r->want >= 0) {
            ct_put(&o, ",\"seat\":");
            ct_put_int(&o, r->want);
        }
    }
    r->coming_id = r->id + 1;
    remote_ask(r, *r->token ? "resume" : "join", members);
}

/* ---- telling ---------------------------------------------------------------------------- */

static void tell(remote *r, const char *key, const char *const *args)
{
    char text[1024];
    ct_out o = ct_out_of(text, sizeof text);
    put_text(&o, r->lang, key, args);
    r->tell(r->of, text);
}

static void hear_answer(remote *r, const json_t *m)
{
    int id = 0;
    const json_t *error = json_object_get(m, "error");
    number_in(m, "to", 0, 1 << 30, &id);
    bool seat = r->coming_id && id == r->coming_id;
    if (json_is_object(error)) {
        char text[512] = "";
        copy_shown(text, sizeof text, text_in(error, "text"));
        if (strcmp(text_in(error, "key"), "act.stale") != 0)
            r->tell(r->of, text);
        r->gone |= seat || (r->coming && !r->coming_id);
        return;
    }
    if (r->coming && !r->coming_id) {
        take_seat(r);
        return;
    }
    if (!seat)
        return;
    const char *token = text_in(m, "token");
    r->coming = false;
    if (!*token || strlen(token) >= sizeof r->token)
        return;
    copy_shown(r->token, sizeof r->token, token);
    r->keep(r->of);
}

/* ---- the table -------------------------------------------------------------------------- */

/* Bots have no names of their own, nor have seats that somebody left. */
static bool read_seat(const remote *r, const json_t *m, int seat, remote_seat *s)
{
    const char *kind = text_in(m, "kind");
    *s = (remote_seat){ .kind = !strcmp(kind, "person") ? SEAT_PERSON
                                : !strcmp(kind, "bot")  ? SEAT_BOT
                                                        : SEAT_OPEN,
                        .here = flag_in(m, "here"),
                        .ready = flag_in(m, "ready"),
                        .away = flag_in(m, "away") };
    ct_out o = ct_out_of(s->name, sizeof s->name);
    copy_shown(s->name, sizeof s->name, text_in(m, "name"));
    if (!s->name[0])
        put_text(&o, r->lang, "robot", WITH(NUM(seat + 1)));
    return json_is_object(m);
}

const char *remote_name(const remote *r, int seat)
{
    return seat == r->you ? text_of(r->lang, "you") : r->seat[seat].name;
}

/* Says what is new about a seat. */
static void tell_seat(remote *r, const remote_seat *was, const remote_seat *now)
{
    bool same = was->kind == now->kind && !strcmp(was->name, now->name);
    if (now->kind == SEAT_PERSON && !same)
        tell(r, "join.came", WITH(now->name));
    else if (was->kind == SEAT_PERSON && !same)
        tell(r, "join.left", WITH(was->name));
    else if (now->kind == SEAT_PERSON && now->away != was->away)
        tell(r, now->away ? "join.away" : "join.back", WITH(now->name));
    else if (now->kind == SEAT_PERSON && now->here != was->here)
        tell(r, now->here ? "join.here" : "join.lost", WITH(now->name));
    else if (now->kind == SEAT_PERSON && now->ready && !was->ready && !r->playing)
        tell(r, "join.ready", WITH(now->name));
}

/* Draws a share: 96 random bits as 16 characters. false: the system has no random numbers. */
static bool draw_share(char share[CT_FAIR_SHARE])
{
    static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    static const char hex[] = "0123456789abcdef";
    char luck[CT_FAIR_HEX];
    if (ct_fair_secret(luck))
        return false;
    for (int i = 0; i < CT_FAIR_SHARE - 1; i++) {
        long hi = strchr(hex, luck[2 * i]) - hex, lo = strchr(hex, luck[2 * i + 1]) - hex;
        share[i] = signs[(hi * 16 + lo) % 64];
    }
    share[CT_FAIR_SHARE - 1] = 0;
    return true;
}

/* Seals this device's share, and reveals it only for a list with its own seal, once. */
static void answer_draw(remote *r, const json_t *draw)
{
    ct_fair_seen *d = &r->draw;
    const json_t *seals = json_object_get(draw, "seals"), *seats = json_object_get(draw, "seats");
    const char *commit = text_in(draw, "commit");
    char seal[CT_FAIR_HEX], members[512];
    ct_out o = ct_out_of(members, sizeof members);
    bool asked = false, done = false;
    if (r->you < 0 || !ct_fair_is_hash(commit))
        return;
    for (size_t i = 0; i < json_array_size(seats); i++)
        asked |= json_integer_value(json_array_get(seats, i)) == r->you;
    for (size_t i = 0; i < json_array_size(json_object_get(draw, "done")); i++)
        done |= json_integer_value(json_array_get(json_object_get(draw, "done"), i)) == r->you;
    bool known = r->draw_of == r->match + 1 && !strcmp(d->commit, commit) && d->seat == r->you;
    if (!known) {
        if (seals || !asked || !draw_share(d->share))
            return;
        d->vain = r->draw_of == r->match + 1 ? d->vain + r->revealed : 0;
        d->seat = r->you;
        d->taken = r->revealed = false;
        r->answered = 0;
        d->seals[0] = d->record[0] = 0;
        snprintf(d->commit, sizeof d->commit, "%s", commit);
        r->draw_of = r->match + 1;
    }
    ct_fair_seal(d->commit, d->seat, d->share, seal);
    put_member(&o, "commit", commit);
    if (!seals) {
        d->taken |= done;
        r->keep(r->of);
        put_member(&o, "seal", seal);
        if (!done && r->answered < 1) {
            r->answered = 1;
            remote_ask(r, "seal", members);
        }
        return;
    }
    const char *list[CT_SEATS];
    char joined[CT_FAIR_SEALS];
    int n = r->rules.seats;
    if ((int)json_array_size(seals) != n)
        return;
    for (int i = 0; i < n; i++) {
        list[i] = json_string_value(json_array_get(seals, (size_t)i));
        if (!list[i] || (*list[i] && !ct_fair_is_hash(list[i])))
            return;
    }
    ct_fair_join_seals(list, n, joined);
    if (!d->seals[0])
        snprintf(d->seals, sizeof d->seals, "%s", joined); /* the first list counts */
    bool good = !strcmp(d->seals, joined) && !strcmp(list[d->seat], seal);
    d->taken |= good;
    bool reveal = good && !done && r->answered < 2;
    r->revealed |= reveal;
    r->keep(r->of);
    put_member(&o, "share", d->share);
    if (reveal) {
        r->answered = 2;
        remote_ask(r, "reveal", members);
    } else if (!good) {
        tell(r, "join.seals", NULL);
    }
}

/* Reads the rules of the table; false: this program does not know them. */
static bool read_rules(const json_t *settings, ct_rules *rules)
{
    int seats;
    const ct_game *g = ct_game_find(text_in(settings, "game"));
    return g && number_in(settings, "seats", 1, CT_SEATS, &seats) &&
           !ct_rules_make(rules, g, seats, text_in(settings, "options"), NULL);
}

/* What the others want of this seat: to take an act back, to let somebody in, to vote, a pause. */
static void hear_wishes(remote *r, const json_t *m)
{
    int undo = -1;
    char knock[REMOTE_NAME] = "";
    const json_t *u = json_object_get(m, "undo"), *pause = json_object_get(m, "pause");
    bool votes = json_is_array(json_object_get(m, "votes"));
    bool paused = json_is_object(pause) && flag_in(pause, "on");
    bool pauses = json_is_object(pause) && !paused, yours = false;
    const json_t *all = json_object_get(pause, "yes");
    for (size_t i = 0; i < json_array_size(all); i++)
        yours |= json_integer_value(json_array_get(all, i)) == r->you;
    if (json_is_object(u))
        number_in(u, "seat", 0, r->rules.seats - 1, &undo);
    copy_shown(knock, sizeof knock, text_in(json_object_get(m, "knock"), "name"));
    if (undo >= 0 && undo != r->undo && undo != r->you)
        tell(r, "join.undo", WITH(r->seat[undo].name));
    if (*knock && strcmp(knock, r->knock) != 0)
        tell(r, "join.knock", WITH(knock));
    if (votes && !r->votes)
        tell(r, "join.votes", NULL);
    if (pauses && !yours && !r->pauses)
        tell(r, "join.pause", NULL);
    if (paused != r->paused)
        tell(r, paused ? "join.paused" : "join.goes-on", NULL);
    r->undo = undo;
    r->votes = votes;
    r->pauses = pauses;
    r->paused = paused;
    r->yours = yours;
    snprintf(r->knock, sizeof r->knock, "%s", knock);
}

/* Who was sent away, as the host is told. Says who may come back. */
static void hear_barred(remote *r, const json_t *all)
{
    struct barred was[REMOTE_BARRED];
    int before = r->barreds;
    memcpy(was, r->barred, sizeof was);
    r->barreds = 0;
    for (size_t i = 0; i < json_array_size(all) && r->barreds < REMOTE_BARRED; i++) {
        const json_t *m = json_array_get(all, i);
        int n;
        if (!number_in(m, "n", 0, 1 << 30, &n))
            continue;
        struct barred *b = &r->barred[r->barreds++];
        b->n = n;
        copy_shown(b->name, sizeof b->name, text_in(m, "name"));
    }
    for (int i = 0; i < before && r->you == r->host; i++) {
        bool still = false;
        for (int k = 0; k < r->barreds; k++) still |= r->barred[k].n == was[i].n;
        if (!still)
            tell(r, "join.pardoned", WITH(was[i].name));
    }
}

static bool hear_table(remote *r, const json_t *m)
{
    ct_rules rules;
    remote_seat seat[CT_SEATS] = { 0 };
    const json_t *players = json_object_get(m, "players"), *draw = json_object_get(m, "draw");
    int you, host, match, n = (int)json_array_size(players);
    bool first = !r->rules.seats, playing = !strcmp(text_in(m, "phase"), "play");
    if (!read_rules(json_object_get(m, "settings"), &rules) || n != rules.seats ||
        !number_in(m, "you", -1, n - 1, &you) || !number_in(m, "host", -1, n - 1, &host) ||
        !number_in(m, "match", 0, 1 << 30, &match))
        return false;
    for (int i = 0; i < n; i++)
        if (!read_seat(r, json_array_get(players, (size_t)i), i, &seat[i]))
            return false;
    bool other = !first && (rules.game != r->rules.game || rules.seats != r->rules.seats ||
                            memcmp(rules.opt, r->rules.opt, sizeof rules.opt) != 0);
    if (other)
        tell(r, "join.rules", NULL);
    r->rules = rules;
    r->v.s.rules = &r->rules;
    r->shows &= !other;
    bool other_host = !first && host >= 0 && host != r->host;
    r->you = you;
    r->host = host;
    r->match = match;
    for (int i = 0; i < n; i++)
        if (!first && i != you)
            tell_seat(r, &r->seat[i], &seat[i]);
    if (other_host)
        tell(r, host == you ? "join.you-host" : "join.new-host", WITH(seat[host].name));
    bool begins = playing && !r->playing;
    r->playing = playing;
    r->again = flag_in(m, "again");
    memcpy(r->seat, seat, sizeof r->seat);
    hear_wishes(r, m);
    hear_barred(r, json_object_get(m, "barred"));
    if (json_is_object(draw))
        answer_draw(r, draw);
    if (first && !playing && you >= 0 && !r->again && !seat[you].ready)
        remote_ask(r, "ready", "\"on\":true");
    r->moved |= first || begins;
    return true;
}

/* ---- the match -------------------------------------------------------------------------- */

/* Tells an act: "Ana baixou 4♣ 5♣ 6♣". */
static void tell_event(remote *r, const json_t *e)
{
    char text[1024];
    int seat;
    ct_out o = ct_out_of(text, sizeof text);
    if (!number_in(e, "seat", -1, r->rules.seats - 1, &seat))
        seat = -1;
    if (seat >= 0) {
        ct_put(&o, remote_name(r, seat));
        ct_put(&o, " ");
    }
    put_shown(&o, text_in(e, "say"));
    if (*text_in(e, "say"))
        r->tell(r->of, text);
    if (number_in(e, "took", 0, r->rules.seats - 1, &seat))
        tell(r, "trick", WITH(remote_name(r, seat)));
}

/* Writes "Robô 1: Cartas na mão (6), -45" for each line of a score sheet. */
static void read_sheet(remote *r, const json_t *sheet)
{
    const json_t *seats = json_object_get(sheet, "seats");
    ct_out o = ct_out_of(r->sheet, sizeof r->sheet);
    for (int i = 0; i < r->rules.seats && i < (int)json_array_size(seats); i++) {
        const json_t *lines = json_object_get(json_array_get(seats, (size_t)i), "lines");
        for (size_t k = 0; k < json_array_size(lines); k++) {
            const json_t *line = json_array_get(lines, k);
            int count = 0, amount = 0;
            number_in(line, "count", 0, 1 << 20, &count);
            number_in(line, "amount", -(1 << 30), 1 << 30, &amount);
            ct_put(&o, remote_name(r, i));
            ct_put(&o, ": ");
            put_shown(&o, text_in(line, "text"));
            ct_put(&o, count ? " (" : "");
            ct_put(&o, count ? NUM(count) : "");
            ct_put(&o, count ? ")" : "");
            if (amount || !flag_in(line, "note")) {
                ct_put(&o, ", ");
                ct_put(&o, thousands_of(r->lang, amount).text);
            }
            ct_put_char(&o, '\n');
        }
    }
}

/* Reads the act of an event, which was played on the view that was told before. */
static void read_act(remote *r, const json_t *e)
{
    int seat;
    r->act = 0;
    r->took = -1;
    if (!r->shows || !number_in(e, "seat", 0, r->rules.seats - 1, &seat))
        return;
    if (ct_act_read(&r->v.s, seat, text_in(e, "act"), &r->act, NULL))
        r->act = 0;
    number_in(e, "took", 0, r->rules.seats - 1, &r->took);
}

static void hear_clock(remote *r, const json_t *clock)
{
    int left = 0;
    r->timed = -1;
    if (!number_in(clock, "left", 0, 1 << 30, &left) ||
        !number_in(clock, "seat", 0, r->rules.seats - 1, &r->timed))
        r->timed = -1;
    r->end = clock_ms() + left;
}

bool remote_put_time(const remote *r, ct_out *o)
{
    int left = (int)((r->end - clock_ms()) / 1e3 + 0.5), hours = left / 3600;
    bool runs = r->playing && r->shows && r->timed >= 0 && !r->paused;
    if (!runs)
        return false;
    left = left > 0 ? left : 0;
    ct_put_int(o, hours ? hours : left / 60);
    if (hours)
        ct_put(o, " h");
    else
        ct_put(o, left % 60 < 10 ? ":0" : ":"), ct_put_int(o, left % 60);
    return true;
}

static bool hear_view(remote *r, const json_t *m)
{
    const json_t *whole = json_object_get(m, "whole"), *text = json_object_get(m, "view");
    ct_view v = r->v;
    ct_misread at = { .least = 1 };
    int n, round = 0;
    bool all = json_is_true(whole);
    if (!r->rules.seats || !json_is_string(text) || !number_in(m, "n", 0, 1 << 30, &n) ||
        (!all && !r->shows))
        return false;
    if (all)
        ct_view_begin(&v, &r->rules, r->you >= 0 ? r->you : CT_ONLOOKER);
    if (ct_view_read(&v, json_string_value(text), &at))
        return false;
    number_in(m, "round", 0, 1 << 20, &round);
    read_act(r, json_object_get(m, "event"));
    r->v = v;
    r->v.s.rules = &r->rules;
    r->n = n;
    r->round = round;
    r->may_undo = flag_in(m, "undo");
    hear_clock(r, json_object_get(m, "clock"));
    r->shows = r->moved = true;
    r->sheet[0] = 0;
    read_sheet(r, json_object_get(m, "sheet"));
    if (json_is_object(json_object_get(m, "event")))
        tell_event(r, json_object_get(m, "event"));
    return true;
}

static bool hear_story(remote *r, const json_t *m)
{
    int match;
    if (!number_in(m, "match", 0, 1 << 30, &match) || !hear_view(r, m))
        return false;
    r->match = match;
    r->whole = true;
    return true;
}

static bool hear_over(remote *r, const json_t *m)
{
    const char *text = json_string_value(json_object_get(m, "record"));
    char *record = text ? malloc(strlen(text) + 1) : NULL;
    if (!record)
        return false;
    strcpy(record, text);
    free(r->record);
    r->record = record;
    return true;
}

/* ---- what is said ----------------------------------------------------------------------- */

static bool hear_said(remote *r, const json_t *m)
{
    char name[REMOTE_NAME], words[1024], key[64];
    const char *id = text_in(m, "phrase");
    bool sign = !*id;
    copy_shown(name, sizeof name, text_in(m, "name"));
    id = sign ? text_in(m, "sign") : id;
    copy_shown(words, sizeof words, text_in(m, "text"));
    if (*id && strlen(id) < 32) {
        snprintf(key, sizeof key, sign ? "sign.%s" : "phrase.%s", id);
        const char *own = text_of(r->lang, key);
        if (own == key)
            return false;
        snprintf(words, sizeof words, "%s", own);
    }
    if (!*words)
        return false;
    tell(r, "join.said", WITH(name, words));
    return true;
}

static bool hear_gone(remote *r, const json_t *m)
{
    char text[512];
    copy_shown(text, sizeof text, text_in(m, "text"));
    r->tell(r->of, text);
    r->gone = true;
    return true;
}

static bool hear_entered(remote *r, const json_t *m)
{
    const char *token = text_in(m, "token");
    if (!*token || strlen(token) >= sizeof r->token)
        return false;
    copy_shown(r->token, sizeof r->token, token);
    r->keep(r->of);
    tell(r, "join.entered", NULL);
    return true;
}

bool remote_hear(remote *r, const char *text, size_t n)
{
    static const struct {
        const char *name;
        bool (*hear)(remote *r, const json_t *m);
    } all[] = { { "table", hear_table },    { "story", hear_story }, { "line", hear_view },
                { "said", hear_said },      { "over", hear_over },   { "gone", hear_gone },
                { "entered", hear_entered } };
    json_t *m = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
    const char *news = text_in(m, "news");
    bool good = json_is_object(m);
    if (good && !*news) {
        good = json_is_integer(json_object_get(m, "to"));
        if (good)
            hear_answer(r, m);
    }
    for (size_t i = 0; good && *news && i < sizeof all / sizeof *all; i++)
        if (!strcmp(all[i].name, news))
            good = all[i].hear(r, m);
    json_decref(m);
    return good;
}

void remote_free(remote *r)
{
    free(r->record);
    r->record = NULL;
}

/* ---- the record ------------------------------------------------------------------------- */

static void put_view(const ct_view *v, room *b)
{
    ct_out o;
    do {
        o = room_out(b);
        ct_view_write(v, NULL, &o);
    } while (room_grow(b, &o));
}

/* Whether the record ends at the table that was told last. */
static bool ends_as_told(const remote *r, const ct_match *m)
{
    ct_view v;
    room told = { NULL, 0 }, kept = { NULL, 0 };
    ct_view_of(ct_match_state(m), r->you, &v);
    put_view(&v, &kept);
    put_view(&r->v, &told);
    bool same = !strcmp(kept.p, told.p);
    free(told.p);
    free(kept.p);
    return same;
}

const char *remote_check(remote *r, ct_fair *f)
{
    ct_fault fault;
    ct_match *m = ct_match_load(r->record, strlen(r->record), &fault);
    const char *why = m ? ct_fair_check(m, f) : "join.record";
    if (!why && !r->draw.commit[0])
        why = "seen.out";
    if (!why)
        why = ct_fair_compare(f, &r->draw);
    bool sat = r->shows && r->you >= 0;
    if (m && sat && r->you < ct_match_rules(m)->seats && ends_as_told(r, m))
        ct_fair_hash(r->record, strlen(r->record), r->draw.record);
    else if (sat)
        strcpy(r->draw.record, "no");
    if (m && sat && !strcmp(r->draw.record, "no"))
        why = "join.other";
    ct_match_free(m);
    return why;
}

void remote_put_seen(const remote *r, ct_out *o)
{
    const ct_fair_seen *d = &r->draw;
    ct_put(o, "seen 1\nseat ");
    ct_put_int(o, d->seat);
    ct_put(o, "\ncommit ");
    ct_put(o, d->commit);
    ct_put(o, "\nshare ");
    ct_put(o, d->share);
    if (d->seals[0]) {
        ct_put(o, "\nseals ");
        ct_put(o, d->seals);
    }
    ct_put(o, d->taken ? "\ntaken yes\nvain " : "\ntaken no\nvain ");
    ct_put_int(o, d->vain);
    if (d->record[0]) {
        ct_put(o, "\nrecord ");
        ct_put(o, d->record);
    }
    ct_put(o, "\n");
}
