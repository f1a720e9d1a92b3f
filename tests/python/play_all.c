/* play_all.c - plays every game with the library of a wheel, on systems where the tests have no
 * Python.
 *
 *     play_all LIBRARY
 *
 * It loads LIBRARY as ctypes does. For each game it prints the hash of the last state, and sums of
 * the observations and of the acts that a player chose. All systems must print the same
 * (tools/wheels.sh). */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "py.h"

#ifdef _WIN32
#include <windows.h>
static void *opened(const char *path) { return (void *)LoadLibraryA(path); }
static void *found(void *library, const char *name)
{
    return (void *)(uintptr_t)GetProcAddress((HMODULE)library, name);
}
#else
#include <dlfcn.h>
static void *opened(const char *path) { return dlopen(path, RTLD_NOW); }
static void *found(void *library, const char *name) { return dlsym(library, name); }
#endif

enum { ACTS = 300, THINKS = 20 }; /* acts of a match; every THINKS-th is a player's */

static void *library;

static void fail(const char *why)
{
    fprintf(stderr, "play_all: %s\n", why);
    exit(1);
}

static void *function(const char *name)
{
    void *f = found(library, name);
    if (!f)
        fail(name);
    return f;
}

/* A function of the library, with the type that py.h declares. */
#define F(name) ((__typeof__(&name))(uintptr_t)function(#name))

static void *memory(size_t bytes)
{
    void *p = calloc(1, bytes ? bytes : 1);
    if (!p)
        fail("no memory");
    return p;
}

/* FNV-1a */
static uint64_t sum(uint64_t h, const void *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) h = (h ^ ((const uint8_t *)bytes)[i]) * UINT64_C(0x100000001b3);
    return h;
}

static void play(const char *slug)
{
    static const uint8_t seed[32] = { 7 };
    static const char level[] = "medium";
    char fault[256];
    ct_rules *r = memory(F(ct_py_size)(0));
    ct_state *s = memory(F(ct_py_size)(1));
    ct_view *v = memory(F(ct_py_size)(2));
    ct_rng *rng = memory(F(ct_py_size)(3));
    ct_py_plan *plan = memory(F(ct_py_size)(4));
    if (F(ct_py_rules)(r, slug, 0, "", fault, sizeof fault))
        fail(fault);
    void *mind = memory(F(ct_py_player_bytes)(level, r));
    uint64_t *acts = memory(CT_ACTS * sizeof *acts);
    double *gains = memory(2 * CT_ACTS * sizeof *gains);
    uint32_t *tried = memory(CT_ACTS * sizeof *tried);
    uint64_t seen = UINT64_C(0xcbf29ce484222325), thought = seen;
    F(ct_py_plan_make)(plan, r);
    F(ct_py_rng)(rng, seed, 1);
    F(ct_py_begin)(s, r);
    size_t planes = (size_t)plan->planes * CT_PY_KINDS, numbers = (size_t)plan->numbers;
    uint8_t *cards = memory(planes);
    int32_t *fields = memory(numbers * sizeof *fields);
    for (int i = 1; i <= ACTS && F(ct_py_next)(s, seed) >= 0; i++) {
        uint64_t act = F(ct_py_random)(s, s->turn, rng);
        F(ct_py_observe)(plan, s, s->turn, cards, fields);
        seen = sum(sum(seen, cards, planes), fields, numbers * sizeof *fields);
        if (i % THINKS == 0) {
            F(ct_py_player_begin)(level, mind, r, s->turn);
            F(ct_py_view)(s, s->turn, v);
            F(ct_py_player_think)
            (level, mind, v, rng, 4, &act, acts, gains, gains + CT_ACTS, tried);
            thought = sum(thought, &act, sizeof act);
        }
        if (F(ct_py_play)(s, act, seed))
            fail("an act of the list was refused");
    }
    printf("%s %016" PRIx64 " %016" PRIx64 " %016" PRIx64 "\n", slug, F(ct_py_hash)(s), seen,
           thought);
    free(r), free(s), free(v), free(rng), free(plan), free(mind), free(acts), free(gains),
        free(tried);
    free(cards), free(fields);
}

int main(int argc, char **argv)
{
    const char *slug;
    if (argc != 2 || !(library = opened(argv[1])))
        fail("the library cannot be loaded");
    for (int i = 0; (slug = F(ct_py_slug)(i)); i++) play(slug);
    return 0;
}
