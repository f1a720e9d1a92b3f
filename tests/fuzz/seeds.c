/* seeds.c - fuzz_seeds DIR: writes the seeds of each fuzz program to DIR/<program>/, for every
 * game, preset and number of seats, and the dictionary to DIR/words. The output is always the
 * same. */
#include <sys/stat.h>

#include "advisor.h"
#include "code.h"
#include "fuzz.h"
#include "match.h"
#include "pad.h"
#include "solver.h"
#include "util/out.h"

enum { ROOM = 1 << 18, ACTS = 60 };

static const char *folder;
static int written;

/* Saves the buffer as a seed of the program. */
static void keep(const char *program, const ct_out *o)
{
    char path[512];
    demand(o->len < o->cap, "a seed too long");
    snprintf(path, sizeof path, "%s/%s", folder, program);
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/%s/%05d", folder, program, written++);
    FILE *f = fopen(path, "w");
    demand(f && fwrite(o->buf, 1, o->len, f) == o->len && !fclose(f), path);
}

static void put(ct_out *o, const char *text)
{
    size_t n = strlen(text);
    demand(o->len + n < o->cap, "a seed too long");
    memcpy(o->buf + o->len, text, n + 1);
    o->len += n;
}

static void put_int(ct_out *o, int n)
{
    char text[16];
    snprintf(text, sizeof text, "%d", n);
    put(o, text);
}

static ct_out fresh(void)
{
    static char buf[ROOM];
    return (ct_out){ buf, sizeof buf, 0 };
}

/* Writes the line that table_of reads. */
static void put_table(ct_out *o, const ct_rules *r)
{
    put(o, ct_game_about(r->game)->slug);
    put(o, " ");
    put_int(o, r->seats);
    put(o, " ");
    ct_rules_write(r, o);
    put(o, "\n");
}

/* ---- positions, acts, records, sessions ---------------------------------------------------- */

static void states(const ct_rules *r, uint64_t luck_of)
{
    const uint8_t seed[32] = { 3 };
    ct_state s;
    ct_rng luck;
    for (int acts = 0; acts <= ACTS; acts += acts < 4 ? 1 : 8) {
        ct_rng_seed(&luck, seed, luck_of);
        ct_begin(&s, r);
        play_acts(&s, &luck, acts);
        ct_out o = fresh();
        put_table(&o, r);
        ct_state_write(&s, &o);
        keep("fuzz_state", &o);
        const char *slug = ct_game_about(r->game)->slug;
        if (ct_solver_find(slug) || ct_advisor_find(slug))
            keep("fuzz_solver", &o);
    }
}

/* Two deals, and a deal without its last card. */
static void decks(const ct_rules *r, ct_rng *luck)
{
    ct_state pack;
    ct_out o = fresh();
    put_table(&o, r);
    ct_begin(&pack, r);
    for (int line = 0; line < 3; line++) {
        ct_rng_shuffle(luck, pack.card, r->cards);
        for (int i = 0; i < r->cards - line / 2; i++) {
            put(&o, i ? " " : "");
            ct_card_write(pack.card[i], &o);
        }
        put(&o, "\n");
    }
    keep("fuzz_deck", &o);
}

static void acts(const ct_rules *r)
{
    static ct_acts legal;
    uint8_t seed[32] = { 4 };
    ct_state s;
    ct_rng luck;
    for (int acts = 1; acts <= ACTS; acts += 7) {
        ct_rng_seed(&luck, seed, 0);
        ct_begin(&s, r);
        play_acts(&s, &luck, 1 + acts);
        ct_out o = fresh();
        put_table(&o, r);
        put(&o, "4 ");
        put_int(&o, acts);
        put(&o, "\n");
        for (int seat = 0; seat < r->seats; seat++) {
            ct_legal(&s, seat, &legal);
            for (int i = 0; i < legal.n; i += 1 + legal.n / 12) {
                put_int(&o, seat);
                put(&o, " ");
                ct_act_write(&s, legal.act[i], &o);
                put(&o, "\n");
            }
        }
        keep("fuzz_act", &o);
    }
}

