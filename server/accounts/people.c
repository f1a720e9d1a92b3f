/* people.c - accounts in the store: names, recovery codes, devices, ratings, export and deletion.
 * Known weakness: if two processes on PostgreSQL rate two matches of one account at the same
 * moment, only the later one counts. */
#include <math.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "people.h"
#include "password.h"
#include "server/store/sql.h"
#include "util/json.h"
#include "util/out.h"
#include "util/utf8.h"

enum { DAY = 86400, HEX = 2 * crypto_hash_sha256_BYTES + 1, LABEL = 97 };
enum { LEAST = 2, MOST = 24 };

/* ---- random numbers and hashes ---------------------------------------------------------- */

static int64_t new_id(void)
{
    uint64_t id = 0;
    while (!id) {
        randombytes_buf(&id, sizeof id);
        id >>= 12; /* 52 bits: exact as a double, so in every JSON reader */
    }
    return (int64_t)id;
}

static void hash_of(const char *text, char hex[HEX])
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)text, strlen(text));
    sodium_bin2hex(hex, HEX, hash, sizeof hash);
}

static void new_code(char code[CT_PEOPLE_CODE])
{
    static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; /* Crockford's */
    for (int i = 0; i < CT_PEOPLE_CODE - 1; i++)
        code[i] = i % 5 == 4 ? '-' : letters[randombytes_uniform(32)];
    code[CT_PEOPLE_CODE - 1] = 0;
}

/* Writes a typed recovery code into `code`, in the form that is hashed. */
static void bare_code(const char *typed, char code[CT_PEOPLE_CODE])
{
    int n = 0;
    for (; *typed && n < CT_PEOPLE_CODE - 1; typed++) {
        char c = *typed >= 'a' && *typed <= 'z' ? (char)(*typed - 'a' + 'A') : *typed;
        if (c == '-' || c == ' ')
            continue;
        code[n++] = c == 'O' ? '0' : c == 'I' || c == 'L' ? '1' : c;
    }
    code[n] = 0;
}

/* ---- names ------------------------------------------------------------------------------ */

static bool is_blank(uint32_t code) { return code == ' ' || code == 0xa0; }

