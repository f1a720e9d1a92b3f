/* memory.c - malloc and free for the WebAssembly modules, because those of a C library would make a
 * game's module too large. A page holds one match, whose few arrays grow by doubling. So the size
 * of every block is a power of two. New blocks are taken from the end of the memory, and freed
 * blocks are kept for later requests of the same size. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST = 5, MOST = 30, PAGE = 65536 };

/* The header of a block, before the bytes that the caller gets. Its size keeps these bytes aligned
 * as malloc requires. */
typedef union block {
    struct {
        union block *next; /* the next free block of this size, while the block is free */
        unsigned size;     /* the block has 2^size bytes, including this header */
    };
    max_align_t align;
} block;

extern unsigned char __heap_base; /* set by the linker: the end of static data */

/* The state of the heap. It must be mutable, as in any malloc. */
static block *spare[MOST + 1];
static uintptr_t end;

/* Takes 2^size bytes from the end of the memory; NULL: the memory is full. */
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
