/* cmd_engine.c - `carteado engine`: runs the line protocol of docs/engine-protocol.md. The answer
 * to a command is its lines and then `ok` or `error KEY text`. A wrong command changes nothing. */
#include "advice.h"
#include "commands.h"
#include "common/entrant.h"
#include "common/io.h"
#include "common/setup.h"
#include "session.h"

enum { SET_MAX = 65536, TABLES = 512, BATCH_MAX = 1000000, RANDOM_MAX = 10000 };

typedef struct talk {
    const cli *c;
    session *e;             /* the current table */
    session *table[TABLES]; /* all tables: the first one and its forks; NULL: no such table */
    int batch;              /* answers that are still to be written without waiting for each */
    room out;
    char line[LINE_MAX_BYTES];
    const ct_game *game; /* the game asked for by `rules`, which need not be the one played */
    ct_fault fault;      /* words at fault in the last command */
    ct_misread at;       /* where the position of `set` is wrong     */
} talk;

/* ---- answers ---------------------------------------------------------------------------- */

static void answer(talk *t, const char *why)
{
    char text[2048];
    ct_out o = ct_out_of(text, sizeof text);
    const ct_state *s = session_state(t->e);
    if (!why) {
        puts("ok");
    } else {
        explain(&o, t->game ? t->game : s ? s->rules->game : NULL, t->c->lang, why, t->fault.what);
        explain_number(&o, t->c->lang, &t->at);
        printf("error %s %s\n", why, text);
    }
    if (t->batch)
        t->batch--;
    if (!t->batch)
        fflush(stdout);
}

/* Stores the words at fault in t->fault, cut to fit and without bytes that would break the answer's
 * line. Returns `why`. */
static const char *about(talk *t, const char *why, const char *what)
{
    ct_out o = ct_out_of(t->fault.what, sizeof t->fault.what);
    ct_put_n(&o, what, strcspn(what, " \t") < 60 ? strcspn(what, " \t") : 60);
    for (char *p = t->fault.what; *p; p++)
        if ((unsigned char)*p < 32 || (unsigned char)*p > 126)
            *p = '?';
    return why;
}

typedef void writer(talk *t, const void *of, ct_out *o);

static const char *print(talk *t, writer *write, const void *of)
{
    ct_out o;
    do {
        o = room_out(&t->out);
        write(t, of, &o);
    } while (room_grow(&t->out, &o));
    fputs(t->out.p, stdout);
    if (o.len && t->out.p[o.len - 1] != '\n')
        putchar('\n');
    return NULL;
}

static void write_state(talk *t, const void *of, ct_out *o) { ct_state_write(of, o); }
static void write_view(talk *t, const void *of, ct_out *o) { ct_view_json(of, t->c->lang, o); }
static void write_look(talk *t, const void *of, ct_out *o) { ct_view_write(of, NULL, o); }
static void write_sheet(talk *t, const void *of, ct_out *o) { ct_sheet_json(of, t->c->lang, o); }
static void write_record(talk *t, const void *of, ct_out *o) { ct_match_save(of, false, o); }

static void print_act(const ct_state *s, ct_act a)
{
    char text[256];
    ct_out o = ct_out_of(text, sizeof text);
    ct_act_write(s, a, &o);
    puts(text);
}

/* ---- operands --------------------------------------------------------------------------- */

/* Cuts off the first word of *rest; "" at the end. */
static char *word(char **rest)
{
    char *p = *rest + strspn(*rest, " \t");
    char *end = p + strcspn(p, " \t");
    *rest = *end ? end + 1 : end;
    *end = 0;
    return p;
}

static const char *seat_of(talk *t, const char *text, int *seat)
{
    int seats = session_state(t->e)->rules->seats;
    return args_int(text, 0, seats - 1, seat) ? NULL : about(t, "engine.seat", text);
}

static const char *nothing_more(talk *t, char *rest)
{
    const char *more = word(&rest);
    return *more ? about(t, "engine.extra", more) : NULL;
}

/* ---- commands --------------------------------------------------------------------------- */

static const char *do_rules(talk *t, char *rest)
{
    char options[LINE_MAX_BYTES];
    ct_out o = ct_out_of(options, sizeof options);
    const char *slug = word(&rest);
    const ct_game *g = ct_game_find(slug);
    int seats = 0;
    if (!g)
        return about(t, "engine.game", slug);
    for (const char *one = word(&rest); *one; one = word(&rest)) {
        if (!strncmp(one, "seats=", 6)) {
            if (seats)
                return about(t, "rules.twice", one);
            if (!args_int(one + 6, 1, 99, &seats))
                return about(t, "engine.seats", one);
            continue;
        }
        ct_put(&o, o.len ? " " : "");
        ct_put(&o, one);
    }
    t->game = g;
    return session_rules(t->e, g, seats, options, &t->fault);
}

