/* fair.c - makes commitments by SHA-256 over texts, so that sha256sum on a command line gives the
 * same. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "fair.h"
#include "util/out.h"

static const char hex[] = "0123456789abcdef";
static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const char *ct_fair_secret(char secret[CT_FAIR_HEX])
{
    unsigned char bytes[32];
    if (sodium_init() < 0)
        return "fair.random";
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(secret, CT_FAIR_HEX, bytes, sizeof bytes);
    sodium_memzero(bytes, sizeof bytes);
    return NULL;
}

void ct_fair_hash(const char *text, size_t n, char hash[CT_FAIR_HEX])
{
    unsigned char bytes[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(bytes, (const unsigned char *)text, n);
    sodium_bin2hex(hash, CT_FAIR_HEX, bytes, sizeof bytes);
}

void ct_fair_commit(const char *secret, char commit[CT_FAIR_HEX])
{
    ct_fair_hash(secret, strlen(secret), commit);
}

void ct_fair_seal(const char *commit, int seat, const char *share, char seal[CT_FAIR_HEX])
{
    char text[CT_FAIR_HEX + 16 + CT_FAIR_SHARE];
    ct_out o = ct_out_of(text, sizeof text);
    ct_put(&o, commit);
    ct_put(&o, "|");
    ct_put_int(&o, seat);
    ct_put(&o, "|");
    ct_put(&o, share);
    ct_fair_commit(text, seal);
}

void ct_fair_list(const char *seals, char hash[CT_FAIR_HEX]) { ct_fair_commit(seals, hash); }

bool ct_fair_is_hash(const char *text) { return strlen(text) == 64 && strspn(text, hex) == 64; }

bool ct_fair_is_share(const char *text)
{
    return strspn(text, letters) == CT_FAIR_SHARE - 1 && !text[CT_FAIR_SHARE - 1];
}

static void join(const char *const text[], int n, ct_out o)
{
    for (int i = 0; i < n; i++) {
        ct_put(&o, i ? "|" : "");
        ct_put(&o, text[i]);
    }
}

void ct_fair_join(const char *const share[], int n, char shares[CT_FAIR_SHARES])
{
    join(share, n, ct_out_of(shares, CT_FAIR_SHARES));
}

void ct_fair_join_seals(const char *const seal[], int n, char seals[CT_FAIR_SEALS])
{
    join(seal, n, ct_out_of(seals, CT_FAIR_SEALS));
}

void ct_fair_seed(const char *secret, const char *shares, uint8_t seed[32])
{
    crypto_hash_sha256_state s;
    crypto_hash_sha256_init(&s);
    crypto_hash_sha256_update(&s, (const unsigned char *)secret, strlen(secret));
    crypto_hash_sha256_update(&s, (const unsigned char *)"|", 1);
    crypto_hash_sha256_update(&s, (const unsigned char *)shares, strlen(shares));
    crypto_hash_sha256_final(&s, seed);
}

/* Whether a list, separated by |, has for each seat "" or `len` of these letters. */
static bool is_list(const char *list, int seats, size_t len, const char *of)
{
    for (int i = 0; i < seats; i++) {
        size_t n = strcspn(list, "|");
        if (n && (n != len || strspn(list, of) != n))
            return false;
        list += n;
        if ((*list == '|') != (i < seats - 1))
            return false;
        list += *list == '|';
    }
    return !*list;
}

static bool are_shares(const char *shares, int seats)
{
    return is_list(shares, seats, CT_FAIR_SHARE - 1, letters);
}

/* Copies the entry of a seat out of a list that is_list has accepted. */
static void entry(const char *list, int seat, char *to, size_t cap)
{
    ct_out o = ct_out_of(to, cap);
    while (seat--) list = strchr(list, '|') + 1;
    ct_put_n(&o, list, strcspn(list, "|"));
}

static const char *tag_withheld(ct_match *m, int withheld)
{
    char text[3 * CT_SEATS];
    ct_out o = ct_out_of(text, sizeof text);
    for (int i = 0; i < CT_SEATS; i++) {
        if (!(withheld >> i & 1))
            continue;
        ct_put(&o, o.len ? " " : "");
        ct_put_int(&o, i);
    }
    return o.len ? ct_match_tag(m, "withheld", text) : NULL;
}

