/* outside_say.c - what an outside bot is told: its seat's view and record, nothing else. */
#include "outside_say.h"

#include "util/json.h"

static ct_json message(ct_out *o, const char *type)
{
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "type", type);
    return j;
}

static void end(ct_json *j)
{
    ct_json_shut(j, '}');
    ct_put_char(j->out, '\n');
}

void say_hello(ct_lang l, ct_out *o)
{
    ct_json j = message(o, "hello");
    ct_json_int(&j, "protocol", 1);
    ct_json_text(&j, "program", "carteado");
    ct_json_text(&j, "version", CT_VERSION);
    ct_json_text(&j, "lang", l == CT_EN ? "en" : "pt");
    end(&j);
}

static void put_options(ct_json *j, const ct_rules *r)
{
    const ct_about *about = ct_game_about(r->game);
    ct_json_open(j, "options", '{');
    for (int i = 0; about->options && about->options[i].name; i++) {
        char value[64];
        ct_out o = ct_out_of(value, sizeof value);
        ct_option_write(r->game, i, r->opt[i], &o);
        ct_json_text(j, about->options[i].name, value);
    }
    ct_json_shut(j, '}');
}

static void put_words(ct_json *j, const ct_about *about)
{
    ct_json_open(j, "verbs", '[');
    for (const ct_word *w = about->verbs; w->name; w++) {
        ct_json_open(j, NULL, '{');
        ct_json_text(j, "name", w->name);
        ct_json_flag(j, "quits", w->quits);
        ct_json_flag(j, "aside", w->aside);
        ct_json_shut(j, '}');
    }
    ct_json_shut(j, ']');
}

void say_new(const ct_rules *r, int seat, ct_out *o)
{
    const ct_about *about = ct_game_about(r->game);
    ct_json j = message(o, "new");
    ct_json_text(&j, "game", about->slug);
    ct_json_int(&j, "seats", r->seats);
    ct_json_int(&j, "seat", seat);
    ct_json_flag(&j, "low", about->low);
    ct_json_flag(&j, "chips", about->chips);
    put_options(&j, r);
    put_words(&j, about);
    end(&j);
}

void say_heard(const ct_event *e, int n, ct_out *o)
{
    ct_put(o, "{\"type\":\"line\",\"line\":");
    ct_event_json(e, n, o);
    ct_put(o, "}\n");
}

/* Bounds of the verbs that take an amount: of these only some are listed. */
static void put_amounts(ct_json *j, const ct_view *v)
{
    const ct_word *words = ct_game_about(v->s.rules->game)->verbs;
    ct_json_open(j, "amounts", '[');
    for (int i = 0; words[i].name; i++) {
        int32_t least, most;
        if (!(ct_takes(&words[i]) & CT_OP_AMOUNT) ||
            !ct_range(&v->s, v->seat, i + 1, &least, &most))
            continue;
        ct_json_open(j, NULL, '{');
        ct_json_text(j, "verb", words[i].name);
        ct_json_int(j, "least", least);
        ct_json_int(j, "most", most);
        ct_json_shut(j, '}');
    }
    ct_json_shut(j, ']');
}

void say_go(const ct_view *v, ct_lang l, int64_t id, int ms, uint64_t worlds, ct_out *o)
{
    static const char view[] = ",\"view\":";
    ct_acts legal;
    ct_legal(&v->s, v->seat, &legal);
    ct_json j = message(o, "go");
    ct_json_int(&j, "id", id);
    ct_json_int(&j, "ms", ms);
    if (worlds)
        ct_json_int(&j, "worlds", (int64_t)worlds);
    ct_json_open(&j, "acts", '[');
    for (int i = 0; i < legal.n; i++) {
        char text[256];
        ct_out act = ct_out_of(text, sizeof text);
        ct_act_write(&v->s, legal.act[i], &act);
        ct_json_text(&j, NULL, text);
    }
    ct_json_shut(&j, ']');
    put_amounts(&j, v);
    ct_put(o, view);
    ct_view_json(v, l, o);
    end(&j);
}

void say_over(const ct_state *s, ct_out *o)
{
    ct_json j = message(o, "over");
    ct_json_open(&j, "score", '[');
    for (int i = 0; i < s->rules->seats; i++) ct_json_int(&j, NULL, s->score[i]);
    ct_json_shut(&j, ']');
    ct_json_open(&j, "won", '[');
    for (int i = 0; i < s->rules->seats; i++)
        if (s->won >> i & 1)
            ct_json_int(&j, NULL, i);
    ct_json_shut(&j, ']');
    end(&j);
}

void say_bye(ct_out *o)
{
    ct_json j = message(o, "bye");
    end(&j);
}