static const char *do_deal(talk *t, char *rest)
{
    uint8_t seed[32];
    ct_card order[CT_CARDS];
    char *one = word(&rest), *first = one;
    int n = 0, at = 0;
    if (!*one)
        return session_deal(t->e);
    if (strlen(one) > 4) {
        const char *why = ct_seed_read(seed, one);
        why = why ? about(t, why, one) : nothing_more(t, rest);
        return why ? why : session_deal_seed(t->e, seed);
    }
    for (; *one; one = word(&rest)) {
        if (n == CT_CARDS)
            return about(t, "engine.extra", one);
        int used = ct_card_read(one, &order[n]);
        if (!used || one[used])
            return about(t, "engine.card", one);
        n++;
    }
    const char *why = session_deal_to(t->e, order, n, &at);
    char name[8];
    ct_out o = ct_out_of(name, sizeof name);
    if (!why || strcmp(why, "deal.card"))
        return why;
    ct_card_write(order[at < n ? at : 0], &o);
    return about(t, why, *first ? name : "");
}

static const char *do_state(talk *t, char *rest)
{
    const char *why = nothing_more(t, rest);
    return why ? why : print(t, write_state, session_state(t->e));
}

/* Reads all lines up to a lone dot even after a fault. Otherwise the lines left would be taken for
 * commands. */
static const char *do_set(talk *t, char *rest)
{
    room text = { NULL, 0 };
    ct_out o = ct_out_of(NULL, 0);
    const char *why = nothing_more(t, rest);
    int n;
    while ((n = read_line(stdin, t->line, sizeof t->line)) != LINE_END && strcmp(t->line, ".")) {
        ct_out more = { NULL, 0, o.len + sizeof t->line + 2 };
        if (n < 0 || o.len > SET_MAX) {
            why = why ? why : n == LINE_JUNK ? "engine.junk" : "engine.long";
            t->line[0] = 0;
            continue;
        }
        room_grow(&text, &more);
        o.buf = text.p;
        o.cap = text.cap;
        ct_put(&o, t->line);
        ct_put_char(&o, '\n');
    }
    if (n == LINE_END)
        why = "engine.set-end";
    if (!why && !session_state(t->e))
        why = "engine.no-rules";
    if (!why)
        why = session_set(t->e, text.p ? text.p : "", &t->at);
    if (why && t->at.line) {
        ct_out w = ct_out_of(t->fault.what, sizeof t->fault.what);
        put_text(&w, t->c->lang, "line", WITH(NUM(t->at.line)));
        ct_put(&w, ", ");
        ct_put(&w, t->at.what);
    }
    free(text.p);
    return why;
}

static const char *do_legal(talk *t, char *rest)
{
    const ct_state *s = session_state(t->e);
    const char *one = word(&rest), *why = nothing_more(t, rest);
    int seat = s->turn;
    if (!why && *one)
        why = seat_of(t, one, &seat);
    if (why || seat < 0)
        return why;
    ct_acts list;
    ct_legal(s, seat, &list);
    for (int i = 0; i < list.n; i++) print_act(s, list.act[i]);
    return NULL;
}

static const char *do_play(talk *t, char *rest)
{
    const ct_state *s = session_state(t->e);
    const char *at = NULL;
    ct_act a = 0;
    int seat = 0;
    const char *why = seat_of(t, word(&rest), &seat);
    if (why)
        return why;
    why = ct_act_read(s, seat, rest, &a, &at);
    if (why)
        return about(t, why, at ? at : "");
    return session_play(t->e, a);
}

/* Writes the view of a seat, or with "public" that of an onlooker. */
static const char *show_to(talk *t, char *rest, void (*write)(talk *, const void *, ct_out *))
{
    const char *one = word(&rest), *why = nothing_more(t, rest);
    int seat = CT_ONLOOKER;
    if (!why && strcmp(one, "public"))
        why = seat_of(t, one, &seat);
    if (why)
        return why;
    ct_view v;
    ct_view_of(session_state(t->e), seat, &v);
    return print(t, write, &v);
}

static const char *do_view(talk *t, char *rest) { return show_to(t, rest, write_view); }
static const char *do_look(talk *t, char *rest) { return show_to(t, rest, write_look); }

