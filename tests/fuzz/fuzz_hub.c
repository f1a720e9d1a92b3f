/* fuzz_hub.c - fuzzes four clients of a server without sockets. Each input line is a message: "2
 * {...}" comes from client 2, "2" alone ends its connection, "+5000" lets 5000 milliseconds pass. A
 * message may contain placeholders. $c: the code of the last table. $t: the client's last token.
 * $o: the last token of the next client. $n: the last line that the client knows. $a: an act of its
 * seat. $k: the commitment of the draw under way. $s: the seal of the share
 * 0123456789abcdef. Checks that every answer is JSON, that every view fits the one before it
 * (hub_help.h), and that a token is sent only to the client that owns it. */
#include "fuzz.h"
#include "server/hub_help.h"

enum { STRANGERS = 4, MESSAGE = 1 << 15, LATEST = 1 << 20 };

typedef struct text_out {
    char *at, *end;
} text_out;

static void add(text_out *o, const char *text)
{
    while (*text && o->at < o->end) *o->at++ = *text++;
}

/* Writes a legal act of the client's seat, found in the client's view; nothing if there is none. */
static void add_act(text_out *o, world *w, const client *c)
{
    char act[512];
    ct_out t = ct_out_of(act, sizeof act);
    if (!c->sees || c->seat < 0 || c->view.s.turn != c->seat)
        return;
    ct_act a = ct_random_act(&c->view.s, c->seat, &w->rng);
    if (a)
        ct_act_write(&c->view.s, a, &t);
    if (a)
        add(o, act);
}

/* Writes the message with its placeholders replaced. */
static void put_in(world *w, int who, const char *text, const char *code, char out[MESSAGE])
{
    const client *c = &w->c[who];
    char seal[CT_FAIR_HEX];
    text_out o = { out, out + MESSAGE - 1 };
    ct_fair_seal(c->commit, c->seat, "0123456789abcdef", seal);
    for (; *text; text++) {
        char number[16];
        snprintf(number, sizeof number, "%d", c->n);
        if (*text != '$' || !text[1])
            add(&o, (const char[]){ *text, 0 });
        else if (*++text == 'a')
            add_act(&o, w, c);
        else
            add(&o, *text == 'c'   ? code
                    : *text == 't' ? c->token
                    : *text == 'o' ? w->c[(who + 1) % STRANGERS].token
                    : *text == 'n' ? number
                    : *text == 'k' ? c->commit
                    : *text == 's' ? seal
                                   : "");
    }
    *o.at = 0;
}

/* Checks the texts to the client from number `from` on. None may contain the token of another
 * client, unless a client that knows the token sent it as free text. */
static void keeps_secrets(const world *w, int who, int from, const bool *aloud)
{
    for (int k = from; k < w->c[who].texts; k++)
        for (int i = 0; i < STRANGERS; i++)
            demand(i == who || aloud[i] || !*w->c[i].token ||
                       !strcmp(w->c[i].token, w->c[who].token) ||
                       !strstr(w->c[who].text[k], w->c[i].token),
                   w->c[who].text[k]);
}

/* Sends the message of a client. Returns whether the server accepted it. */
static bool hear_from(world *w, int who, const char *text, char code[8], bool *aloud)
{
    static char message[MESSAGE];
    client *c = &w->c[who];
    int from[STRANGERS];
    put_in(w, who, text, code, message);
    if (!c->conn)
        c->conn = hub_come(w->hub, c, (uint64_t)who);
    strcpy(c->key, "no answer");
    bool goes_on = hub_hear(w->hub, c->conn, message, strlen(message));
    for (int i = 0; i < STRANGERS; i++) {
        from[i] = w->c[i].texts;
        aloud[i] |= *w->c[i].token && strstr(message, w->c[i].token);
    }
    turn(w);
    if (*c->code)
        snprintf(code, 8, "%s", c->code);
    for (int i = 0; i < STRANGERS; i++) keeps_secrets(w, i, from[i], aloud);
    if (goes_on)
        return !*c->key;
    go(w, c);
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size), *rest = text, code[8] = "";
    world *w = world_new(":memory:");
    bool aloud[STRANGERS] = { false };
    int good = 0;
    w->how.pace.draw = 5000;
    hub_free(w->hub);
    world_begin(w);
    while (*rest) {
        const char *line = next_line(&rest);
        int who = *line - '0';
        if (*line == '+') {
            int ms = atoi(line + 1);
            w->now += ms > 0 && ms < LATEST ? ms : 0;
            turn(w);
        } else if (who >= 0 && who < STRANGERS && line[1]) {
            good += hear_from(w, who, line + 1, code, aloud);
        } else if (who >= 0 && who < STRANGERS && w->c[who].conn) {
            go(w, &w->c[who]);
            turn(w);
        }
    }
    if (good > 3)
        accepted();
    world_free(w);
    free(text);
    return 0;
}
