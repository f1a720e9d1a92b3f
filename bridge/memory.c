/* memory.c - malloc and free for a page, smaller than a game's module could bear from a C library.
 * A page holds one match, whose few arrays grow by doubling. So every block is a power of two,
 * taken from the end of the memory; a freed block is kept for the next one of its size. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST = 5, MOST = 30, PAGE = 65536 };

/* The head before the bytes given out; aligned as malloc promises. */
typedef union block {
    struct {
        union block *next; /* while the block is free */
        unsigned size;     /* the block has 2^size bytes, this head included */
    };
    max_align_t align;
} block;

extern unsigned char __heap_base; /* where the linker's data ends */

/* The state of the heap: mutable, as in any malloc. */
static block *spare[MOST + 1];
static uintptr_t end;

/* Takes 2^size bytes from the end of the memory; NULL: there are no more. */
static block *stretch(unsigned size)
{
    const uintptr_t align = sizeof(max_align_t);
    uintptr_t from = end ? end : ((uintptr_t)&__heap_base + align - 1) / align * align;
    uintptr_t all = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE, bytes = (uintptr_t)1 << size;
    if (from + bytes < from)
        return NULL;
    if (from + bytes > all &&
        __builtin_wasm_memory_grow(0, (from + bytes - all - 1) / PAGE + 1) == (size_t)-1)
        return NULL;
    end = from + bytes;
    block *b = (block *)from;
    b->size = size;
    return b;
}

static void *take(size_t n)
{
    unsigned size = LEAST;
    while (size <= MOST && ((size_t)1 << size) - sizeof(block) < n) size++;
    if (size > MOST)
        return NULL;
    block *b = spare[size];
    if (b)
        spare[size] = b->next;
    else
        b = stretch(size);
    return b ? b + 1 : NULL;
}

void *malloc(size_t n) { return take(n); }

void free(void *p)
{
    if (!p)
        return;
    block *b = (block *)p - 1;
    b->next = spare[b->size];
    spare[b->size] = b;
}

void *calloc(size_t n, size_t each)
{
    if (each && n > SIZE_MAX / each)
        return NULL;
    void *p = take(n * each);
    return p ? memset(p, 0, n * each) : NULL;
}

void *realloc(void *p, size_t n)
{
    size_t room = p ? ((size_t)1 << ((block *)p - 1)->size) - sizeof(block) : 0;
    if (p && n <= room)
        return p;
    void *q = take(n);
    if (p && q) {
        memcpy(q, p, room);
        free(p);
    }
    return q;
}