static const char *do_score(talk *t, char *rest)
{
    const char *why = nothing_more(t, rest);
    return why ? why : print(t, write_sheet, session_state(t->e));
}

static const char *do_undo(talk *t, char *rest)
{
    const char *one = word(&rest), *why = nothing_more(t, rest);
    int seat = CT_ONLOOKER;
    if (!why && *one)
        why = seat_of(t, one, &seat);
    return why ? why : session_undo(t->e, seat);
}

static const char *do_record(talk *t, char *rest)
{
    const char *why = nothing_more(t, rest);
    if (why)
        return why;
    return session_match(t->e) ? print(t, write_record, session_match(t->e)) : "engine.no-record";
}

static const char *do_hash(talk *t, char *rest)
{
    char text[24];
    ct_out o = ct_out_of(text, sizeof text);
    const char *why = nothing_more(t, rest);
    if (why)
        return why;
    ct_put_hex(&o, ct_hash(session_state(t->e)), 16);
    puts(text);
    return NULL;
}

static const char *do_bot(talk *t, char *rest)
{
    const ct_state *s = session_state(t->e);
    const char *name = word(&rest), *why = nothing_more(t, rest);
    entrant b;
    if (why || !known_entrant(name, 0, &b))
        return why ? why : about(t, "engine.bot", name);
    if (s->turn < 0)
        return "engine.no-turn";
    ct_rng luck;
    ct_player_rng(&luck, session_seed(t->e), s->ply);
    ct_act a = entrant_move(&b, s, s->turn, &luck);
    if (!a)
        return "engine.no-turn";
    print_act(s, a);
    return NULL;
}

typedef struct opinion {
    ct_view v;
    const ct_thought *t;
} opinion;

static void write_thought(talk *t, const void *of, ct_out *o)
{
    const opinion *p = of;
    thought_json(&p->v, p->t, t->c->lang, o);
}

static const char *do_think(talk *t, char *rest)
{
    const ct_state *s = session_state(t->e);
    const char *name = word(&rest), *why = nothing_more(t, rest);
    opinion p;
    entrant b;
    if (why || !known_entrant(name, 0, &b))
        return why ? why : about(t, "engine.bot", name);
    if (s->turn < 0)
        return "engine.no-turn";
    ct_rng luck;
    ct_player_rng(&luck, session_seed(t->e), s->ply);
    ct_view_of(s, s->turn, &p.v);
    ct_thought *thought = entrant_thought(&b, s, s->turn, &luck, 0);
    p.t = thought;
    why = thought->act ? print(t, write_thought, &p) : "engine.no-turn";
    free(thought);
    return why;
}

/* ---- for programs that learn -------------------------------------------------------------- */

/* Plays the dealer until a seat is on turn. */
static const char *deal_on(session *e)
{
    const char *why = NULL;
    while (!why && session_state(e)->turn == CT_DEALER) why = session_deal(e);
    return why;
}

static void print_turn(const session *e)
{
    int turn = session_state(e)->turn;
    if (turn == CT_OVER)
        puts("turn over");
    else
        printf("turn %d\n", turn);
}

static const char *do_turn(talk *t, char *rest)
{
    const char *why = nothing_more(t, rest);
    why = why ? why : deal_on(t->e);
    if (!why)
        print_turn(t->e);
    return why;
}

/* An act of the seat on turn, the deals after it, and what a learner needs next. */
static const char *do_step(talk *t, char *rest)
{
    const ct_state *s = session_state(t->e);
    const ct_rules *r = s->rules;
    const char *at = NULL, *why;
    int32_t was[CT_SEATS];
    bool low = ct_game_about(r->game)->low;
    ct_act a = 0;
    if (s->turn < 0)
        return "engine.no-turn";
    memcpy(was, s->score, sizeof was);
    why = ct_act_read(s, s->turn, rest, &a, &at);
    if (why)
        return about(t, why, at ? at : "");
    why = session_play(t->e, a);
    why = why ? why : deal_on(t->e);
    if (why)
        return why;
    s = session_state(t->e);
    fputs("reward", stdout);
    for (int i = 0; i < s->rules->seats; i++)
        printf(" %d", low ? was[i] - s->score[i] : s->score[i] - was[i]);
    putchar('\n');
    print_turn(t->e);
    ct_acts list;
    ct_legal(s, s->turn, &list);
    for (int i = 0; i < list.n; i++) print_act(s, list.act[i]);
    return NULL;
}

