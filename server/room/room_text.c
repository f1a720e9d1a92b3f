/* room_text.c - a room as JSON for the store, and back; the record of its match. Text from the
 * store is checked as strictly as input from outside. */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "player.h"
#include "room_int.h"
#include "util/json.h"
#include "util/out.h"

/* ---- writing ----------------------------------------------------------------------------- */

static void put_hex(ct_json *j, const char *name, const uint8_t *bytes)
{
    char hex[2 * ROOM_HASH + 1];
    sodium_bin2hex(hex, sizeof hex, bytes, ROOM_HASH);
    ct_json_text(j, name, hex);
}

static void put_seat(ct_json *j, const room_seat *s, int64_t now)
{
    ct_json_open(j, NULL, '{');
    ct_json_text(j, "kind", room_kinds[s->kind]);
    if (s->kind == ROOM_BOT || s->away)
        ct_json_text(j, "level", ct_levels()[s->level].name);
    if (s->kind == ROOM_PERSON) {
        ct_json_text(j, "name", s->name);
        ct_json_text(j, "face", s->face);
        put_hex(j, "token", s->token);
        ct_json_flag(j, "ready", s->ready);
        ct_json_flag(j, "away", s->away);
        ct_json_flag(j, "next", s->next);
        if (s->came)
            ct_json_flag(j, "came", true);
        if (s->given)
            ct_json_flag(j, "given", true);
        if (s->idle)
            ct_json_flag(j, "idle", true);
        if (s->pass_ends > now) {
            put_hex(j, "pass", s->pass);
            ct_json_int(j, "lasts", s->pass_ends - now);
        }
        if (s->after)
            ct_json_int(j, "after", s->after);
        if (s->vote)
            ct_json_text(j, "vote", room_votes[s->vote]);
        if (s->person)
            ct_json_int(j, "person", s->person);
    }
    ct_json_shut(j, '}');
}

void room_settings_write(ct_json *j, const char *name, const room_settings *s)
{
    ct_json_open(j, name, '{');
    ct_json_text(j, "game", ct_game_about(s->game)->slug);
    ct_json_int(j, "seats", s->seats);
    ct_json_text(j, "options", s->options);
    ct_json_text(j, "clock", room_clocks[s->clock]);
    ct_json_flag(j, "public", s->open);
    ct_json_text(j, "watch", room_watches[s->watch]);
    ct_json_flag(j, "text", s->text);
    ct_json_flag(j, "enter", s->enter);
    ct_json_shut(j, '}');
}

static void put_bar(ct_json *j, const room_bar *b)
{
    ct_json_open(j, NULL, '{');
    ct_json_int(j, "n", b->n);
    ct_json_int(j, "person", b->person);
    ct_json_int(j, "trace", (int64_t)b->trace);
    put_hex(j, "token", b->token);
    ct_json_int(j, "seat", b->seat);
    ct_json_int(j, "match", b->match);
    ct_json_flag(j, "came", b->came);
    ct_json_text(j, "name", b->name);
    ct_json_text(j, "face", b->face);
    ct_json_shut(j, '}');
}

/* A number as text, so that it is read back exactly. */
static void put_real(ct_json *j, double v)
{
    char text[32];
    snprintf(text, sizeof text, "%.17g", v);
    ct_json_text(j, NULL, text);
}

/* The skill of an account that was deleted follows the numbers of its seat. */
static void put_rate(const ct_room *r, ct_json *j)
{
    ct_json_open(j, "rate", '[');
    for (int i = 0; i < r->set.seats; i++) {
        ct_json_open(j, NULL, '[');
        ct_json_int(j, NULL, r->rate.person[i]);
        ct_json_int(j, NULL, r->rate.was[i]);
        ct_json_int(j, NULL, r->rate.now[i]);
        if (r->rate.left[i].deviation > 0) {
            put_real(j, r->rate.left[i].rating);
            put_real(j, r->rate.left[i].deviation);
            put_real(j, r->rate.left[i].volatility);
        }
        ct_json_shut(j, ']');
    }
    ct_json_shut(j, ']');
}

