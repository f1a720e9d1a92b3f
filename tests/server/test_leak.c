/* test_leak.c - compares every byte that a server without sockets sends to seats and watchers with
 * what the engine lets them see: acts, taking back, coming back, talk, clocks, the end. CT_ACTS in
 * the environment: acts of each game. test_worlds.c compares what a seat is told in positions that
 * it cannot tell apart. */
#include "hub_help.h"

#include "client.h"
#include "server/hub/hub_int.h"
#include "util/json.h"

enum { USUAL = 150, MATCH = 400, CAP = 1 << 18, CLOCK = 45000 }; /* MATCH: most acts at one table */

/* A table, and a copy of its match played by the engine alone. */
typedef struct beside {
    world *w;
    ct_match *m;
    int seats, n;      /* n: the last line that the server numbered */
    int64_t since;     /* time of line n */
    int read[CLIENTS]; /* messages to each client that were compared */
    char *want, *tables[CLIENTS];
    char secrets[8][200]; /* secrets that nobody may be told during the match */
} beside;

static int viewer(const beside *b, int i) { return i == b->seats ? CT_ONLOOKER : i; }

/* ---- expected messages ------------------------------------------------------------------- */

static void put_view(ct_json *j, const ct_state *was, const ct_state *now, int seat)
{
    char text[8192];
    ct_view before, after;
    ct_out o = ct_out_of(text, sizeof text);
    ct_view_of(now, seat, &after);
    if (was)
        ct_view_of(was, seat, &before);
    ct_view_write(&after, was ? &before : NULL, &o);
    ct_json_text(j, "view", text);
    ct_json_flag(j, "whole", !was);
}

/* Whether the seat may ask to take back. Among several seats it must have acted in this deal; a
 * single player must have done the last act. */
static bool may_undo(const beside *b, int seat)
{
    const ct_match *m = b->m;
    bool acted = false;
    if (b->seats == 1)
        return seat == 0 && !ct_match_may_undo(m, seat);
    for (int i = ct_match_lines(m) - 1; i >= 0 && ct_match_line(m, i); i--)
        acted = acted || ct_seat(ct_match_line(m, i)) == seat;
    return acted && ct_match_state(m)->turn >= 0;
}

static void put_rest(const beside *b, ct_json *j, int seat)
{
    const ct_state *s = ct_match_state(b->m);
    ct_json_int(j, "round", ct_match_round(b->m));
    if (s->turn < 0) {
        ct_put(j->out, ",\"sheet\":");
        ct_sheet_json(s, CT_EN, j->out);
    } else {
        ct_json_text(j, "sheet", NULL);
    }
    ct_json_flag(j, "undo", may_undo(b, seat));
    if (b->w->clock && s->turn >= 0) {
        ct_json_open(j, "clock", '{');
        ct_json_int(j, "seat", s->turn);
        ct_json_int(j, "left", CLOCK - (b->w->now - b->since));
        ct_json_shut(j, '}');
    } else {
        ct_json_text(j, "clock", NULL);
    }
    ct_json_shut(j, '}');
    assert_true(ct_out_whole(j->out));
}

/* Writes the message that a seat must get about the last line of the match. */
static void want_line(const beside *b, int seat)
{
    ct_state was;
    ct_event e;
    ct_out o = ct_out_of(b->want, CAP);
    ct_json j = { &o, true };
    int n = ct_match_lines(b->m);
    ct_match_at(b->m, n - 1, &was);
    ct_match_event(b->m, n - 1, seat, CT_EN, &e);
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "news", "line");
    ct_json_int(&j, "n", b->n);
    ct_put(&o, ",\"event\":");
    ct_event_json(&e, n, &o);
    put_view(&j, &was, ct_match_state(b->m), seat);
    put_rest(b, &j, seat);
}