/* Replies that a bot could give in the position, and some that it could not. */
static void replies(const ct_rules *r)
{
    static ct_acts legal;
    uint8_t seed[32] = { 4 };
    ct_state s;
    ct_rng luck;
    for (int acts = 1; acts <= ACTS; acts += 13) {
        ct_rng_seed(&luck, seed, 0);
        ct_begin(&s, r);
        play_acts(&s, &luck, acts);
        ct_out o = fresh();
        put_table(&o, r);
        put(&o, "4 ");
        put_int(&o, acts);
        put(&o, "\n{\"type\":\"hello\",\"name\":\"x\"}\n");
        legal.n = 0;
        if (s.turn >= 0)
            ct_legal(&s, s.turn, &legal);
        for (int i = 0; i < legal.n; i += 1 + legal.n / 6) {
            put(&o, "{\"type\":\"act\",\"id\":");
            put_int(&o, i);
            put(&o, ",\"act\":\"");
            ct_act_write(&s, legal.act[i], &o);
            put(&o, "\",\"why\":\"\\u00e7 \\u001b[\"}\n");
        }
        keep("fuzz_reply", &o);
    }
}

/* A match played at random for some acts; the caller frees it. */
static ct_match *played(const ct_rules *r, int acts)
{
    const uint8_t seed[32] = { 5 };
    char options[1024];
    ct_out o = { options, sizeof options, 0 };
    ct_rng luck;
    ct_rules_write(r, &o);
    ct_match *m = ct_match_new(r->game, r->seats, options, seed, NULL);
    demand(m != NULL, "a match");
    ct_rng_seed(&luck, seed, 1);
    for (; acts > 0 && ct_match_state(m)->turn != CT_OVER; acts--) {
        const ct_state *s = ct_match_state(m);
        demand(!(s->turn == CT_DEALER ? ct_match_deal(m)
                                      : ct_match_play(m, ct_random_act(s, s->turn, &luck))),
               "a random act");
    }
    return m;
}

/* Writes the text with a blank before each line, as fuzz_bridge expects. */
static void put_in(ct_out *o, const char *text)
{
    for (const char *end; *text; text = end + (*end == '\n')) {
        char line[4096];
        end = text + strcspn(text, "\n");
        snprintf(line, sizeof line, " %.*s\n", (int)(end - text), text);
        put(o, line);
    }
}

static void records(const ct_rules *r)
{
    static char text[ROOM];
    for (int acts = 6; acts <= ACTS; acts += 27) {
        ct_match *m = played(r, acts);
        ct_out t = { text, sizeof text, 0 }, o = fresh();
        ct_match_save(m, acts < 10, &t);
        put(&o, text);
        keep("fuzz_record", &o);
        o = fresh();
        put(&o, "load\n");
        put_in(&o, text);
        put(&o, "act 0 0\nrecord\nat 3\nstory 0\nstory 16\nact 0\n undo 0\nact 0\n redo\nstate\n");
        if (acts < 10) {
            put(&o, "analyse\n pt\n 0\n 0\n 5\n 1\n");
            put_in(&o, text);
        }
        keep("fuzz_bridge", &o);
        ct_match_free(m);
    }
}

/* Writes the same acts as a session of `carteado engine` and as calls of the page. */
static void sessions(const ct_rules *r)
{
    static char zeros[65] = "0500000000000000000000000000000000000000000000000000000000000000";
    char options[1024], act[512];
    ct_out t = { options, sizeof options, 0 }, o = fresh();
    ct_match *m = played(r, 24);
    ct_rules_write(r, &t);
    for (int page = 0; page < 2; page++) {
        o = fresh();
        put(&o, page ? "begin\n " : "rules ");
        put(&o, ct_game_about(r->game)->slug);
        put(&o, page ? "\n " : " seats=");
        put_int(&o, r->seats);
        put(&o, page ? "\n " : " ");
        put(&o, options);
        put(&o, "\n");
        put(&o, page ? " " : "");
        put(&o, page ? zeros : "");
        put(&o, page ? "\n" : "");
        for (int i = 0; i < ct_match_lines(m); i++) {
            ct_state s;
            ct_act a = ct_match_line(m, i);
            demand(ct_match_at(m, i, &s), "a line");
            if (!a) {
                put(&o, page ? "act 0\n deal\n" : "deal ");
                put(&o, page ? "" : zeros);
                put(&o, page ? "" : "\n");
                continue;
            }
            t = (ct_out){ act, sizeof act, 0 };
            ct_act_write(&s, a, &t);
            put(&o, page ? "act 0\n " : "play ");
            put_int(&o, ct_seat(a));
            put(&o, " ");
            put(&o, act);
            put(&o, page ? "\ntable 0\n" : "\nlegal\nview 0\n");
        }
        put(&o, page ? "offers 0\n 7h 8h\nrecord\n" : "undo\nstate\nscore\nrecord\nhash\nbot 0\n");
        keep(page ? "fuzz_bridge" : "fuzz_engine", &o);
    }
    ct_match_free(m);
}