static void put_match(const ct_room *r, int64_t now, ct_json *j)
{
    ct_json_open(j, "match", '{');
    ct_json_flag(j, "playing", r->playing);
    ct_json_text(j, "commit", r->fair.commit);
    ct_json_text(j, "secret", r->fair.secret);
    ct_json_text(j, "shares", r->fair.shares);
    ct_json_text(j, "seals", r->fair.seals);
    ct_json_int(j, "withheld", r->fair.withheld);
    if (r->ended)
        ct_json_flag(j, "ended", true);
    ct_json_int(j, "n", r->n);
    ct_json_int(j, "left", room_left(r, now));
    ct_json_int(j, "undo", r->undo);
    ct_json_int(j, "yes", r->yes);
    ct_json_open(j, "names", '[');
    for (int i = 0; i < r->set.seats; i++) ct_json_text(j, NULL, r->names[i]);
    ct_json_shut(j, ']');
    ct_json_int(j, "gone", r->gone);
    ct_json_int(j, "thrown", r->thrown);
    ct_json_flag(j, "paused", r->pause.on);
    ct_json_int(j, "wants", r->pause.yes);
    if (r->rate.on)
        put_rate(r, j);
    ct_json_shut(j, '}');
}

static void put_draw(const ct_room *r, ct_json *j)
{
    ct_json_open(j, "draw", '{');
    ct_json_int(j, "stage", r->draw.stage);
    ct_json_int(j, "in", r->draw.in);
    ct_json_int(j, "out", r->draw.out);
    ct_json_text(j, "secret", r->draw.secret);
    ct_json_text(j, "commit", r->draw.commit);
    ct_json_open(j, "seals", '[');
    for (int i = 0; i < r->set.seats; i++) ct_json_text(j, NULL, r->draw.seal[i]);
    ct_json_shut(j, ']');
    ct_json_open(j, "shares", '[');
    for (int i = 0; i < r->set.seats; i++) ct_json_text(j, NULL, r->draw.share[i]);
    ct_json_shut(j, ']');
    ct_json_shut(j, '}');
}

void room_write(const ct_room *r, int64_t now, int64_t today, ct_out *out)
{
    ct_json j = { out, true };
    ct_json_open(&j, NULL, '{');
    ct_json_int(&j, "form", ROOM_FORM);
    ct_json_text(&j, "code", r->code);
    ct_json_int(&j, "used", today);
    room_settings_write(&j, "settings", &r->set);
    ct_json_int(&j, "host", r->host);
    ct_json_int(&j, "matches", r->match_n);
    ct_json_int(&j, "changed", r->changed ? now - r->changed : -1);
    ct_json_open(&j, "barred", '[');
    for (int i = 0; i < r->barred_n; i++) put_bar(&j, &r->barred[i]);
    ct_json_shut(&j, ']');
    ct_json_open(&j, "maker", '[');
    for (int i = 0; i < 2; i++) ct_json_int(&j, NULL, r->maker[i]);
    ct_json_shut(&j, ']');
    ct_json_open(&j, "seats", '[');
    for (int i = 0; i < r->set.seats; i++) put_seat(&j, &r->seat[i], now);
    ct_json_shut(&j, ']');
    if (r->draw.stage)
        put_draw(r, &j);
    if (r->m)
        put_match(r, now, &j);
    ct_json_shut(&j, '}');
}

/* ---- reading ----------------------------------------------------------------------------- */

int room_word(const char *const *list, const char *word)
{
    for (int i = 0; word && list[i]; i++)
        if (!strcmp(list[i], word))
            return i;
    return -1;
}

int room_level(const char *name)
{
    const ct_level *l = name ? ct_level_find(name) : NULL;
    return l ? (int)(l - ct_levels()) : -1;
}

static bool copy(char *to, size_t cap, const char *text)
{
    if (!text || strlen(text) >= cap)
        return false;
    strcpy(to, text);
    return true;
}

