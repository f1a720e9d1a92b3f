/* fuzz.c - the functions shared by the fuzz programs (fuzz.h). */
#include "fuzz.h"

static unsigned long runs, good;

void demand(bool held, const char *what)
{
    if (held)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

void accepted(void) { good++; }

static void tell(void) { fprintf(stderr, "accepted: %lu of %lu\n", good, runs); }

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    return atexit(tell);
}

char *input_text(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    demand(text != NULL, "memory");
    memcpy(text, data, size);
    text[size] = 0;
    runs++;
    return text;
}

char *next_line(char **rest)
{
    char *line = *rest;
    *rest += strcspn(line, "\n");
    if (**rest)
        *(*rest)++ = 0;
    return line;
}

bool table_of(char *line, ct_rules *r)
{
    char slug[32] = "";
    int seats = 0, used = 0;
    if (sscanf(line, "%31s %d%n", slug, &seats, &used) != 2)
        return false;
    const ct_game *g = ct_game_find(slug);
    return g && !ct_rules_make(r, g, seats, line + used, NULL);
}

void text_keeps(const ct_state *s)
{
    static char buf[65536];
    ct_out o = { buf, sizeof buf, 0 };
    ct_state back;
    ct_state_write(s, &o);
    demand(o.len < sizeof buf, "a state text too long");
    demand(!ct_state_read(&back, s->rules, buf, NULL), "a written state is refused");
    demand(!memcmp(s, &back, sizeof back), "a state changes on its way through text");
    demand(ct_hash(s) == ct_hash(&back), "equal states, two hashes");
}

void act_keeps(const ct_state *s, ct_act a)
{
    char buf[1024];
    ct_out o = { buf, sizeof buf, 0 };
    ct_act back = 0;
    ct_act_write(s, a, &o);
    demand(o.len < sizeof buf, "an act text too long");
    demand(!ct_act_read(s, ct_seat(a), buf, &back, NULL) && back == a, buf);
}

void play_acts(ct_state *s, ct_rng *luck, int acts)
{
    for (; acts > 0 && s->turn != CT_OVER; acts--) {
        if (s->turn == CT_DEALER) {
            ct_shuffle(s, luck);
            continue;
        }
        ct_act a = ct_random_act(s, s->turn, luck);
        if (!a)
            return;
        act_keeps(s, a);
        demand(!ct_play(s, a), "a listed act is refused");
    }
}