/* ---- options, codes, pads ------------------------------------------------------------------ */

static void options(const ct_rules *r)
{
    ct_out o = fresh();
    put(&o, ct_game_about(r->game)->slug);
    put(&o, " ");
    put_int(&o, r->seats);
    const ct_option *row = ct_game_about(r->game)->options;
    for (int i = 0; row && row[i].name; i++) {
        put(&o, " ");
        put(&o, row[i].name);
        put(&o, "=");
        ct_option_write(r->game, i, r->opt[i], &o);
    }
    keep("fuzz_options", &o);
}

static void codes(const ct_game *g, ct_rng *luck)
{
    static const char *const rest[] = { "2026-11-21", "a1b2c3d4e5\nlslsdlllooii",
                                        "0\noooooooooooooo" };
    for (int i = 0; i < 6; i++) {
        ct_out o = fresh();
        put(&o, i < 4 ? "" : "#");
        put(&o, i & 1 && i < 4 ? "" : ct_game_about(g)->slug);
        put(&o, "\n");
        if (i < 3)
            ct_code_write(g, ct_code_random(luck), &o);
        else
            put(&o, rest[i - 3]);
        keep("fuzz_code", &o);
    }
}

/* Typed deals with one entry each and several values; most are refused, some count. */
static void pads(const ct_rules *r)
{
    const ct_entry *all = ct_pad_entries(r->game);
    if (!all)
        return;
    for (int first = 0; first < 2; first++) {
        ct_out o = fresh();
        put_table(&o, r);
        put_int(&o, first);
        put(&o, "\n");
        for (const ct_entry *e = all; e->name; e++)
            for (int value = 0; value < 3; value++) {
                put(&o, e->name);
                put(&o, "=");
                for (int seat = 0; seat < r->seats; seat++) {
                    put(&o, seat ? "," : "");
                    put_int(&o, seat == value ? (e->step > 1 ? e->step : 1) * (1 + value) : 0);
                }
                put(&o, "\n");
            }
        put(&o, "adjust=");
        for (int seat = 0; seat < r->seats; seat++) put(&o, seat ? ",0" : "10");
        put(&o, "\n\n");
        keep("fuzz_pad", &o);
    }
}

/* ---- the dictionary ------------------------------------------------------------------------ */

static void word(FILE *f, const char *name) { fprintf(f, "\"%s\"\n", name); }

static void dictionary(void)
{
    char path[512];
    snprintf(path, sizeof path, "%s/words", folder);
    FILE *f = fopen(path, "w");
    demand(f != NULL, path);
    for (const ct_game *const *g = ct_games(); *g; g++) {
        const ct_about *a = ct_game_about(*g);
        word(f, a->slug);
        for (const ct_zone *z = a->zones; z->name; z++) word(f, z->name);
        for (const ct_word *w = a->verbs; w->name; w++) word(f, w->name);
        for (const ct_option *o = a->options; o && o->name; o++) word(f, o->name);
        for (const ct_preset *p = a->presets; p && p->name; p++) word(f, p->name);
        for (const ct_field *x = a->fields; x && x->name; x++) word(f, x->name);
        for (const ct_entry *e = ct_pad_entries(*g); e && e->name; e++) word(f, e->name);
    }
    static const char *const more[] = { "deal",       "seed ", "phase ", "turn ",  "deals ",
                                        "score ",     "team ", "rules ", "seats=", "/0000",
                                        "/83ff",      " * ",   "XX",     "hand@0", "place.9",
                                        "2147483648", "dealer" };
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) word(f, more[i]);
    demand(!fclose(f), path);
}

/* Writes one message of a client. */
static void ask(ct_out *o, int who, const char *name, const char *members)
{
    put_int(o, who);
    put(o, "{\"ask\": \"");
    put(o, name);
    put(o, "\", \"id\": 1");
    put(o, *members ? ", " : "");
    put(o, members);
    put(o, "}\n");
}