/* Writes the message that a seat must get about the match from line `from` on. */
static void want_story(const beside *b, int from, int seat)
{
    ct_event e;
    ct_out o = ct_out_of(b->want, CAP);
    ct_json j = { &o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "news", "story");
    ct_json_int(&j, "match", 1);
    ct_json_int(&j, "n", b->n);
    ct_json_int(&j, "from", from);
    ct_put(&o, ",\"events\":[");
    for (int i = from; i < ct_match_lines(b->m); i++) {
        ct_match_event(b->m, i, seat, CT_EN, &e);
        ct_put(&o, i > from ? "," : "");
        ct_event_json(&e, i + 1, &o);
    }
    ct_put(&o, "]");
    put_view(&j, NULL, ct_match_state(b->m), seat);
    put_rest(b, &j, seat);
}

/* ---- received messages ------------------------------------------------------------------- */

static bool is_news(const char *text, const char *name)
{
    size_t n = strlen(name);
    return !strncmp(text, "{\"news\":\"", 9) && !strncmp(text + 9, name, n) && text[9 + n] == '"';
}

/* Stores a client's news `table`, without the member `you`, to compare them among all clients. */
static void keep_table(beside *b, int i, const char *text)
{
    char you[32];
    const char *at = strstr(text, ",\"you\":");
    snprintf(you, sizeof you, ",\"you\":%d,", i == b->seats ? -1 : i);
    assert_true(at && !strncmp(at, you, strlen(you)));
    size_t n = strlen(b->tables[i]);
    assert_true(n + strlen(text) < CAP);
    memcpy(b->tables[i] + n, text, (size_t)(at - text));
    strcpy(b->tables[i] + n + (at - text), at + strlen(you));
}

/* The table is public. Checks that all clients received the same messages about it, and newcomers
 * the last of these. */
static void same_tables(beside *b)
{
    const char *most = b->tables[0];
    for (int i = 1; i <= b->seats; i++)
        most = strlen(b->tables[i]) > strlen(most) ? b->tables[i] : most;
    for (int i = 0; i <= b->seats; i++)
        assert_string_equal(most + strlen(most) - strlen(b->tables[i]), b->tables[i]);
    for (int i = 0; i <= b->seats; i++) *b->tables[i] = 0;
}

/* Checks that an answer contains nothing but its id and line. */
static void plain_answer(const beside *b, int i, const char *text)
{
    char want[3][128];
    const client *c = &b->w->c[i];
    snprintf(want[0], sizeof want[0], "{\"to\":%d}", c->id);
    snprintf(want[1], sizeof want[1], "{\"to\":%d,\"n\":%d}", c->id, b->n);
    snprintf(want[2], sizeof want[2], "{\"to\":%d,\"code\":\"%s\",\"seat\":%d}", c->id,
             b->w->c[0].code, i);
    for (int k = 0; k < 3; k++)
        if (!strcmp(text, want[k]))
            return;
    fail_msg("an answer with more than it needs: %s", text);
}

/* Returns the next message to a client about the match. Checks the messages before it, which are
 * about the table. */
static const char *next_of(beside *b, int i)
{
    const client *c = &b->w->c[i];
    while (b->read[i] < c->texts) {
        const char *text = c->text[b->read[i]++];
        bool over = is_news(text, "over");
        for (size_t k = 0; !over && k < sizeof b->secrets / sizeof *b->secrets; k++)
            if (*b->secrets[k] && strstr(text, b->secrets[k]))
                fail_msg("a secret is told: %s", text);
        if (is_news(text, "table"))
            keep_table(b, i, text);
        else if (!strncmp(text, "{\"to\":", 6))
            plain_answer(b, i, text);
        else if (over)
            assert_int_equal(ct_match_state(b->m)->turn, CT_OVER);
        else
            return text;
    }
    return NULL;
}

/* Checks that nobody was told anything more. */
static void all_quiet(beside *b)
{
    for (int i = 0; i <= b->seats; i++) {
        const char *text = next_of(b, i);
        if (text)
            fail_msg("told without need: %s", text);
    }
    same_tables(b);
}

