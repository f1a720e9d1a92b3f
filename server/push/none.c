/* none.c - takes the place of crypt.c and sender.c in a program that is built without OpenSSL's
 * libcrypto or without libcurl: there is no sender, so the server offers no notices. */
#include "push.h"

ct_push *push_new(const push_setup *how)
{
    (void)how;
    return NULL;
}

void push_stop(ct_push *p) { (void)p; }
void push_free(ct_push *p) { (void)p; }

const push_post *push_posts(const ct_push *p)
{
    (void)p;
    return NULL;
}