/* Whether a name may have the character; characters that look like another one are refused. */
static bool is_letter(uint32_t code)
{
    bool latin = code >= 0xc0 && code < 0x100 && code != 0xd7 && code != 0xf7;
    bool plain = (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
    return latin || plain || (code >= '0' && code <= '9') ||
           (code < 128 && strchr("-._'", (int)code));
}

/* The character of a key for a character of a name. It is a capital, and the same one for all
 * characters that look alike. */
static uint32_t key_of(uint32_t code)
{
    uint32_t big = ct_utf8_capital(code);
    return big == '0' ? 'O' : big == '1' || big == 'L' ? 'I' : big;
}

/* Reads a name: removes needless blanks, and makes the key under which the account is found. */
static const char *read_name(const char *text, char name[CT_PEOPLE_NAME], char key[CT_PEOPLE_NAME])
{
    ct_out a = ct_out_of(name, CT_PEOPLE_NAME), b = ct_out_of(key, CT_PEOPLE_NAME);
    int n = 0, len;
    bool blank = false;
    for (uint32_t code = 0; *text; text += len) {
        len = ct_utf8_read(text, 4, &code);
        if (len && is_blank(code)) {
            blank = n > 0;
            continue;
        }
        if (!len || !is_letter(code))
            return "people.name";
        n += 1 + blank;
        ct_put(&a, blank ? " " : "");
        ct_put(&b, blank ? " " : "");
        ct_put_utf8(&a, code);
        ct_put_utf8(&b, key_of(code));
        blank = false;
        if (n > MOST)
            return "people.name";
    }
    return n < LEAST || !ct_out_whole(&a) || !ct_out_whole(&b) ? "people.name" : NULL;
}

bool ct_people_key(const char *name, char key[CT_PEOPLE_NAME])
{
    char good[CT_PEOPLE_NAME];
    return !read_name(name, good, key);
}

/* ---- accounts --------------------------------------------------------------------------- */

typedef struct job {
    int64_t person, now;
    const char *name, *key, *hash;
    ct_people_codes *codes;
} job;

static const char *codes_work(ct_store *s, void *user)
{
    const job *j = user;
    const char *why = ct_sql_run(s, "DELETE FROM recovery WHERE person = $1",
                                 CT_SQL_ARGS(CT_SQL_NUM(j->person)), NULL, NULL, NULL);
    for (int i = 0; !why && i < CT_PEOPLE_CODES; i++) {
        char hex[HEX], bare[CT_PEOPLE_CODE];
        new_code(j->codes->code[i]);
        bare_code(j->codes->code[i], bare);
        hash_of(bare, hex);
        why = ct_sql_run(s, "INSERT INTO recovery (person, code) VALUES ($1, $2)",
                         CT_SQL_ARGS(CT_SQL_NUM(j->person), hex), NULL, NULL, NULL);
    }
    return why;
}

const char *ct_people_new_codes(ct_store *s, int64_t person, ct_people_codes *codes)
{
    return ct_sql_whole(s, codes_work, &(job){ .person = person, .codes = codes });
}

static const char *make_work(ct_store *s, void *user)
{
    const job *j = user;
    int written = 0;
    const char *why =
        ct_sql_run(s,
                   "INSERT INTO person (id, name, key, hash, made) VALUES ($1, $2, $3, $4, $5)"
                   " ON CONFLICT DO NOTHING",
                   CT_SQL_ARGS(CT_SQL_NUM(j->person), j->name, j->key, j->hash, CT_SQL_NUM(j->now)),
                   NULL, NULL, &written);
    return why ? why : written ? codes_work(s, user) : "people.taken";
}

const char *ct_people_make(ct_store *s, const char *name, const char *hash, int64_t now,
                           ct_people_codes *codes, int64_t *person)
{
    char good[CT_PEOPLE_NAME], key[CT_PEOPLE_NAME];
    const char *why = read_name(name, good, key);
    if (why)
        return why;
    job j = { new_id(), now, good, key, hash, codes };
    why = ct_sql_whole(s, make_work, &j);
    *person = why ? 0 : j.person;
    return why;
}

typedef struct found {
    int64_t person;
    char *text; /* caller's buffer of cap bytes for a hash or name */
    size_t cap;
    int64_t seen, device;
} found;

static bool read_found(void *user, const char *const column[])
{
    found *f = user;
    f->person = strtoll(column[0], NULL, 10);
    ct_out o = ct_out_of(f->text, f->cap);
    ct_put(&o, column[1]);
    return false;
}

const char *ct_people_find(ct_store *s, const char *name, int64_t *person, char *hash)
{
    char good[CT_PEOPLE_NAME], key[CT_PEOPLE_NAME];
    found f = { 0, hash, CT_PASSWORD_HASH, 0, 0 };
    *person = 0;
    *hash = 0;
    if (read_name(name, good, key))
        return "people.none";
    const char *why = ct_sql_run(s, "SELECT id, hash FROM person WHERE key = $1", CT_SQL_ARGS(key),
                                 read_found, &f, NULL);
    *person = f.person;
    return why ? why : f.person ? NULL : "people.none";
}

static const char *password_work(ct_store *s, void *user)
{
    const job *j = user;
    int written = 0;
    const char *why = ct_sql_run(s, "UPDATE person SET hash = $1 WHERE id = $2",
                                 CT_SQL_ARGS(j->hash, CT_SQL_NUM(j->person)), NULL, NULL, &written);
    if (why || !written)
        return why ? why : "people.none";
    why = ct_people_leave(s, j->person, 0);
    return why && !strcmp(why, "people.none") ? NULL : why;
}

const char *ct_people_password(ct_store *s, int64_t person, const char *hash)
{
    return ct_sql_whole(s, password_work, &(job){ .person = person, .hash = hash });
}

/* Finds the account of a recovery code, and writes the code's hash into `hex`. */
static const char *find_code(ct_store *s, const char *name, const char *code, int64_t *person,
                             char hex[HEX])
{
    char hash[CT_PASSWORD_HASH], bare[CT_PEOPLE_CODE];
    const char *why = ct_people_find(s, name, person, hash);
    bare_code(code, bare);
    hash_of(bare, hex);
    return why;
}

const char *ct_people_has_code(ct_store *s, const char *name, const char *code, int64_t *person)
{
    char hex[HEX], found_hex[CT_PASSWORD_HASH];
    found f = { 0, found_hex, sizeof found_hex, 0, 0 };
    const char *why = find_code(s, name, code, person, hex);
    if (!why)
        why = ct_sql_run(s, "SELECT person, code FROM recovery WHERE person = $1 AND code = $2",
                         CT_SQL_ARGS(CT_SQL_NUM(*person), hex), read_found, &f, NULL);
    *person = f.person;
    return why ? why : f.person ? NULL : "people.none";
}

const char *ct_people_recover(ct_store *s, const char *name, const char *code, int64_t *person)
{
    char hex[HEX];
    int64_t id;
    int gone = 0;
    *person = 0;
    const char *why = find_code(s, name, code, &id, hex);
    if (!why)
        why = ct_sql_run(s, "DELETE FROM recovery WHERE person = $1 AND code = $2",
                         CT_SQL_ARGS(CT_SQL_NUM(id), hex), NULL, NULL, &gone);
    if (why || !gone)
        return why ? why : "people.none";
    *person = id;
    return NULL;
}

/* ---- devices ---------------------------------------------------------------------------- */

const char *ct_people_enter(ct_store *s, int64_t person, const char *label, int64_t now,
                            char token[CT_PEOPLE_TOKEN])
{
    unsigned char bytes[32];
    char hex[HEX], cut[LABEL];
    ct_out o = ct_out_of(cut, sizeof cut);
    uint32_t code = 0;
    for (int len; *label && (len = ct_utf8_read(label, 4, &code)) > 0; label += len)
        if (!ct_utf8_controls(code) && o.len + 4 < sizeof cut)
            ct_put_utf8(&o, code);
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token, CT_PEOPLE_TOKEN, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    hash_of(token, hex);
    return ct_sql_run(s,
                      "INSERT INTO device (token, id, person, label, made, seen)"
                      " VALUES ($1, $2, $3, $4, $5, $6)",
                      CT_SQL_ARGS(hex, CT_SQL_NUM(new_id()), CT_SQL_NUM(person), cut,
                                  CT_SQL_NUM(now), CT_SQL_NUM(now - now % DAY)),
                      NULL, NULL, NULL);
}

static bool read_device(void *user, const char *const column[])
{
    found *f = user;
    f->seen = strtoll(column[2], NULL, 10);
    f->device = strtoll(column[3], NULL, 10);
    return read_found(user, column);
}

const char *ct_people_of(ct_store *s, const char *token, int64_t now, ct_people_who *who)
{
    char hex[HEX];
    *who = (ct_people_who){ 0 };
    found f = { .text = who->name, .cap = CT_PEOPLE_NAME };
    hash_of(token, hex);
    const char *why = ct_sql_run(s,
                                 "SELECT p.id, p.name, d.seen, d.id FROM device d, person p"
                                 " WHERE d.token = $1 AND p.id = d.person",
                                 CT_SQL_ARGS(hex), read_device, &f, NULL);
    if (why || !f.person)
        return why ? why : "people.none";
    if (now >= f.seen + DAY) /* written once a day, so most visits write nothing */
        why = ct_sql_run(s, "UPDATE device SET seen = $1 WHERE token = $2",
                         CT_SQL_ARGS(CT_SQL_NUM(now - now % DAY), hex), NULL, NULL, NULL);
    who->person = why ? 0 : f.person;
    who->device = f.device;
    return why;
}

typedef struct reader {
    ct_people_device *each;
    void *user;
} reader;

static bool tell_device(void *user, const char *const c[])
{
    const reader *r = user;
    return r->each(r->user, strtoll(c[0], NULL, 10), c[1], strtoll(c[2], NULL, 10),
                   strtoll(c[3], NULL, 10));
}

const char *ct_people_devices(ct_store *s, int64_t person, ct_people_device *each, void *user)
{
    return ct_sql_run(s,
                      "SELECT id, label, made, seen FROM device WHERE person = $1"
                      " ORDER BY made, id",
                      CT_SQL_ARGS(CT_SQL_NUM(person)), tell_device, &(reader){ each, user }, NULL);
}

static bool read_there(void *user, const char *const column[])
{
    *(bool *)user = true;
    return false;
}

const char *ct_people_there(ct_store *s, int64_t person, int64_t device, bool *there)
{
    *there = false;
    return device ? ct_sql_run(s, "SELECT 1 FROM device WHERE person = $1 AND id = $2",
                               CT_SQL_ARGS(CT_SQL_NUM(person), CT_SQL_NUM(device)), read_there,
                               there, NULL)
                  : ct_sql_run(s, "SELECT 1 FROM person WHERE id = $1",
                               CT_SQL_ARGS(CT_SQL_NUM(person)), read_there, there, NULL);
}

const char *ct_people_leave(ct_store *s, int64_t person, int64_t device)
{
    int gone = 0;
    const char *why =
        device ? ct_sql_run(s, "DELETE FROM device WHERE person = $1 AND id = $2",
                            CT_SQL_ARGS(CT_SQL_NUM(person), CT_SQL_NUM(device)), NULL, NULL, &gone)
               : ct_sql_run(s, "DELETE FROM device WHERE person = $1",
                            CT_SQL_ARGS(CT_SQL_NUM(person)), NULL, NULL, &gone);
    return why ? why : gone ? NULL : "people.none";
}

/* A fraction as the store keeps it, as text. */
typedef struct fraction {
    char text[32];
} fraction;
static fraction fraction_of(double v)
{
    fraction f;
    snprintf(f.text, sizeof f.text, "%.9g", v);
    return f;
}

/* ---- ratings ---------------------------------------------------------------------------- */

typedef struct standing {
    ct_skill r;
    int64_t day;
    int matches;
} standing;

/* Columns: rating, deviation, volatility, matches, day. */
static standing read_standing(const char *const c[], int64_t today)
{
    standing s = { .r = { strtod(c[0], NULL), strtod(c[1], NULL), strtod(c[2], NULL) },
                   .day = strtoll(c[4], NULL, 10),
                   .matches = (int)strtol(c[3], NULL, 10) };
    s.r = ct_rating_idle(s.r, (double)(today - s.day));
    return s;
}

typedef struct rating_job {
    const ct_people_match *m;
    int64_t today;
    standing was[CT_SEATS];
    int seat; /* the seat whose rating is being read */
    ct_people_change *change;
} rating_job;

static bool take_standing(void *user, const char *const column[])
{
    rating_job *j = user;
    j->was[j->seat] = read_standing(column, j->today);
    return false;
}

static const char *keep(ct_store *s, const rating_job *j, int seat, const ct_skill *r, bool *first)
{
    const ct_people_match *m = j->m;
    int written = 0;
    const char *why =
        ct_sql_run(s,
                   "INSERT INTO rated (code, m, person, game, rules, day, rating)"
                   " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
                   CT_SQL_ARGS(m->code, CT_SQL_NUM(m->m), CT_SQL_NUM(m->person[seat]), m->game,
                               m->rules, CT_SQL_NUM(j->today), fraction_of(r->rating).text),
                   NULL, NULL, &written);
    *first = written > 0;
    if (why || !written)
        return why;
    return ct_sql_run(
        s,
        "INSERT INTO rating (person, game, rules, rating, deviation, volatility, matches, day)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
        " ON CONFLICT (person, game, rules) DO UPDATE SET rating = excluded.rating,"
        " deviation = excluded.deviation, volatility = excluded.volatility,"
        " matches = excluded.matches, day = excluded.day",
        CT_SQL_ARGS(CT_SQL_NUM(m->person[seat]), m->game, m->rules, fraction_of(r->rating).text,
                    fraction_of(r->deviation).text, fraction_of(r->volatility).text,
                    CT_SQL_NUM(j->was[seat].matches + 1), CT_SQL_NUM(j->today)),
        NULL, NULL, NULL);
}

static const char *rate_work(ct_store *s, void *user)
{
    rating_job *j = user;
    const ct_people_match *m = j->m;
    const ct_skill *before[CT_SEATS] = { NULL };
    ct_skill after[CT_SEATS];
    const char *why = NULL;
    for (j->seat = 0; !why && j->seat < m->seats; j->seat++) {
        standing *was = &j->was[j->seat];
        *was = (standing){ .r = ct_rating_new() };
        if (!m->person[j->seat] && m->left[j->seat].deviation > 0) {
            was->r = m->left[j->seat]; /* the others' result against this seat still counts */
            before[j->seat] = &was->r;
        }
        if (!m->person[j->seat])
            continue;
        before[j->seat] = &was->r;
        why = ct_sql_run(s,
                         "SELECT rating, deviation, volatility, matches, day FROM rating"
                         " WHERE person = $1 AND game = $2 AND rules = $3",
                         CT_SQL_ARGS(CT_SQL_NUM(m->person[j->seat]), m->game, m->rules),
                         take_standing, j, NULL);
    }
    if (why || !ct_rating_match(before, m->team, m->won, m->seats, after))
        return why;
    bool first = true; /* false: this match was rated before */
    for (int i = 0; !why && first && i < m->seats; i++)
        if (m->person[i])
            why = keep(s, j, i, &after[i], &first);
    for (int i = 0; !why && first && i < m->seats; i++)
        if (m->person[i])
            j->change[i] =
                (ct_people_change){ (int)lround(before[i]->rating), (int)lround(after[i].rating) };
    return why;
}

const char *ct_people_rate(ct_store *s, const ct_people_match *m, int64_t now,
                           ct_people_change change[CT_SEATS])
{
    rating_job j = { .m = m, .today = now / DAY, .change = change };
    memset(change, 0, CT_SEATS * sizeof *change);
    return ct_sql_whole(s, rate_work, &j);
}

typedef struct rating_reader {
    ct_people_rating *each;
    void *user;
    int64_t today;
} rating_reader;

static bool tell_rating(void *user, const char *const column[])
{
    const rating_reader *r = user;
    standing s = read_standing(column + 2, r->today);
    return r->each(r->user, column[0], column[1], &s.r, s.matches);
}

const char *ct_people_ratings(ct_store *s, int64_t person, int64_t now, ct_people_rating *each,
                              void *user)
{
    return ct_sql_run(s,
                      "SELECT game, rules, rating, deviation, volatility, matches, day FROM rating"
                      " WHERE person = $1 ORDER BY game, rules",
                      CT_SQL_ARGS(CT_SQL_NUM(person)), tell_rating,
                      &(rating_reader){ each, user, now / DAY }, NULL);
}

static bool take_skill(void *user, const char *const column[])
{
    *(standing *)user = read_standing(column, ((const standing *)user)->day);
    return false;
}

const char *ct_people_skill(ct_store *s, int64_t person, const char *game, const char *rules,
                            int64_t now, ct_skill *skill)
{
    standing is = { .r = ct_rating_new(), .day = now / DAY };
    const char *why =
        ct_sql_run(s,
                   "SELECT rating, deviation, volatility, matches, day FROM rating"
                   " WHERE person = $1 AND game = $2 AND rules = $3",
                   CT_SQL_ARGS(CT_SQL_NUM(person), game, rules), take_skill, &is, NULL);
    *skill = is.r;
    return why;
}

/* The best rows so far, best first. */
typedef struct best_row {
    char name[CT_PEOPLE_NAME];
    standing s;
} best_row;
typedef struct best_reader {
    best_row *row; /* room for most + 1 */
    int n, most;
    int64_t today;
} best_reader;

static double certain(const best_row *row) { return row->s.r.rating - 2 * row->s.r.deviation; }

/* Whether row a comes before row b. */
static bool is_before(const best_row *a, const best_row *b)
{
    double one = certain(a), two = certain(b);
    return one > two || (one == two && strcmp(a->name, b->name) < 0);
}

/* Sorted here, not by the store: a deviation grows with each day since the last match. */
static bool take_best(void *user, const char *const column[])
{
    best_reader *b = user;
    best_row row = { .s = read_standing(column + 1, b->today) };
    ct_out o = ct_out_of(row.name, sizeof row.name);
    ct_put(&o, column[0]);
    int at = b->n;
    for (; at && is_before(&row, &b->row[at - 1]); at--) b->row[at] = b->row[at - 1];
    b->row[at] = row;
    b->n += b->n < b->most;
    return true;
}

const char *ct_people_list(ct_store *s, const char *game, const char *rules, int64_t now, int most,
                           ct_people_best *each, void *user)
{
    best_reader b = { malloc((size_t)(most + 1) * sizeof *b.row), 0, most, now / DAY };
    if (!b.row)
        return "store.failed";
    const char *why =
        ct_sql_run(s,
                   "SELECT p.name, r.rating, r.deviation, r.volatility, r.matches, r.day"
                   " FROM rating r, person p WHERE r.game = $1 AND r.rules = $2"
                   " AND p.id = r.person AND r.matches >= CAST($3 AS INTEGER)",
                   CT_SQL_ARGS(game, rules, CT_SQL_NUM(CT_PEOPLE_LISTED)), take_best, &b, NULL);
    for (int i = 0; !why && i < b.n; i++)
        if (!each(user, b.row[i].name, &b.row[i].s.r, b.row[i].s.matches))
            break;
    free(b.row);
    return why;
}

/* ---- finished matches ------------------------------------------------------------------- */

typedef struct keeping {
    int64_t person;
    const ct_people_played *p;
    const char *record;
} keeping;

static const char *keep_work(ct_store *s, void *user)
{
    const keeping *k = user;
    const ct_people_played *p = k->p;
    const char *why = ct_sql_run(
        s,
        "INSERT INTO played (person, code, m, seat, game, names, won, ended, record)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (person, code, m)"
        " DO UPDATE SET seat = excluded.seat, game = excluded.game,"
        " names = excluded.names, won = excluded.won, ended = excluded.ended,"
        " record = excluded.record",
        CT_SQL_ARGS(CT_SQL_NUM(k->person), p->code, CT_SQL_NUM(p->m), CT_SQL_NUM(p->seat), p->game,
                    p->names, p->won ? "1" : "0", CT_SQL_NUM(p->ended), k->record),
        NULL, NULL, NULL);
    if (why)
        return why;
    return ct_sql_run(s,
                      "DELETE FROM played WHERE person = $1 AND (code, m) IN (SELECT code, m FROM"
                      " played WHERE person = $1 ORDER BY ended DESC, code, m LIMIT 1000"
                      " OFFSET CAST($2 AS INTEGER))",
                      CT_SQL_ARGS(CT_SQL_NUM(k->person), CT_SQL_NUM(CT_PEOPLE_PLAYED)), NULL, NULL,
                      NULL);
}

const char *ct_people_keep(ct_store *s, int64_t person, const ct_people_played *p,
                           const char *record)
{
    return ct_sql_whole(s, keep_work, &(keeping){ person, p, record });
}

typedef struct played_reader {
    ct_people_each_played *each;
    void *user;
} played_reader;

static bool tell_played(void *user, const char *const column[])
{
    const played_reader *r = user;
    ct_people_played p = {
        .code = column[0],
        .m = (int)strtol(column[1], NULL, 10),
        .seat = (int)strtol(column[2], NULL, 10),
        .game = column[3],
        .names = column[4],
        .won = column[5][0] == '1',
        .ended = strtoll(column[6], NULL, 10),
    };
    return r->each(r->user, &p);
}

const char *ct_people_matches(ct_store *s, int64_t person, ct_people_each_played *each, void *user)
{
    return ct_sql_run(s,
                      "SELECT code, m, seat, game, names, won, ended FROM played WHERE person = $1"
                      " ORDER BY ended DESC, code, m",
                      CT_SQL_ARGS(CT_SQL_NUM(person)), tell_played, &(played_reader){ each, user },
                      NULL);
}

static bool take_record(void *user, const char *const column[])
{
    char **record = user;
    *record = strdup(column[0]);
    return false;
}

const char *ct_people_record(ct_store *s, int64_t person, const char *code, int m, char **record)
{
    *record = NULL;
    const char *why =
        ct_sql_run(s, "SELECT record FROM played WHERE person = $1 AND code = $2 AND m = $3",
                   CT_SQL_ARGS(CT_SQL_NUM(person), code, CT_SQL_NUM(m)), take_record, record, NULL);
    return why ? why : *record ? NULL : "people.no-match";
}

/* ---- export and deletion ---------------------------------------------------------------- */

/* A table of the export: its name, the statement, and its columns' names. A # before a name marks a
 * number. */
static const struct part {
    const char *name, *sql, *columns[6];
} parts[] = {
    { "account", "SELECT name, made FROM person WHERE id = $1", { "name", "#made" } },
    { "devices",
      "SELECT label, made, seen FROM device WHERE person = $1 ORDER BY made, id",
      { "label", "#made", "#seen" } },
    { "ratings",
      "SELECT game, rules, rating, deviation, volatility, matches FROM rating WHERE person = $1"
      " ORDER BY game, rules",
      { "game", "rules", "#rating", "#deviation", "#volatility", "#matches" } },
    { "matches",
      "SELECT code, m, game, rules, day, rating FROM rated WHERE person = $1 ORDER BY day, code, m",
      { "table", "#match", "game", "rules", "#day", "#rating" } },
    { "played",
      "SELECT code, m, seat, game, ended, record FROM played WHERE person = $1"
      " ORDER BY ended, code, m",
      { "table", "#match", "#seat", "game", "#ended", "record" } },
};

typedef struct writer {
    const struct part *part;
    ct_json json;
    int rows;
} writer;

static bool put_row(void *user, const char *const column[])
{
    writer *w = user;
    w->rows++;
    ct_json_open(&w->json, NULL, '{');
    for (int i = 0; i < 6 && w->part->columns[i]; i++) {
        const char *name = w->part->columns[i];
        if (*name == '#')
            ct_json_raw(&w->json, name + 1, column[i]);
        else
            ct_json_text(&w->json, name, column[i]);
    }
    ct_json_shut(&w->json, '}');
    return true;
}

static const char *put_all(ct_store *s, int64_t person, writer *w)
{
    const char *why = NULL;
    ct_json_open(&w->json, NULL, '{');
    for (size_t i = 0; !why && i < sizeof parts / sizeof *parts; i++) {
        w->part = &parts[i];
        w->rows = 0;
        ct_json_open(&w->json, w->part->name, '[');
        why = ct_sql_run(s, w->part->sql, CT_SQL_ARGS(CT_SQL_NUM(person)), put_row, w, NULL);
        ct_json_shut(&w->json, ']');
        if (!why && !i && !w->rows)
            why = "people.none";
    }
    ct_json_shut(&w->json, '}');
    return why;
}

const char *ct_people_export(ct_store *s, int64_t person, char **json)
{
    size_t cap = 4096;
    *json = NULL;
    for (;;) {
        char *more = realloc(*json, cap);
        const char *why = more ? NULL : "store.failed";
        *json = more ? more : *json;
        ct_out o = ct_out_of(*json, more ? cap : 0);
        writer w = { .json = { &o, true } };
        if (!why)
            why = put_all(s, person, &w);
        if (!why && ct_out_whole(&o))
            return NULL;
        if (why) {
            free(*json);
            *json = NULL;
            return why;
        }
        cap = o.len + 4096;
    }
}

static const char *delete_work(ct_store *s, void *user)
{
    static const char *const all[] = {
        "DELETE FROM played WHERE person = $1",   "DELETE FROM rated WHERE person = $1",
        "DELETE FROM rating WHERE person = $1",   "DELETE FROM device WHERE person = $1",
        "DELETE FROM recovery WHERE person = $1", "DELETE FROM person WHERE id = $1",
    };
    const int64_t *person = user;
    const char *why = NULL;
    int gone = 0;
    for (size_t i = 0; !why && i < sizeof all / sizeof *all; i++)
        why = ct_sql_run(s, all[i], CT_SQL_ARGS(CT_SQL_NUM(*person)), NULL, NULL, &gone);
    return why ? why : gone ? NULL : "people.none";
}

const char *ct_people_delete(ct_store *s, int64_t person)
{
    return ct_sql_whole(s, delete_work, &person);
}