static void heard_want(beside *b, int i)
{
    const char *text = next_of(b, i);
    assert_non_null(text);
    assert_string_equal(text, b->want);
}

/* Checks, after a line in the copy, that everybody was told of it. */
static void all_heard_line(beside *b)
{
    b->n++;
    b->since = b->w->now;
    for (int i = 0; i <= b->seats; i++) {
        if (b->n == 1)
            want_story(b, 0, viewer(b, i));
        else
            want_line(b, viewer(b, i));
        heard_want(b, i);
    }
    all_quiet(b);
}

/* ---- what happens at the table ----------------------------------------------------------- */

static void act_or_deal(beside *b)
{
    const ct_state *s = ct_match_state(b->m);
    char act[512], text[700];
    if (s->turn == CT_DEALER) {
        for (int i = 0; i < b->seats; i++)
            assert_string_equal(ask(b->w, &b->w->c[i], "next", ""), "");
        assert_null(ct_match_deal(b->m));
    } else {
        client *c = &b->w->c[s->turn];
        ct_act a = ct_random_act(&c->view.s, s->turn, &b->w->rng);
        ct_out o = ct_out_of(act, sizeof act);
        ct_act_write(s, a, &o);
        snprintf(text, sizeof text, "\"after\":%d,\"act\":\"%s\"", b->n, act);
        assert_null(ct_match_play(b->m, a));
        assert_string_equal(ask(b->w, c, "act", text), "");
    }
    all_heard_line(b);
}

/* Cuts a connection and lets it come back, some lines behind. */
static void come_back(beside *b, int i)
{
    char code[8], token[64];
    client *c = &b->w->c[i];
    int from = b->n > 3 ? b->n - 3 : 0;
    strcpy(code, b->w->c[0].code);
    strcpy(token, c->token);
    go(b->w, c);
    client_clear(c);
    b->read[i] = 0;
    come(b->w, c);
    b->read[i] = c->texts;
    strcpy(c->code, code);
    strcpy(c->token, token);
    assert_string_equal(resume(b->w, c, code, token, 1, from), "");
    const ct_room *r = hub_find(b->w->hub, code)->r;
    want_story(b, room_known(r, from), viewer(b, i));
    heard_want(b, i);
    all_quiet(b);
}

static void take_back(beside *b, int seat)
{
    if (!may_undo(b, seat))
        return;
    assert_string_equal(ask(b->w, &b->w->c[seat], "undo", ""), "");
    if (b->seats > 1)
        all_quiet(b);
    for (int i = 0; i < b->seats; i++)
        if (i != seat)
            assert_string_equal(ask(b->w, &b->w->c[i], "agree", "\"yes\":true"), "");
    for (bool done = false; !done; b->n++) {
        done = ct_seat(ct_match_line(b->m, ct_match_lines(b->m) - 1)) == seat;
        assert_null(ct_match_undo(b->m));
    }
    b->since = b->w->now;
    for (int i = 0; i <= b->seats; i++) {
        want_story(b, ct_match_lines(b->m), viewer(b, i));
        heard_want(b, i);
    }
    all_quiet(b);
}

static void talk(beside *b, int seat)
{
    assert_string_equal(ask(b->w, &b->w->c[seat], "say", "\"phrase\":\"luck\""), "");
    snprintf(b->want, CAP, "{\"news\":\"said\",\"seat\":%d,\"name\":\"%s\",\"phrase\":\"luck\"}",
             seat, hub_find(b->w->hub, b->w->c[0].code)->r->seat[seat].name);
    for (int i = 0; i <= b->seats; i++) heard_want(b, i);
    assert_string_equal(ask(b->w, &b->w->c[seat], "act", "\"after\":0,\"act\":\"x\""), "act.stale");
    b->read[seat]++;
    all_quiet(b);
}

/* ---- the tests --------------------------------------------------------------------------- */

static void keep_secret(beside *b, int i, const char *text)
{
    snprintf(b->secrets[i], sizeof b->secrets[i], "%s", text);
}

