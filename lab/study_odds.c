/* study_odds.c - `carteado-lab study GAME` of a betting game: counts the chances of a bet
 * (ct_odds_of) exactly, over all cards that the better may see. */
#include "study.h"

#include <string.h>

#include "cli/common/io.h"
#include "cli/common/json_text.h"

enum { STEPS = 100, CHANCES = 64, ROWS = CT_ODDS, PLACES = 8 };

/* A bet: its possible chances, and how often each occurs. */
typedef struct row {
    const char *key;
    int n;
    double chance[CHANCES];
    int64_t times[CHANCES];
} row;

typedef struct count {
    ct_view v;
    int places, place[PLACES]; /* indices of the visible cards; a zone's cards are neighbours */
    bool first[PLACES];        /* whether the card is the first of its zone */
    bool used[CT_KINDS];
    int64_t all;
    int rows;
    row row[ROWS];
} count;

/* Plays to the first bet of a deal by the first legal acts. false: the game states no chances. */
static bool first_bet(const ct_rules *r, ct_view *v)
{
    static const uint8_t seed[32] = { 0 };
    static ct_acts acts;
    ct_state s;
    ct_rng luck;
    ct_odds odds[CT_ODDS];
    ct_rng_seed(&luck, seed, 0);
    ct_begin(&s, r);
    for (int i = 0; i < STEPS && s.turn != CT_OVER; i++) {
        if (s.turn == CT_DEALER) {
            ct_shuffle(&s, &luck);
            continue;
        }
        ct_view_of(&s, s.turn, v);
        if (ct_odds_of(v, odds))
            return true;
        ct_legal(&s, s.turn, &acts);
        ct_apply(&s, acts.act[0]);
    }
    return false;
}

static bool find_places(count *k)
{
    const ct_state *s = &k->v.s;
    for (int z = 0; z < s->rules->zones; z++)
        for (int i = ct_start(s, z), before = k->places; i < s->end[z]; i++) {
            if (s->card[i] == CT_HIDDEN)
                continue;
            if (k->places == PLACES)
                return false;
            k->first[k->places] = k->places == before;
            k->place[k->places++] = i;
        }
    return true;
}

static bool tells(count *k, const ct_rules *r)
{
    memset(k, 0, sizeof *k);
    return first_bet(r, &k->v) && find_places(k);
}

static void put(row *r, double chance)
{
    int i = 0;
    while (i < r->n && (r->chance[i] < chance || r->chance[i] > chance)) i++;
    if (i == CHANCES)
        return;
    if (i == r->n) {
        for (r->n++; i > 0 && r->chance[i - 1] > chance; i--) {
            r->chance[i] = r->chance[i - 1];
            r->times[i] = r->times[i - 1];
        }
        r->chance[i] = chance;
        r->times[i] = 0;
    }
    r->times[i]++;
}

/* Goes through every set of cards for the places from i on. The cards of a zone ascend, so each set
 * occurs once. */
static void each(count *k, int i, int from)
{
    ct_odds odds[CT_ODDS];
    if (i == k->places) {
        k->rows = ct_odds_of(&k->v, odds);
        k->all++;
        for (int r = 0; r < k->rows; r++) {
            k->row[r].key = odds[r].key;
            put(&k->row[r], odds[r].chance);
        }
        return;
    }
    for (int c = k->first[i] ? 0 : from; c < CT_KINDS; c++) {
        if (!k->v.s.rules->copies[c] || k->used[c])
            continue;
        k->used[c] = true;
        k->v.s.card[k->place[i]] = (ct_card)c;
        each(k, i + 1, c + 1);
        k->used[c] = false;
    }
}

static double share(const count *k, const row *r, double least, double most)
{
    int64_t n = 0;
    for (int i = 0; i < r->n; i++)
        n += r->chance[i] >= least && r->chance[i] <= most ? r->times[i] : 0;
    return (double)n / (double)k->all;
}

static double mean(const count *k, const row *r)
{
    double sum = 0;
    for (int i = 0; i < r->n; i++) sum += r->chance[i] * (double)r->times[i];
    return sum / (double)k->all;
}

static void put_chances(const cli *c, const count *k, ct_out *o)
{
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "game", c->arg[0]);
    ct_json_int(&j, "sights", k->all);
    ct_json_open(&j, "bets", '[');
    for (int r = 0; r < k->rows; r++) {
        const row *w = &k->row[r];
        ct_json_open(&j, NULL, '{');
        ct_json_text(&j, "bet", w->key);
        json_decimal(&j, "mean", mean(k, w), 9);
        ct_json_open(&j, "chances", '[');
        for (int i = 0; i < w->n; i++) {
            ct_json_open(&j, NULL, '[');
            json_decimal(&j, NULL, w->chance[i], 9);
            ct_json_int(&j, NULL, w->times[i]);
            ct_json_shut(&j, ']');
        }
        ct_json_shut(&j, ']');
        ct_json_shut(&j, '}');
    }
    ct_json_shut(&j, ']');
    ct_json_shut(&j, '}');
}

static void as_json(const cli *c, const count *k)
{
    room b = { NULL, 0 };
    ct_out o;
    do {
        o = room_out(&b);
        put_chances(c, k, &o);
    } while (room_grow(&b, &o));
    puts(b.p);
    free(b.p);
}

/* The name of a bet: that of the zone at the end of its key (GAME.odds.ZONE), else of the game. */
static const char *bet_of(const cli *c, const ct_game *g, const char *key)
{
    char name[64];
    const char *slug = ct_game_about(g)->slug, *zone = strrchr(key, '.') + 1;
    ct_out o = ct_out_of(name, sizeof name);
    ct_put(&o, slug);
    ct_put(&o, strcmp(zone, "odds") ? ".zone." : ".name");
    ct_put(&o, strcmp(zone, "odds") ? zone : "");
    return ct_say(g, name, c->lang);
}

static void as_text(const cli *c, const count *k)
{
    const double even = 0.5, near = 1e-12;
    const ct_game *g = k->v.s.rules->game;
    for (int r = 0; r < k->rows; r++) {
        const row *w = &k->row[r];
        say_line(c, "odds.mean",
                 WITH(bet_of(c, g, w->key), NUM(k->all), decimal_of(c, 100 * mean(k, w), 4).text,
                      decimal_of(c, 100 * share(k, w, even + near, 1), 2).text,
                      decimal_of(c, 100 * share(k, w, even - near, even + near), 2).text));
        for (int i = w->n - 1; i >= 0; i--)
            printf("%9s %% %9lld\n", decimal_of(c, 100 * w->chance[i], 3).text,
                   (long long)w->times[i]);
    }
}

bool study_odds(const cli *c, const study_options *o, const ct_game *g, int *code)
{
    static count k;
    ct_rules rules;
    if (ct_rules_make(&rules, g, 0, "", NULL) || !tells(&k, &rules))
        return false;
    *code = FAILED;
    if (!table_rules(c, g, &o->table, &rules))
        return true;
    if (!tells(&k, &rules)) {
        fail(c, FAILED, "bad-rules", WITH(c->arg[0], text_of(c->lang, "odds.rules")));
        return true;
    }
    if (o->table.seeded || o->win || o->how.checkpoint || o->how.bus || o->how.name ||
        o->how.from >= 0 || o->how.unit >= 0 || o->how.jobs >= 0 || o->deals >= 0 ||
        o->budget >= 0) {
        *code = fail(c, MISUSED, "odds.all", WITH(c->arg[0]));
        return true;
    }
    each(&k, 0, 0);
    (o->json ? as_json : as_text)(c, &k);
    *code = DONE;
    return true;
}