/* Messages for a table by link with a few people and the default rules, from joining to the end of
 * a match. After these, one message of every other kind. */
static void tables(const ct_rules *r)
{
    static const char *const talk[][2] = {
        { "say", "\"phrase\": \"luck\"" },
        { "react", "\"sign\": \"clap\"" },
        { "write", "\"text\": \"oi \\u00e7\"" },
        { "report", "\"seat\": 1, \"text\": \"x\"" },
        { "undo", "" },
        { "agree", "\"yes\": true" },
        { "seat", "\"to\": 1" },
        { "swap", "\"a\": 0, \"b\": 1" },
        { "bot", "\"seat\": 1, \"level\": \"medium\"" },
        { "bot", "\"seat\": 1, \"level\": null" },
        { "kick", "\"seat\": 1" },
        { "host", "\"seat\": 1" },
        { "next", "" },
        { "tables", "" },
        { "look", "\"code\": \"$c\"" },
        { "account.enter", "\"name\": \"Ana\", \"password\": \"12345678\", \"label\": \"\"" },
        { "account.device", "\"token\": \"$o\"" },
        { "account.ratings", "" },
        { "account.list", "\"game\": \"domino\", \"preset\": \"\"" },
        { "leave", "" },
        { "resume", "\"code\": \"$c\", \"token\": \"$t\", \"match\": 0, \"from\": 2" },
        { "resume", "\"code\": \"$c\", \"token\": \"$o\", \"match\": 0, \"from\": 0" },
        { "watch", "\"code\": \"$c\", \"name\": \"W\"" },
        { "give", "\"seat\": 1" },
        { "take", "\"code\": \"$c\", \"pass\": \"$o\", \"was\": \"$t\"" },
        { "pardon", "\"n\": 1" },
        { "admit", "\"yes\": true" },
        { "pause", "\"on\": true" },
        { "pause", "\"on\": false" },
        { "push.key", "" },
        { "push.on",
          "\"endpoint\": \"https://push.example.net/x\", \"point\": "
          "\"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-"
          "AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4\","
          " \"auth\": \"BTBZMqHH6r4Tts7J_aSIgg\", \"quiet\": 0, \"till\": 0, \"zone\": 0" },
        { "push.off", "\"endpoint\": \"https://push.example.net/x\"" },
        { "account.matches", "" },
        { "account.match", "\"code\": \"$c\", \"match\": 1" },
        { "close", "" },
    };
    enum { TALK = sizeof talk / sizeof *talk, STRANGERS = 4 };
    char settings[1024], options[512];
    ct_out o = fresh(), t = { options, sizeof options, 0 };
    ct_rules_write(r, &t);
    snprintf(settings, sizeof settings,
             "\"settings\": {\"game\": \"%s\", \"seats\": %d, \"options\": \"%s\", \"clock\": "
             "\"fast\", \"public\": true, \"watch\": \"open\", \"text\": true}",
             ct_game_about(r->game)->slug, r->seats, options);
    for (int who = 0; who < STRANGERS; who++)
        ask(&o, who, "hello",
            who & 1 ? "\"version\": 1, \"lang\": \"en\"" : "\"version\": 1, \"lang\": \"pt\"");
    size_t at = strlen(settings);
    snprintf(settings + at, sizeof settings - at, ", \"name\": \"Ana\", \"face\": \"\"");
    ask(&o, 0, "create", settings);
    settings[at] = 0;
    for (int seat = 1; seat < r->seats; seat++) {
        char bot[64];
        snprintf(bot, sizeof bot, "\"seat\": %d, \"level\": \"easy\"", seat);
        ask(&o, seat < STRANGERS ? seat : 0, seat < STRANGERS ? "join" : "bot",
            seat < STRANGERS ? "\"code\": \"$c\", \"name\": \"B\", \"face\": \"\"" : bot);
    }
    ask(&o, 0, "rules", settings);
    for (int who = 0; who < r->seats && who < STRANGERS; who++)
        ask(&o, who, "ready", "\"on\": true");
    ask(&o, 0, "start", "");
    for (int who = 0; who < r->seats && who < STRANGERS; who++)
        ask(&o, who, "seal", "\"commit\": \"$k\", \"seal\": \"$s\"");
    for (int who = 0; who < r->seats && who < STRANGERS; who++)
        ask(&o, who, "reveal", "\"commit\": \"$k\", \"share\": \"0123456789abcdef\"");
    for (int i = 0; i < 24; i++) {
        ask(&o, i % STRANGERS, "act", "\"after\": $n, \"act\": \"$a\"");
        if (i % 6 == 5)
            put(&o, "+3000\n");
    }
    for (int i = 0; i < TALK; i++) ask(&o, i % 3 % r->seats, talk[i][0], talk[i][1]);
    keep("fuzz_hub", &o);
}