const char *room_settings_read(const json_t *from, room_settings *s)
{
    const char *game = NULL, *options = NULL, *clock = NULL, *watch = NULL;
    int open = 0, text = 0, enter = 0;
    *s = (room_settings){ 0 };
    json_t *j = (json_t *)from; /* json_unpack does not change its argument */
    if (json_unpack(j, "{s:s}", "game", &game) || !(s->game = ct_game_find(game)))
        return "game";
    if (json_unpack(j, "{s:i}", "seats", &s->seats) || s->seats < 0 || s->seats > CT_SEATS)
        return "seats";
    if (json_unpack(j, "{s:s}", "options", &options) ||
        !copy(s->options, sizeof s->options, options))
        return "options";
    if (json_unpack(j, "{s:s}", "clock", &clock) || (s->clock = room_word(room_clocks, clock)) < 0)
        return "clock";
    if (json_unpack(j, "{s:b}", "public", &open))
        return "public";
    if (json_unpack(j, "{s:s}", "watch", &watch) || (s->watch = room_word(room_watches, watch)) < 0)
        return "watch";
    if (json_unpack(j, "{s:b}", "text", &text))
        return "text";
    if (json_unpack(j, "{s?b}", "enter", &enter))
        return "enter";
    s->open = open;
    s->text = text;
    s->enter = enter;
    if (!s->seats)
        s->seats = ct_game_about(s->game)->seats;
    return NULL;
}

static bool read_hex(const char *text, uint8_t bytes[ROOM_HASH])
{
    size_t n;
    return !sodium_hex2bin(bytes, ROOM_HASH, text, strlen(text), NULL, &n, NULL) && n == ROOM_HASH;
}

/* away: milliseconds since the room was written; a link goes on expiring meanwhile. */
static bool read_person(json_t *j, room_seat *s, int64_t now, int64_t away)
{
    const char *name, *face, *token, *vote = "", *pass = NULL;
    int ready, played, next, came = 0, given = 0, idle = 0;
    json_int_t person = 0, lasts = 0;
    if (json_unpack(j, "{s:s,s:s,s:s,s:b,s:b,s:b,s?b,s?i,s?s,s?I,s?b,s?b,s?s,s?I}", "name", &name,
                    "face", &face, "token", &token, "ready", &ready, "away", &played, "next", &next,
                    "came", &came, "after", &s->after, "vote", &vote, "person", &person, "given",
                    &given, "idle", &idle, "pass", &pass, "lasts", &lasts) ||
        (pass && !read_hex(pass, s->pass)))
        return false;
    s->given = given;
    s->idle = idle;
    s->pass_ends = pass && lasts > away ? now + lasts - away : 0;
    s->person = person;
    s->ready = ready;
    s->away = played;
    s->next = next;
    s->came = came;
    s->vote = room_word(room_votes, vote);
    return s->vote >= 0 && copy(s->name, sizeof s->name, name) &&
           copy(s->face, sizeof s->face, face) && read_hex(token, s->token);
}

static bool read_seats(const json_t *list, ct_room *r, int64_t now, int64_t away)
{
    if ((int)json_array_size(list) != r->set.seats)
        return false;
    for (int i = 0; i < r->set.seats; i++) {
        json_t *j = json_array_get(list, (size_t)i);
        room_seat *s = &r->seat[i];
        const char *kind = NULL, *level = NULL;
        if (json_unpack(j, "{s:s,s?s}", "kind", &kind, "level", &level))
            return false;
        s->kind = room_word(room_kinds, kind);
        s->level = level ? room_level(level) : 0;
        s->left = now;
        if (s->kind < 0 || s->level < 0 ||
            (s->kind == ROOM_PERSON && !read_person(j, s, now, away)))
            return false;
    }
    return true;
}

