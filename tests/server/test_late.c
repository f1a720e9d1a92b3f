/* test_late.c - checks that watchers with open hands are told each deal when the next one begins.
 * They are told all of it, as the engine shows it with all hands open, and nothing earlier. */
#include "hub_help.h"

#include "server/hub/hub_int.h"

enum { STEPS = 3000 };

typedef struct late {
    world *w;
    client *c; /* the watcher */
    const ct_room *r;
    ct_rules open;  /* settings of the table, from its messages */
    ct_view view;   /* the watcher's view so far */
    int lines;      /* lines of the record that the watcher knows */
    int read, over; /* read: number of messages read; over: the end was told */
} late;

static void sit_down(late *l, const char *game, int seats)
{
    char text[128];
    world *w = l->w = world_new(":memory:");
    create(w, &w->c[0], game, seats,
           "\"clock\":\"off\",\"public\":false,\"watch\":\"open\",\"text\":true");
    for (int i = 1; i < seats; i++) join(w, &w->c[i], w->c[0].code);
    l->c = &w->c[seats];
    come(w, l->c);
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"W\"", w->c[0].code);
    assert_string_equal(ask(w, l->c, "watch", text), "");
    l->read = l->c->texts;
    for (int i = 0; i < seats; i++)
        assert_string_equal(ask(w, &w->c[i], "ready", "\"on\":true"), "");
    assert_string_equal(ask(w, &w->c[0], "start", ""), "");
    l->r = hub_find(w->hub, w->c[0].code)->r;
    assert_null(ct_rules_make(&l->open, l->r->set.game, seats, "", NULL));
    ct_rules_open(&l->open);
    l->lines = -1;
}

/* Checks that the client's view is that of the position after l->lines lines. */
static void same_view(const late *l)
{
    static ct_state s;
    ct_rules open;
    ct_view want;
    char a[8192], b[8192];
    ct_out x = ct_out_of(a, sizeof a), y = ct_out_of(b, sizeof b);
    assert_true(ct_match_at(l->r->m, l->lines, &s));
    ct_view_open(&s, &open, &want);
    ct_view_write(&want, NULL, &x);
    ct_view_write(&l->view, NULL, &y);
    assert_string_equal(a, b);
}

/* Checks that all hands were open in each deal that was told. */
static void hands_open(const late *l)
{
    const ct_state *s = &l->view.s;
    for (int z = 0; z < l->open.zones; z++)
        for (int i = 0; l->open.owner[z] != 255 && l->open.sees[z] == CT_ALL && i < ct_count(s, z);
             i++)
            assert_int_not_equal(ct_at(s, z, i), CT_HIDDEN);
}

static void hear_one(late *l, const char *text)
{
    json_t *m = json_loads(text, 0, NULL);
    const char *news = json_string_value(json_object_get(m, "news")), *view;
    json_t *events = json_object_get(m, "events");
    ct_misread at;
    int whole;
    assert_non_null(news);
    l->over |= !strcmp(news, "over");
    if (!strcmp(news, "story") || !strcmp(news, "line")) {
        assert_int_equal(json_unpack(m, "{s:s,s:b}", "view", &view, "whole", &whole), 0);
        if (whole)
            ct_view_begin(&l->view, &l->open, CT_ONLOOKER);
        assert_null(ct_view_read(&l->view, view, &at));
        l->lines = events ? (int)json_array_size(events) : l->lines + 1;
        assert_true(l->lines <=
                    room_past(l->r)); /* the watcher knows nothing of the current deal */
        same_view(l);
        hands_open(l);
    }
    json_decref(m);
}

static void hear_all(late *l)
{
    while (l->read < l->c->texts) hear_one(l, l->c->text[l->read++]);
}

/* Checks that a watcher who comes now is told what the first one knows. */
static void one_more(late *l, const late *first, client *c)
{
    char text[64];
    *l = *first;
    l->c = c;
    l->lines = -1;
    come(l->w, c);
    l->read = c->texts;
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"V\"", l->w->c[0].code);
    assert_string_equal(ask(l->w, c, "watch", text), "");
    l->read++; /* skip the answer */
    hear_all(l);
    assert_int_equal(l->lines, first->lines);
    assert_int_equal(ct_hash(&l->view.s), ct_hash(&first->view.s));
}

static void open_hands_are_a_deal_late(void **state)
{
    static const struct {
        const char *game;
        int seats;
    } tables[] = {
        { "solo", 3 }, { "domino", 4 }, { "cao_vermelho", 3 }, { "hombre", 3 }, { "samba", 4 },
    };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        late l = { 0 }, other;
        int deals = 0, steps = 0;
        sit_down(&l, tables[i].game, tables[i].seats);
        hear_all(&l);
        /* The watcher knows nothing yet, or the draw for the dealer. */
        assert_int_equal(l.lines, room_past(l.r));
        for (bool on = true; on && steps < STEPS; steps++) {
            int known = l.lines;
            on = play_on(l.w, tables[i].seats);
            hear_all(&l);
            assert_int_equal(l.lines, room_past(l.r)); /* a deal is told as soon as it may be */
            deals += l.lines > known;
            if (deals == 1 && l.lines > known)
                one_more(&other, &l, &l.w->c[tables[i].seats + 1]);
        }
        assert_true(deals > 0);
        assert_true(l.over || steps == STEPS);
        world_free(l.w);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(open_hands_are_a_deal_late) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