/* Plays random acts. The same position and seed give the same acts. */
static const char *do_random(talk *t, char *rest)
{
    const char *one = word(&rest), *why = nothing_more(t, rest);
    int n = 0, most = 0;
    if (why || !args_int(one, 1, RANDOM_MAX, &most))
        return why ? why : about(t, "engine.number", one);
    ct_rng luck;
    ct_player_rng(&luck, session_seed(t->e), session_state(t->e)->ply);
    for (; n < most && !(why = deal_on(t->e)); n++) {
        const ct_state *s = session_state(t->e);
        ct_act a = s->turn < 0 ? 0 : ct_random_act(s, s->turn, &luck);
        if (!a || (why = session_play(t->e, a)))
            break;
    }
    why = why ? why : deal_on(t->e);
    if (why)
        return why;
    printf("played %d\n", n);
    print_turn(t->e);
    return NULL;
}

static const char *do_fork(talk *t, char *rest)
{
    const char *why = nothing_more(t, rest);
    int k = 0;
    while (k < TABLES && t->table[k]) k++;
    if (why || k == TABLES)
        return why ? why : "engine.tables";
    session *e = session_fork(t->e);
    if (!e)
        return "memory";
    t->e = t->table[k] = e;
    printf("table %d\n", k);
    return NULL;
}

static const char *table_of(talk *t, char *rest, int *k)
{
    const char *one = word(&rest), *why = nothing_more(t, rest);
    if (why)
        return why;
    return args_int(one, 0, TABLES - 1, k) && t->table[*k] ? NULL : about(t, "engine.table", one);
}

static const char *do_table(talk *t, char *rest)
{
    int k = 0;
    const char *why = table_of(t, rest, &k);
    if (!why)
        t->e = t->table[k];
    return why;
}

static const char *do_drop(talk *t, char *rest)
{
    int k = 0;
    const char *why = table_of(t, rest, &k);
    if (why || t->table[k] == t->e)
        return why ? why : "engine.current";
    session_free(t->table[k]);
    t->table[k] = NULL;
    return NULL;
}

static const char *do_batch(talk *t, char *rest)
{
    const char *one = word(&rest), *why = nothing_more(t, rest);
    int n = 0;
    if (why || !args_int(one, 1, BATCH_MAX, &n))
        return why ? why : about(t, "engine.number", one);
    t->batch = n + 1; /* its own answer counts, too */
    return NULL;
}

/* The commands. alone: the command is allowed before the first `rules`. */
static const struct verb {
    const char *name;
    bool alone;
    const char *(*run)(talk *t, char *rest);
} verbs[] = {
    { "rules", true, do_rules },    { "deal", false, do_deal },     { "state", false, do_state },
    { "set", true, do_set },        { "legal", false, do_legal },   { "play", false, do_play },
    { "view", false, do_view },     { "score", false, do_score },   { "undo", false, do_undo },
    { "record", false, do_record }, { "hash", false, do_hash },     { "bot", false, do_bot },
    { "think", false, do_think },   { "look", false, do_look },     { "turn", false, do_turn },
    { "step", false, do_step },     { "random", false, do_random }, { "fork", false, do_fork },
    { "table", true, do_table },    { "drop", true, do_drop },      { "batch", true, do_batch },
};

static const char *obey(talk *t)
{
    char *rest = t->line;
    const char *name = word(&rest);
    if (!*name)
        return "engine.empty";
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (!strcmp(name, verbs[i].name))
            return verbs[i].alone || session_state(t->e) ? verbs[i].run(t, rest)
                                                         : "engine.no-rules";
    return about(t, "engine.word", name);
}

static int run(const cli *c, void *options)
{
    talk *t = calloc(1, sizeof *t);
    if (t)
        t->e = t->table[0] = session_new();
    if (!t || !t->e) {
        free(t);
        return fail(c, FAILED, "memory", NULL);
    }
    t->c = c;
    for (int n; (n = read_line(stdin, t->line, sizeof t->line)) != LINE_END;) {
        const char *why = n == LINE_LONG ? "engine.long" : n == LINE_JUNK ? "engine.junk" : NULL;
        t->fault = (ct_fault){ 0 };
        t->at = (ct_misread){ .least = 1 };
        if (!why && !strcmp(t->line, "quit")) {
            answer(t, NULL);
            break;
        }
        t->game = NULL;
        answer(t, why ? why : obey(t));
    }
    for (int i = 0; i < TABLES; i++) session_free(t->table[i]);
    free(t->out.p);
    free(t);
    return DONE;
}

const command engine_command = { "engine", NULL, 0, 0, 0, run };