static bool read_bar(json_t *j, ct_room *r)
{
    room_bar read = { 0 }, *b;
    json_int_t person, trace;
    int came;
    const char *token, *name, *face;
    if (json_unpack(j, "{s:i,s:I,s:I,s:s,s:i,s:i,s:b,s:s,s:s}", "n", &read.n, "person", &person,
                    "trace", &trace, "token", &token, "seat", &read.seat, "match", &read.match,
                    "came", &came, "name", &name, "face", &face) ||
        read.n < 1 || read.seat < 0 || read.seat >= CT_SEATS || !read_hex(token, read.token) ||
        !copy(read.name, sizeof read.name, name) || !copy(read.face, sizeof read.face, face))
        return false;
    read.came = came;
    read.person = person;
    read.trace = (uint64_t)trace;
    r->barred_last = read.n > r->barred_last ? read.n - 1 : r->barred_last;
    if (!(b = room_bar_add(r)))
        return false;
    read.n = b->n;
    *b = read;
    return true;
}

static bool read_rate(const json_t *list, ct_room *r)
{
    r->rate.on = list != NULL;
    for (int i = 0; list && i < r->set.seats; i++) {
        json_int_t person;
        const char *left[3] = { "0", "0", "0" };
        json_t *row = json_array_get(list, (size_t)i);
        if (json_unpack(row, "[I,i,i]", &person, &r->rate.was[i], &r->rate.now[i]))
            return false;
        for (size_t k = 0; k < 3 && json_array_size(row) == 6; k++)
            left[k] = json_string_value(json_array_get(row, k + 3));
        if (!left[0] || !left[1] || !left[2])
            return false;
        r->rate.person[i] = person;
        r->rate.left[i] =
            (ct_skill){ strtod(left[0], NULL), strtod(left[1], NULL), strtod(left[2], NULL) };
    }
    return true;
}

static bool read_names(const json_t *list, ct_room *r)
{
    for (int i = 0; i < r->set.seats; i++)
        if (!copy(r->names[i], sizeof r->names[i],
                  json_string_value(json_array_get(list, (size_t)i))))
            return false;
    return true;
}

/* Reads the match without its lines. Sets planned.n to the number of the last line when the clock
 * was stored; room_replayed needs it. */
static bool read_match(json_t *j, ct_room *r, int64_t now, int64_t away)
{
    const char *commit, *secret, *shares, *seals;
    int playing, ended = 0, paused, wants;
    json_int_t left;
    json_t *rate = NULL, *names;
    if (json_unpack(j, "{s:b,s:s,s:s,s:s,s:i,s:I,s:i,s:i,s?o,s:o,s:i,s:i,s:s,s:i,s?b,s:b,s:i}",
                    "playing", &playing, "commit", &commit, "secret", &secret, "shares", &shares,
                    "n", &r->planned.n, "left", &left, "undo", &r->undo, "yes", &r->yes, "rate",
                    &rate, "names", &names, "gone", &r->gone, "thrown", &r->thrown, "seals", &seals,
                    "withheld", &r->fair.withheld, "ended", &ended, "paused", &paused, "wants",
                    &wants) ||
        !read_rate(rate, r) || !read_names(names, r) ||
        !copy(r->fair.commit, sizeof r->fair.commit, commit) ||
        !copy(r->fair.secret, sizeof r->fair.secret, secret) ||
        !copy(r->fair.shares, sizeof r->fair.shares, shares) ||
        !copy(r->fair.seals, sizeof r->fair.seals, seals) || r->undo >= r->set.seats)
        return false;
    int undo = r->undo, yes = r->yes;
    if (room_match(r))
        return false;
    r->undo = undo;
    r->yes = yes;
    r->playing = playing;
    r->ended = ended;
    r->pause.on = paused;
    r->pause.yes = wants;
    away = paused ? 0 : away;
    r->ends = left < 0 ? 0 : now + (left > away ? left - away : 1);
    return true;
}

/* Reads a draw under way. It goes on as it was, because people have seen its commitment. Its time
 * begins anew. */