const char *ct_fair_tag(ct_match *m, const ct_fair_draw *d)
{
    char commit[CT_FAIR_HEX];
    if (!ct_fair_is_hash(d->secret))
        return "fair.secret";
    if (!are_shares(d->shares, ct_match_rules(m)->seats))
        return "fair.shares";
    ct_fair_commit(d->secret, commit);
    const char *why = ct_match_tag(m, "commit", commit);
    if (!why)
        why = ct_match_tag(m, "secret", d->secret);
    if (!why && *d->shares)
        why = ct_match_tag(m, "shares", d->shares);
    if (!why && *d->seals)
        why = ct_match_tag(m, "seals", d->seals);
    return why ? why : tag_withheld(m, d->withheld);
}

/* ---- checking a record ------------------------------------------------------------------ */

/* Counts deals, deals that state their cards, and acts, from the lines of the record. */
static const char *count(const ct_match *m, ct_fair *f)
{
    ct_out o = { NULL, 0, 0 };
    ct_match_save_lines(m, 0, &o);
    size_t cap = o.len + 1;
    char *text = malloc(cap);
    if (!text)
        return "memory";
    o = ct_out_of(text, cap);
    ct_match_save_lines(m, 0, &o);
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        f->deals += !strncmp(line, "deal", 4);
        f->stated += !strncmp(line, "deal ", 5);
    }
    free(text);
    f->acts = ct_match_lines(m) - f->deals;
    return NULL;
}

/* Computes the seals of the shares. */
static void list_of(ct_fair *f)
{
    char seal[CT_SEATS][CT_FAIR_HEX], share[CT_FAIR_SHARE];
    const char *at[CT_SEATS];
    for (int i = 0; i < f->seats; i++) {
        entry(f->shares, i, share, sizeof share);
        seal[i][0] = 0;
        if (*share)
            ct_fair_seal(f->commit, i, share, seal[i]);
        at[i] = seal[i];
    }
    ct_fair_join_seals(at, f->seats, f->list);
    ct_fair_list(f->list, f->of_list);
}

/* Reads the seats that did not reveal their share: in ascending order, separated by blanks, each
 * without a share in the record. */
static bool read_withheld(ct_fair *f, const char *text)
{
    char share[CT_FAIR_SHARE];
    for (int64_t seat = -1; text && *text;) {
        int n = ct_get_number(text, seat + 1, f->seats - 1, &seat);
        if (!n || (text[n] && text[n] != ' '))
            return false;
        entry(f->shares, (int)seat, share, sizeof share);
        if (*share)
            return false;
        f->withheld |= 1 << seat;
        text += n;
        if (*text && !*++text)
            return false;
    }
    return true;
}

/* Reads the tags. NULL, or what is wrong with them. */
static const char *read_tags(const ct_match *m, ct_fair *f)
{
    f->seats = ct_match_rules(m)->seats;
    f->commit = ct_match_tag_of(m, "commit");
    f->secret = ct_match_tag_of(m, "secret");
    f->shares = ct_match_tag_of(m, "shares");
    f->seals = ct_match_tag_of(m, "seals");
    if (!f->shares && f->seats == 1)
        f->shares = ""; /* a tag cannot be empty */
    if (!f->commit || !f->secret || !f->shares)
        return "fair.none";
    if (!ct_fair_is_hash(f->secret))
        return "fair.secret";
    if (!are_shares(f->shares, f->seats))
        return "fair.shares";
    return read_withheld(f, ct_match_tag_of(m, "withheld")) ? NULL : "fair.withheld";
}

const char *ct_fair_check(const ct_match *m, ct_fair *f)
{
    uint8_t seed[32];
    const uint8_t *told = ct_match_seed(m);
    memset(f, 0, sizeof *f);
    const char *why = count(m, f);
    if (!why)
        why = read_tags(m, f);
    if (why)
        return why;
    ct_fair_commit(f->secret, f->of_secret);
    ct_fair_seed(f->secret, f->shares, seed);
    sodium_bin2hex(f->of_both, CT_FAIR_HEX, seed, sizeof seed);
    list_of(f);
    f->commit_holds = !strcmp(f->of_secret, f->commit);
    f->seed_holds = told && !memcmp(told, seed, sizeof seed);
    f->seals_hold = !f->seals || !strcmp(f->of_list, f->seals);
    return !f->commit_holds ? "fair.commit"
           : !f->seals_hold ? "fair.seals"
           : !f->seed_holds ? "fair.seed"
           : f->stated      ? "fair.stated"
                            : NULL;
}