static void put_quoted(ct_out *o, const char *text)
{
    ct_put_json(o, text);
    demand(o->len < o->cap, "a seed too long");
}

/* The news of a table, as the first seat gets them. */
static void put_room(ct_out *o, const ct_rules *r, const char *phase, const char *more)
{
    char options[1024];
    ct_out t = { options, sizeof options, 0 };
    ct_rules_write(r, &t);
    put(o, "{\"news\": \"table\", \"settings\": {\"game\": \"");
    put(o, ct_game_about(r->game)->slug);
    put(o, "\", \"seats\": ");
    put_int(o, r->seats);
    put(o, ", \"options\": \"");
    put(o, options);
    put(o, "\"}, \"phase\": \"");
    put(o, phase);
    put(o, "\", \"you\": 0, \"host\": 1, \"match\": 0, \"players\": [");
    for (int i = 0; i < r->seats; i++)
        put(o, i == 0   ? "{\"kind\": \"person\", \"name\": \"Eva\", \"here\": true}"
               : i == 1 ? ", {\"kind\": \"person\", \"name\": \"Ana\", \"ready\": true}"
               : i == 2 ? ", {\"kind\": \"bot\", \"name\": \"x\", \"level\": \"easy\"}"
                        : ", {\"kind\": \"open\", \"name\": \"\"}");
    put(o, "]");
    put(o, more);
    put(o, "}\n");
}

/* Messages of a server to the first seat, from taking it to the record of the match. */
static void joined(const ct_rules *r)
{
    static const char commit[] = "5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f";
    static char view[ROOM], record[ROOM];
    char draw[1024];
    ct_match *m = played(r, 8);
    ct_view was, v;
    ct_out o = fresh();
    put(&o, "{\"to\": 1, \"version\": 1}\n{\"to\": 2, \"code\": \"K7PQ2X\", \"token\": \"abc\"}\n");
    put_room(&o, r, "room", "");
    snprintf(draw, sizeof draw, ", \"draw\": {\"commit\": \"%s\", \"seats\": [0], \"done\": []}",
             commit);
    put_room(&o, r, "room", draw);
    snprintf(draw, sizeof draw,
             ", \"draw\": {\"commit\": \"%s\", \"seats\": [0], \"done\": [0], \"seals\": [\"%s\"]}",
             commit, commit);
    put_room(&o, r, "room", draw);
    put_room(&o, r, "play",
             ", \"undo\": {\"seat\": 1, \"yes\": []}, \"pause\": {\"on\": false, \"yes\": [1]}, "
             "\"votes\": [null], \"knock\": {\"seat\": 2, \"name\": \"Bia\"}");
    for (int i = 1; i <= ct_match_lines(m); i++) {
        ct_state s;
        ct_event e;
        ct_out t = { view, sizeof view, 0 };
        demand(ct_match_at(m, i, &s), "a state");
        ct_view_of(&s, 0, &v);
        ct_view_write(&v, i == 1 ? NULL : &was, &t);
        put(&o, i == 1
                    ? "{\"news\": \"story\", \"match\": 1, \"events\": [], \"whole\": true, \"n\": "
                    : "{\"news\": \"line\", \"whole\": false, \"n\": ");
        put_int(&o, i);
        put(&o, ", \"round\": 1, \"view\": ");
        put_quoted(&o, view);
        if (i > 1 && ct_match_line(m, i - 1)) {
            ct_match_event(m, i - 1, 0, CT_PT, &e);
            put(&o, ", \"event\": {\"seat\": ");
            put_int(&o, e.seat);
            put(&o, ", \"act\": \"");
            ct_match_at(m, i - 1, &s);
            ct_act_write(&s, ct_match_line(m, i - 1), &o);
            put(&o, "\", \"say\": ");
            put_quoted(&o, e.say);
            put(&o, ", \"took\": ");
            put_int(&o, e.took);
            put(&o, "}");
        }
        put(&o, ", \"sheet\": {\"seats\": [{\"lines\": [{\"text\": \"a\", \"count\": 2, "
                "\"amount\": -5}]}]}}\n");
        was = v;
    }
    ct_out t = { record, sizeof record, 0 };
    ct_match_save(m, true, &t);
    put(&o, "{\"news\": \"said\", \"seat\": 1, \"name\": \"Ana\", \"phrase\": \"luck\"}\n"
            "{\"news\": \"said\", \"seat\": 1, \"name\": \"Ana\", \"text\": \"a\\u0007\"}\n"
            "{\"news\": \"over\", \"match\": 1, \"record\": ");
    put_quoted(&o, record);
    put(&o, "}\n");
    put_room(&o, r, "room", ", \"again\": true");
    put(&o, "{\"news\": \"gone\", \"key\": \"table.closed\", \"text\": \"x\"}\n");
    keep("fuzz_join", &o);
    ct_match_free(m);
}

