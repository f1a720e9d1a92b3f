/* test_marks.c - checks address marks (hub_mark.c): the number of tables made from an address
 * survives a restart, and so does who was sent away; nobody can be identified by a mark. */
#include "hub_help.h"

#include "server/accounts/guard.h"
#include "server/hub/hub_int.h"

/* Restarts the server on the same store. */
static void restart(world *w)
{
    for (int i = 0; i < CLIENTS; i++)
        if (w->c[i].conn)
            go(w, &w->c[i]);
    hub_free(w->hub);
    world_begin(w);
}

static const char *make_from(world *w, uint64_t address)
{
    client *c = &w->c[9];
    static char key[64];
    client_clear(c);
    come_from(w, c, address);
    strcpy(key,
           ask(w, c, "create",
               "\"settings\":{\"game\":\"domino\",\"seats\":4,\"options\":\"\",\"clock\":\"off\","
               "\"public\":false,\"watch\":\"no\",\"text\":false},\"name\":\"Eva\",\"face\":\"\""));
    go(w, c);
    return key;
}

static void a_restart_gives_nobody_new_tables(void **state)
{
    world *w = world_new(":memory:");
    uint64_t own = guard_address(NULL, "203.0.113.9", ""),
             other = guard_address(NULL, "203.0.113.8", "");
    for (int i = 0; i < HUB_MADE - 1; i++) assert_string_equal(make_from(w, own), "");
    char of_own[8];
    restart(w);
    assert_string_equal(make_from(w, own), "");
    strcpy(of_own, w->c[9].code);
    assert_string_equal(make_from(w, own), "many");
    assert_string_equal(make_from(w, other), "");
    restart(w);
    assert_string_equal(make_from(w, own), "many");
    assert_string_equal(make_from(w, 0), ""); /* this machine has no limit */
    /* when one table has ended, another can be made */
    hub_table *t;
    assert_null(hub_fetch(w->hub, of_own, &t));
    assert_int_equal(t->r->maker[0], hub_mark(w->hub, own));
    t->dead = true;
    hub_touch(w->hub, t);
    turn(w);
    assert_string_equal(make_from(w, own), "");
    assert_string_equal(make_from(w, own), "many");
    world_free(w);
}

static uint64_t network(unsigned n)
{
    char text[64];
    snprintf(text, sizeof text, "2001:db8:1:%x::1", n);
    return guard_address(NULL, text, "");
}

static void a_site_has_so_many_tables(void **state)
{
    world *w = world_new(":memory:");
    for (int i = 0; i < HUB_MADE * GUARD_AROUND; i++)
        assert_string_equal(make_from(w, network((unsigned)i)), "");
    for (int i = 0; i < 2; i++) {
        assert_string_equal(make_from(w, network(5000)), "many");
        assert_string_equal(make_from(w, guard_address(NULL, "2001:db8:2:1::1", "")), "");
        restart(w);
    }
    world_free(w);
}

/* Checks that two servers give an address different marks, each server always the same one, and
 * that thousands of addresses share one. */
static void a_mark_tells_no_address(void **state)
{
    world *w = world_new(":memory:"), *v = world_new(":memory:");
    uint64_t first = guard_address(NULL, "203.0.113.0", "");
    uint32_t was[32];
    int same = 0, shared = 0;
    for (unsigned i = 0; i < 32; i++) {
        was[i] = hub_mark(w->hub, first + i);
        assert_in_range(was[i], 1, (1 << 21) - 1);
        same += was[i] == hub_mark(v->hub, first + i);
    }
    assert_true(same < 3);
    char *seen = calloc(1, 1 << 21);
    for (unsigned i = 0; i < 8192; i++) { /* about 32 pairs of these share a mark */
        char *at = &seen[hub_mark(w->hub, first + i)];
        shared += *at;
        *at = 1;
    }
    free(seen);
    assert_in_range(shared, 5, 100);
    restart(w);
    for (unsigned i = 0; i < 32; i++) assert_int_equal(was[i], hub_mark(w->hub, first + i));
    world_free(w);
    world_free(v);
}

static const char *join_from(world *w, client *c, uint64_t address, const char *code)
{
    char text[128];
    client_clear(c);
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"B\",\"face\":\"\"", code);
    come_from(w, c, address);
    return ask(w, c, "join", text);
}

static bool keep_room(void *user, const char *code, const char *room)
{
    strcpy(user, room);
    return true;
}

/* Checks that who was sent away stays away after a restart, and that an address which an older
 * server has banned is free again. */
static void who_was_sent_away_stays_away_for_good(void **state)
{
    world *w = world_new(":memory:");
    uint64_t away = guard_address(NULL, "203.0.113.9", ""),
             old = guard_address(NULL, "203.0.113.7", "");
    char code[8], room[4000], barred[4200], number[32];
    create(w, &w->c[0], "domino", 4, "");
    strcpy(code, w->c[0].code);
    assert_string_equal(join_from(w, &w->c[1], away, code), "");
    assert_string_equal(ask(w, &w->c[0], "kick", "\"seat\":1"), "");
    restart(w);
    assert_string_equal(join_from(w, &w->c[1], away, code), "table.kicked");
    assert_string_equal(join_from(w, &w->c[2], old, code), "");
    assert_string_equal(ask(w, &w->c[2], "leave", ""), "");
    assert_null(ct_store_tables(w->store, keep_room, room));
    for (int i = 0; i < 2; i++) { /* neither the address nor its mark is stored */
        uint64_t secret = i ? hub_mark(w->hub, away) : away;
        snprintf(number, sizeof number, "%llu", (unsigned long long)secret);
        assert_null(strstr(room, number));
    }
    static const char form[] = "{\"form\":2,"; /* the older text has no number */
    assert_memory_equal(room, form, sizeof form - 1);
    const char *from = room + sizeof form - 1, *list = strstr(room, "\"barred\":[");
    assert_non_null(list);
    list += strlen("\"barred\":[");
    snprintf(barred, sizeof barred, "{%.*s%llu,2309475802938475802,%llu,1234567890123456,%s",
             (int)(list - from), from, (unsigned long long)old, 1ULL << 40 | hub_mark(w->hub, old),
             list);
    put_room(w->store, code, barred);
    restart(w);
    assert_string_equal(join_from(w, &w->c[1], away, code), "table.kicked");
    assert_string_equal(join_from(w, &w->c[2], old, code), "");
    hub_table *t;
    assert_null(hub_fetch(w->hub, code, &t));
    const ct_room *r = t->r;
    assert_int_equal(r->barred_n, 2);
    assert_true(r->barred[0].person == INT64_C(1234567890123456) && r->barred[1].n == 2);
    world_free(w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_restart_gives_nobody_new_tables),
        cmocka_unit_test(a_site_has_so_many_tables),
        cmocka_unit_test(a_mark_tells_no_address),
        cmocka_unit_test(who_was_sent_away_stays_away_for_good),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