static bool read_draw(json_t *j, ct_room *r, int64_t now)
{
    const char *secret, *commit;
    json_t *seals, *shares;
    if (json_unpack(j, "{s:i,s:i,s:i,s:s,s:s,s:o,s:o}", "stage", &r->draw.stage, "in", &r->draw.in,
                    "out", &r->draw.out, "secret", &secret, "commit", &commit, "seals", &seals,
                    "shares", &shares) ||
        r->draw.stage < DRAW_SEAL || r->draw.stage > DRAW_SHARE || !ct_fair_is_hash(secret) ||
        !ct_fair_is_hash(commit))
        return false;
    strcpy(r->draw.secret, secret);
    strcpy(r->draw.commit, commit);
    for (int i = 0; i < r->set.seats; i++) {
        const char *seal = json_string_value(json_array_get(seals, (size_t)i));
        const char *share = json_string_value(json_array_get(shares, (size_t)i));
        if (!seal || !share || (*seal && !ct_fair_is_hash(seal)) ||
            (*share && !ct_fair_is_share(share)))
            return false;
        strcpy(r->draw.seal[i], seal);
        strcpy(r->draw.share[i], share);
    }
    r->draw.began = now;
    r->draw.ends = now + r->pace->draw;
    return true;
}

static bool read_all(json_t *j, ct_room *r, int64_t now, int64_t today, int64_t *used)
{
    json_int_t when, changed;
    json_t *seats, *barred, *maker, *match = NULL, *draw = NULL;
    if (json_unpack(j, "{s:I,s:i,s:i,s:I,s:o,s:o,s:o,s?o,s?o}", "used", &when, "host", &r->host,
                    "matches", &r->match_n, "changed", &changed, "barred", &barred, "seats", &seats,
                    "maker", &maker, "draw", &draw, "match", &match) ||
        r->host >= r->set.seats)
        return false;
    int64_t passed = today > when ? (today - when) * 1000 : 0;
    if (!read_seats(seats, r, now, passed))
        return false;
    r->changed = changed < 0 ? 0 : now - changed;
    for (size_t i = 0; i < json_array_size(barred) && i < ROOM_BARRED; i++)
        if (!read_bar(json_array_get(barred, i), r))
            return false;
    for (size_t i = 0; i < 2; i++)
        r->maker[i] = (uint32_t)json_integer_value(json_array_get(maker, i));
    if (draw && !read_draw(draw, r, now))
        return false;
    *used = when;
    r->rests = now;
    return !match || read_match(match, r, now, r->set.clock == CLOCK_DAYS ? passed : 0);
}

/* ---- older texts ------------------------------------------------------------------------- */

/* Adds a member that the text does not have; takes the reference to `value`. */
static bool add_missing(json_t *j, const char *name, json_t *value)
{
    if (!json_object_get(j, name))
        return !json_object_set_new(j, name, value);
    json_decref(value);
    return true;
}

/* In form 1, those who were sent away could be numbers: accounts, and marks of addresses, which are
 * not barred any more. */
static bool convert_barred(json_t *j)
{
    char hex[2 * ROOM_HASH + 1];
    json_t *from = json_object_get(j, "barred"), *to = json_array(), *bar;
    size_t i;
    int last = 0;
    memset(hex, '0', sizeof hex - 1);
    hex[sizeof hex - 1] = 0;
    json_array_foreach(from, i, bar)
    {
        int64_t number = json_integer_value(bar);
        bool account =
            number > 0 && number >> 52 == 0 && number >> 32 != 1 && number >> 21 != 1 << 19;
        last++;
        if (!json_is_integer(bar))
            json_array_append(to, bar);
        else if (account)
            json_array_append_new(to, json_pack("{s:i,s:I,s:i,s:s,s:i,s:i,s:b,s:s,s:s}", "n", last,
                                                "person", (json_int_t)number, "trace",
                                                (json_int_t)0, "token", hex, "seat", 0, "match", 0,
                                                "came", 0, "name", "", "face", ""));
        else
            last--;
    }
    return !json_object_set_new(j, "barred", to);
}