/* ---- what a device saw ------------------------------------------------------------------ */

static bool read_word(char *to, size_t cap, const char *value, bool fits)
{
    ct_out o = ct_out_of(to, cap);
    ct_put(&o, value);
    return fits;
}

/* Reads one line of what a device saw. False: it is wrong. */
static bool read_seen(ct_fair_seen *s, const char *name, const char *value)
{
    int64_t n = 0;
    int len = ct_get_number(value, 0, 99, &n);
    bool number = len && !value[len];
    if (!strcmp(name, "seen"))
        return !strcmp(value, "1");
    if (!strcmp(name, "seat")) {
        s->seat = number && n < CT_SEATS ? (int)n : -1;
        return s->seat >= 0;
    }
    if (!strcmp(name, "commit"))
        return read_word(s->commit, sizeof s->commit, value, ct_fair_is_hash(value));
    if (!strcmp(name, "share"))
        return read_word(s->share, sizeof s->share, value, ct_fair_is_share(value));
    if (!strcmp(name, "seals")) {
        int seats = 1;
        for (const char *at = value; *at; at++) seats += *at == '|';
        return read_word(s->seals, sizeof s->seals, value,
                         seats <= CT_SEATS && is_list(value, seats, CT_FAIR_HEX - 1, hex));
    }
    if (!strcmp(name, "taken")) {
        s->taken = !strcmp(value, "yes");
        return s->taken || !strcmp(value, "no");
    }
    if (!strcmp(name, "vain")) {
        s->vain = (int)n;
        return number;
    }
    if (!strcmp(name, "record"))
        return read_word(s->record, sizeof s->record, value,
                         ct_fair_is_hash(value) || !strcmp(value, "no"));
    return !strcmp(name, "time");
}

const char *ct_fair_seen_read(ct_fair_seen *s, const char *text, int *line,
                              char what[CT_FAIR_FAULT])
{
    static const char *const needed[] = { "seen", "seat", "commit", "share", NULL };
    char words[CT_FAIR_SEALS + 16];
    bool found[4] = { false };
    *s = (ct_fair_seen){ 0 };
    for (*line = 1; *text; (*line)++) {
        size_t n = strcspn(text, "\r\n");
        ct_out o = ct_out_of(words, sizeof words), fault = ct_out_of(what, CT_FAIR_FAULT);
        ct_put_n(&o, text, n);
        ct_put_n(&fault, text, n < CT_FAIR_FAULT ? n : CT_FAIR_FAULT - 1);
        text += n;
        text += *text == '\r';
        text += *text == '\n';
        if (!n)
            continue;
        char *value = strchr(words, ' ');
        if (!ct_out_whole(&o) || !value)
            return "seen.line";
        *value++ = 0;
        if (!read_seen(s, words, value))
            return "seen.line";
        for (int i = 0; needed[i]; i++) found[i] |= !strcmp(needed[i], words);
    }
    for (int i = 0; needed[i]; i++) {
        if (found[i])
            continue;
        ct_out fault = ct_out_of(what, CT_FAIR_FAULT);
        ct_put(&fault, needed[i]);
        *line = 0;
        return "seen.line";
    }
    return NULL;
}

const char *ct_fair_compare(const ct_fair *f, const ct_fair_seen *s)
{
    char share[CT_FAIR_SHARE];
    int withheld = 0;
    if (!f->seals)
        return "seen.old";
    if (s->seat >= f->seats)
        return "seen.seat";
    entry(f->shares, s->seat, share, sizeof share);
    for (int i = 0; i < f->seats; i++) withheld += f->withheld >> i & 1;
    if (s->vain > withheld)
        return "seen.again";
    /* A device that has seen only a draw which was not used cannot vouch for the one that was. */
    if (strcmp(f->commit, s->commit) != 0)
        return withheld > s->vain ? "seen.out" : "seen.commit";
    if (*s->seals && strcmp(f->list, s->seals) != 0)
        return "seen.seals";
    if (!*share && !s->taken)
        return "seen.out";
    return !*s->seals || strcmp(share, s->share) != 0 ? "seen.share" : NULL;
}

const char *ct_fair_compare_text(const ct_fair_seen *s, const char *record, size_t n)
{
    char hash[CT_FAIR_HEX];
    ct_fair_hash(record, n, hash);
    return *s->record && strcmp(s->record, hash) != 0 ? "seen.lines" : NULL;
}
