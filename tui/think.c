/* think.c - runs one task at a time in a thread. Solvers and bots may take long; the terminal must
 * answer a key at once all the same. */
#include "think.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/ask.h"
#include "cli/chance.h"

bool think_open(thinker *q)
{
    memset(q, 0, sizeof *q);
    if (pipe(q->ready))
        return false;
    fcntl(q->ready[0], F_SETFD, FD_CLOEXEC);
    fcntl(q->ready[1], F_SETFD, FD_CLOEXEC);
    return true;
}

void think_done(thinker *q)
{
    ct_match_free(q->copy.m);
    free(q->text);
    q->copy.m = NULL;
    q->text = NULL;
}

static void *work(void *of)
{
    thinker *q = of;
    sitting *p = &q->copy;
    said done;
    refresh(p);
    if (q->task == THINK_ACT)
        q->act = entrant_act(&p->bot, p->m, p->v.s.turn, p->o->table.seed);
    else if (q->task == THINK_WORD)
        obey(p, q->word, &done);
    else
        q->chance = chance_words(p);
    fclose(q->c.out);
    return write(q->ready[1], "", 1) == 1 ? q : NULL;
}

bool think_begin(thinker *q, const sitting *p, task kind, const char *word)
{
    if (q->task != THINK_NOTHING)
        return false;
    q->copy = *p;
    q->copy.m = ct_match_copy(p->m);
    q->c = *p->c;
    q->text = NULL;
    q->c.out = q->c.err = open_memstream(&q->text, &q->size);
    q->copy.c = &q->c;
    q->copy.bot.stop = &q->stop;
    q->copy.t.color = false;
    q->act = 0;
    q->chance = NULL;
    q->lines = ct_match_lines(p->m);
    snprintf(q->word, sizeof q->word, "%s", word ? word : "");
    atomic_store(&q->stop, false);
    q->task = kind;
    bool good = q->copy.m && q->c.out;
    if (good && !pthread_create(&q->thread, NULL, work, q))
        return true;
    if (q->c.out)
        fclose(q->c.out);
    think_done(q);
    q->task = THINK_NOTHING;
    return false;
}

void think_stop(thinker *q) { atomic_store(&q->stop, true); }

void think_end(thinker *q)
{
    char byte;
    if (q->task == THINK_NOTHING)
        return;
    pthread_join(q->thread, NULL);
    if (read(q->ready[0], &byte, 1) != 1)
        q->act = 0;
    q->task = THINK_NOTHING;
}

void think_close(thinker *q)
{
    think_stop(q);
    think_end(q);
    think_done(q);
    close(q->ready[0]);
    close(q->ready[1]);
}
