/* fuzz_server.c - fuzzes texts from outside that a server stores. Input: three lines with a secret,
 * shares (as tags of a record), and a name for an account, which is also logged. */
#include "fuzz.h"
#include "json_check.h"
#include "match.h"
#include "server/room/fair.h"
#include "server/log.h"
#include "server/accounts/people.h"

enum { HASH = 128 };

/* Checks a match made from secret and shares. True: it is fair; false: their form is wrong. */
static bool draw(const char *secret, const char *shares)
{
    uint8_t seed[32];
    ct_fair f;
    ct_fair_draw d = { 0 };
    if (strlen(secret) >= sizeof d.secret || strlen(shares) >= sizeof d.shares)
        return false; /* the server's own buffers hold no more */
    strcpy(d.secret, secret);
    strcpy(d.shares, shares);
    ct_fair_seed(secret, shares, seed);
    ct_match *m =
        ct_match_new(ct_games()[0], ct_game_about(ct_games()[0])->min_seats, "", seed, NULL);
    demand(m != NULL, "a match");
    demand(!ct_match_deal(m), "a deal");
    const char *form = ct_fair_tag(m, &d), *why = ct_fair_check(m, &f);
    demand(!form == !why, form ? form : why);
    demand(why || (f.commit_holds && f.seed_holds && f.deals == 1 && !f.stated), "what holds");
    ct_match_free(m);
    return !why;
}

/* Makes an account with this name, finds it and deletes it. True: the name is valid. */
static bool name_somebody(const char *name)
{
    static ct_store *s; /* kept between inputs, because making a store is slow */
    ct_people_codes codes;
    char hash[HASH];
    int64_t person = 0, found = 0;
    demand(s || !ct_store_open(":memory:", &s), "a store");
    const char *why = ct_people_make(s, name, "hash", 0, &codes, &person);
    demand(!why || !strcmp(why, "people.name"), why);
    const char *none = ct_people_find(s, name, &found, hash);
    demand((why != NULL) == (none != NULL) && found == person, "somebody by their name");
    if (why)
        return false;
    demand(ct_people_make(s, name, "hash", 0, &codes, &found) != NULL, "two of one name");
    demand(!ct_people_delete(s, person), "nobody left");
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char line[CT_LOG_LINE], *text = input_text(data, size), *rest = text;
    const char *secret = next_line(&rest), *shares = next_line(&rest), *name = next_line(&rest);
    const ct_log_field fields[] = { { "secret", secret }, { "name", name }, { NULL, NULL, 0 } };
    bool holds = draw(secret, shares), named = name_somebody(name);
    if (holds || named)
        accepted();
    ct_log_line(line, 0, "name", fields);
    demand(json_ok(line) && strstr(line, "\"secret\":\"***\""), line);
    free(text);
    return 0;
}
