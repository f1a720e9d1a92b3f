/* fuzz_join.c - fuzzes what a server sends to `carteado join`. Each line is a message. A refused
 * message must leave the view as it was; what is told must be fit for a terminal; acts of the view
 * must be found and named; a record that came must be checked without a fault. */
#include "fuzz.h"

#include "cli/remote.h"
#include "engine/util/utf8.h"

extern const ct_text carteado_texts[]; /* cli/texts.c */
const program this_program = { .name = "carteado", .texts = carteado_texts };

static void send_ask(void *of, const char *ask) { ++*(int *)of; }

static void hear_told(void *of, const char *sentence)
{
    for (int n; *sentence; sentence += n) {
        uint32_t code;
        n = ct_utf8_read(sentence, 4, &code);
        demand(n > 0 && ct_utf8_shows(code), "a text that controls the terminal");
    }
}

static void keep(void *of) {}

/* Does what a table on the screen does with a new view. */
static void look(remote *r)
{
    static ct_acts acts;
    char label[4096];
    r->moved = false;
    ct_legal(&r->v.s, r->you >= 0 ? r->you : 0, &acts);
    for (int i = 0; i < acts.n; i++) {
        ct_out o = { label, sizeof label, 0 };
        ct_act_write(&r->v.s, acts.act[i], &o);
        ct_act_label(&r->v.s, acts.act[i], CT_PT, &o);
    }
    for (int i = 0; i < r->rules.seats; i++) demand(*remote_name(r, i), "a seat without a name");
    remote_act(r, acts.n ? acts.act[0] : 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int asks = 0, good = 0;
    char *text = input_text(data, size), *rest = text;
    static remote r, was;
    r = (remote){ .lang = CT_PT,
                  .code = "K7PQ2X",
                  .name = "Eva",
                  .want = -1,
                  .of = &asks,
                  .send = send_ask,
                  .tell = hear_told,
                  .keep = keep,
                  .undo = -1,
                  .you = -1,
                  .host = -1 };
    remote_greet(&r);
    while (*rest) {
        const char *line = next_line(&rest);
        was = r;
        bool heard = remote_hear(&r, line, strlen(line));
        demand(heard || (!memcmp(&r.v, &was.v, sizeof r.v) && r.n == was.n && r.you == was.you),
               "a refused message that changed something");
        good += heard && r.shows && r.moved;
        if (r.record) {
            ct_fair f;
            remote_check(&r, &f);
            remote_free(&r);
        }
        if (r.shows && r.moved)
            look(&r);
    }
    if (good)
        accepted();
    remote_free(&r);
    free(text);
    return 0;
}
