/* bot_protocol.c - writes and reads the lines of the bot protocol. Input may be any bytes: jansson
 * parses it, and a line that does not follow the protocol is refused as a whole. */
#include "bot_protocol.h"

#include <string.h>

#ifdef CT_OUTSIDE_BOTS
#include <jansson.h>
#endif

#include "util/json.h"
#include "util/utf8.h"

enum { LOOK = 1 << 14 }; /* bytes of the longest view as text */

/* ---- what a bot is told ----------------------------------------------------------------- */

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
    ct_json j = message(o, "line");
    ct_json_raw(&j, "line", "");
    ct_event_json(e, n, o);
    end(&j);
}

/* Writes the range of each verb that takes an amount, because the list of acts has only some
 * amounts. */
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
    ct_json_raw(&j, "view", "");
    ct_view_json(v, l, o);
    char look[LOOK];
    ct_out text = ct_out_of(look, sizeof look);
    ct_view_write(v, NULL, &text);
    ct_json_text(&j, "look", look);
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

/* ---- what a bot says -------------------------------------------------------------------- */

#ifdef CT_OUTSIDE_BOTS

/* Copies a text of an object. false: it is missing, no text, or too long. */
static bool text_in(const json_t *o, const char *key, char *out, size_t cap)
{
    const char *text = json_string_value(json_object_get(o, key));
    if (!text || strlen(text) >= cap)
        return false;
    strcpy(out, text);
    return true;
}

/* Copies as many whole characters of the reason as fit. Characters that cannot be shown become
 * blanks. */
static void take_why(const json_t *o, reply *out)
{
    const char *text = json_string_value(json_object_get(o, "why"));
    size_t len = 0;
    uint32_t code = 0;
    for (int n; text && (n = ct_utf8_read(text, strlen(text), &code)) > 0; text += n) {
        if (len + (size_t)n > REPLY_WHY)
            break;
        if (ct_utf8_shows(code))
            memcpy(out->why + len, text, (size_t)n);
        else
            out->why[len] = ' ';
        len += ct_utf8_shows(code) ? (size_t)n : 1;
    }
    out->why[len] = 0;
}

static void take(const json_t *o, reply *out)
{
    const char *type = json_string_value(json_object_get(o, "type"));
    const json_t *id = json_object_get(o, "id");
    if (type && !strcmp(type, "hello")) {
        out->kind = REPLY_HELLO;
    } else if (type && !strcmp(type, "act") && json_is_integer(id) &&
               text_in(o, "act", out->act, sizeof out->act)) {
        out->kind = REPLY_ACT;
        out->id = json_integer_value(id);
        take_why(o, out);
    }
}

bool reply_read(const char *line, size_t n, reply *out)
{
    memset(out, 0, sizeof *out);
    json_t *o = json_loadb(line, n, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(o))
        take(o, out);
    json_decref(o);
    return out->kind != REPLY_NONE;
}

#else

/* Without jansson no reply can be read. find_entrant refuses other programs as bots before. */
bool reply_read(const char *line, size_t n, reply *out)
{
    memset(out, 0, sizeof *out);
    return false;
}

#endif

ct_act reply_act(const ct_state *s, int seat, const char *text)
{
    ct_act a = 0;
    const char *at = NULL;
    return ct_act_read(s, seat, text, &a, &at) || ct_check(s, a) ? 0 : a;
}
