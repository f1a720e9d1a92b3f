/* fuzz_engine.c - fuzzes the line protocol of `carteado engine`: any bytes are a session. Every
 * request must be answered, and the session must end when its input ends. */
#define _GNU_SOURCE /* for fmemopen and open_memstream */
#include "fuzz.h"

#include "cli/commands.h"

extern const ct_text carteado_texts[];
/* The fuzzer runs none of the program's commands, so none are listed. */
const program this_program = { .name = "carteado", .texts = carteado_texts };

/* The number of answers that say ok. */
static int agreed(const char *answers)
{
    int n = 0;
    for (const char *at = answers; (at = strstr(at, "ok\n")); at++)
        n += at == answers || at[-1] == '\n';
    return n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int worst = DONE;
    cli c = { .worst = &worst };
    char *text = input_text(data, size), *answers = NULL;
    size_t n = 0;
    if (size) {
        FILE *terminal = stdin, *screen = stdout;
        stdin = fmemopen(text, size, "r");
        stdout = open_memstream(&answers, &n);
        demand(stdin && stdout, "memory");
        c.lang = *text & 1 ? CT_EN : CT_PT;
        int rc = engine_command.run(&c, NULL);
        fclose(stdin);
        fclose(stdout);
        stdin = terminal;
        stdout = screen;
        demand(rc == 0, "a session ends with its input");
        if (agreed(answers) > 1)
            accepted(); /* more was accepted than the request for the rules */
        free(answers);
    }
    free(text);
    return 0;
}