static void table(const ct_game *g, int seats, const char *preset, ct_rng *luck)
{
    ct_rules r;
    if (ct_rules_make(&r, g, seats, preset, NULL))
        return; /* a preset may need another number of seats */
    states(&r, 1);
    decks(&r, luck);
    acts(&r);
    replies(&r);
    records(&r);
    sessions(&r);
    options(&r);
    pads(&r);
    joined(&r);
    if (r.seats > 1)
        tables(&r);
}

/* Secrets, shares for the first game's seats, and names; some of them invalid. */
static void drawn(void)
{
    static const char *const secrets[] = {
        "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", "0001"
    };
    static const char *const shares[] = { "abcdefgh-_012345", "", "short" };
    static const char *const names[] = { "Ana", " jo\xc3\xa3o  da\tSilva", "\xc3\x81gata 2", "x" };
    for (int i = 0; i < 24; i++) {
        ct_out o = fresh();
        put(&o, secrets[i % 2]);
        put(&o, "\n");
        for (int seat = 0; seat < ct_game_about(ct_games()[0])->min_seats; seat++) {
            put(&o, seat ? "|" : "");
            put(&o, shares[(i / 2 + seat) % 3]);
        }
        put(&o, "\n");
        put(&o, names[i % 4]);
        put(&o, "\n");
        keep("fuzz_server", &o);
    }
}

/* Requests as browsers make them, and some that attackers may try. */
static void requests(void)
{
    static const char *const paths[] = { "/",        "/index.html",    "/a.js",
                                         "/b c.svg", "/deep/e.wasm",   "/link.txt",
                                         "/.hidden", "/../secret.txt", "/m/ABC234" };
    static const char *const lists[] = { "gzip, deflate, br", "", "br;q=0, gzip;q=0.5" };
    static const char *const hosts[] = { "localhost:8080", "cartas.example.org", "[::1]:80",
                                         "192.168.0.7", "stranger.example" };
    static const char *const origins[] = { "http://localhost:8080", "https://cartas.example.org",
                                           "null", "http://stranger.example" };
    for (int i = 0; i < 45; i++) {
        ct_out o = fresh();
        put(&o, paths[i % 9]);
        put(&o, "\n");
        put(&o, lists[i % 3]);
        put(&o, "\n");
        put(&o, hosts[i % 5]);
        put(&o, "\n");
        put(&o, origins[i % 4]);
        put(&o, i & 1 ? "\n10.1.2.3, 203.0.113.9\n" : "\n2001:db8::1\n");
        keep("fuzz_http", &o);
    }
}

int main(int argc, char **argv)
{
    const uint8_t seed[32] = { 6 };
    ct_rng luck;
    if (argc != 2)
        return 2;
    folder = argv[1];
    ct_rng_seed(&luck, seed, 0);
    for (const ct_game *const *g = ct_games(); *g; g++) {
        const ct_about *a = ct_game_about(*g);
        codes(*g, &luck);
        for (int seats = a->min_seats; seats <= a->max_seats; seats++) {
            table(*g, seats, "", &luck);
            for (const ct_preset *p = a->presets; p && p->name; p++)
                table(*g, seats, p->name, &luck);
        }
    }
    drawn();
    requests();
    dictionary();
    printf("%d seeds in %s\n", written, folder);
    return 0;
}