/* Makes a full table of these rules, a watcher, and the copy of the match. */
static void sit_down(beside *b, const char *slug, int seats, const char *options, int number)
{
    uint8_t seed[32] = { 6, (uint8_t)number, (uint8_t)(number >> 8) };
    char hex[65] = "";
    world *w = b->w = world_new(":memory:");
    hub_free(w->hub);
    w->how.pace.look = w->how.pace.next = 1 << 30; /* no deal comes by itself */
    world_begin(w);
    w->options = options;
    w->clock = number % 2 ? "normal" : NULL;
    ct_rng_seed(&w->rng, seed, 0);
    begin(w, slug, seats);
    const ct_room *r = hub_find(w->hub, w->c[0].code)->r;
    b->seats = seats;
    b->want = malloc(CAP);
    for (int i = 0; i <= seats; i++) b->tables[i] = calloc(1, CAP);
    b->m = ct_match_new(r->set.game, seats, options, ct_match_seed(r->m), NULL);
    for (int i = 0; i < 32; i++) snprintf(hex + 2 * i, 3, "%02x", ct_match_seed(r->m)[i]);
    keep_secret(b, 0, r->fair.secret);
    keep_secret(b, 1, r->fair.shares);
    keep_secret(b, 2, hex);
    for (int i = 0; i < 5 && i < seats; i++) keep_secret(b, 3 + i, w->c[i].token);
    for (int i = 0; i <= seats; i++) /* reads all messages before the first deal */
        while (!is_news(w->c[i].text[b->read[i]], "story")) b->read[i]++;
    assert_null(ct_match_deal(b->m));
    all_heard_line(b);
}

static void get_up(beside *b)
{
    ct_match_free(b->m);
    free(b->want);
    for (int i = 0; i < CLIENTS; i++) free(b->tables[i]);
    world_free(b->w);
}

/* Plays a match of at most `most` acts; returns their number. */
static int play_match(const char *slug, int seats, const char *options, int number, int most)
{
    beside b = { 0 };
    int acts = 0;
    sit_down(&b, slug, seats, options, number);
    for (; acts < most && ct_match_state(b.m)->turn != CT_OVER; acts++) {
        b.w->now += 700;
        act_or_deal(&b);
        if (ct_match_state(b.m)->turn == CT_OVER)
            break;
        unsigned what = ct_rng_below(&b.w->rng, 32);
        int who = (int)ct_rng_below(&b.w->rng, (unsigned)seats);
        if (what == 0)
            come_back(&b, who);
        else if (what == 1)
            take_back(&b, who);
        else if (what == 2)
            talk(&b, who);
    }
    get_up(&b);
    return acts;
}

/* The largest number of seats, up to six, that the preset allows; 0: none. */
static int seats_for(const ct_game *g, const char *options)
{
    ct_rules r;
    const ct_about *about = ct_game_about(g);
    for (int seats = about->max_seats < 6 ? about->max_seats : 6; seats; seats--)
        if (!ct_rules_make(&r, g, seats, options, NULL) && r.seats == seats)
            return seats;
    return 0;
}

static void nobody_hears_more_than_the_seat_may_see(void **state)
{
    int most = wanted(USUAL);
    for (const ct_game *const *g = ct_games(); *g; g++) {
        const ct_about *about = ct_game_about(*g);
        int acts = 0, matches = 0;
        for (const ct_preset *p = about->presets; acts < most; matches++) {
            bool preset = matches % 2 && p && p->name; /* every second match is by a preset */
            const char *options = preset ? p->name : "";
            int seats = seats_for(*g, options);
            if (seats)
                acts += play_match(about->slug, seats, options, matches,
                                   most - acts < MATCH ? most - acts : MATCH);
            p = !preset ? p : p[1].name ? p + 1 : about->presets;
        }
        print_message("%s: %d acts in %d matches\n", about->slug, acts, matches);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_hears_more_than_the_seat_may_see),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