/* In form 1, a match could lack the names of its players: those of the people at the table. */
static json_t *names_of(const json_t *j)
{
    json_t *names = json_array(), *seat;
    size_t i;
    json_array_foreach(json_object_get(j, "seats"), i, seat)
    {
        const char *name = json_string_value(json_object_get(seat, "name"));
        json_array_append_new(names, json_string(name ? name : ""));
    }
    return names;
}

/* From form 1, which has no number and whose members came one after the other, to form 2. */
static bool from_1(json_t *j)
{
    json_t *match = json_object_get(j, "match");
    bool good = convert_barred(j) && add_missing(j, "maker", json_pack("[i,i]", 0, 0));
    if (!match)
        return good;
    return good && add_missing(match, "names", names_of(j)) &&
           add_missing(match, "gone", json_integer(0)) &&
           add_missing(match, "thrown", json_integer(0)) &&
           add_missing(match, "seals", json_string("")) &&
           add_missing(match, "withheld", json_integer(0)) &&
           add_missing(match, "paused", json_false()) &&
           add_missing(match, "wants", json_integer(0));
}

/* steps[k] leads from form k + 1 to the next one. */
static bool (*const steps[ROOM_FORM - 1])(json_t *j) = { from_1 };

/* Brings a text to the newest form. False: it is of a newer program, or not valid. */
static bool convert(json_t *j)
{
    json_t *number = json_object_get(j, "form");
    int64_t form = number ? json_integer_value(number) : 1;
    bool good = json_is_object(j) && form >= 1 && form <= ROOM_FORM;
    for (; good && form < ROOM_FORM; form++) good = steps[form - 1](j);
    return good;
}

ct_room *room_read(const room_listener *listener, const room_pace *pace, const char *text,
                   int64_t now, int64_t today, int64_t *used)
{
    json_t *j = json_loads(text, JSON_REJECT_DUPLICATES, NULL), *settings = NULL;
    const char *code = NULL, *what;
    room_settings set;
    ct_room *r = NULL;
    if (j && convert(j) && !json_unpack(j, "{s:s,s:o}", "code", &code, "settings", &settings) &&
        strlen(code) == ROOM_CODE && !room_settings_read(settings, &set) &&
        !room_may_set(&set, &what) && (r = room_new(listener, pace, code, &set)) &&
        !read_all(j, r, now, today, used)) {
        room_free(r);
        r = NULL;
    }
    json_decref(j);
    return r;
}

void room_replayed(ct_room *r, int64_t now)
{
    int64_t ends = r->ends;
    int n = r->planned.n;
    r->planned.n = 0;
    r->planned.seat = -1;
    if (!r->m)
        return;
    r->playing = r->playing && ct_match_state(r->m)->turn != CT_OVER;
    room_forget_votes(r); /* after a restart everybody is absent */
    room_clock(r, now);
    if (n == r->n && r->ends && ends) /* the position is the same, so the clock goes on */
        r->ends = ends;
    else if (n != r->n)
        r->undo = -1;
}

bool room_knows_all(const ct_room *r, int seat) { return seat >= 0 && !r->seat[seat].came; }

void room_names(const ct_room *r, int seat, ct_out *out)
{
    bool all = room_knows_all(r, seat);
    for (int i = 0; i < r->set.seats; i++) {
        ct_put(out, i ? "|" : "");
        ct_put(out, all || !(r->gone >> i & 1) ? r->names[i] : "");
    }
}

void room_record(const ct_room *r, int seat, ct_out *out)
{
    char names[CT_SEATS * (sizeof r->names[0] + 1)];
    ct_out o = ct_out_of(names, sizeof names);
    room_names(r, seat, &o);
    ct_match_tag(r->m, "names", names); /* the tag is left out if the names are too long */
    ct_fair_tag(r->m, &r->fair);
    ct_match_save(r->m, false, out);
}
