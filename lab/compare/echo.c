/* echo.c PORT - a WebSocket server on libwebsockets that sends back each message. It shows how fast
 * a server could be that does nothing else. */
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1024 };

typedef struct echo {
    size_t n;
    unsigned char text[LWS_PRE + MOST];
} echo;

static int on_event(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
{
    echo *e = user;
    if (why == LWS_CALLBACK_RECEIVE && n <= MOST) {
        memcpy(e->text + LWS_PRE, in, e->n = n);
        lws_callback_on_writable(wsi);
    } else if (why == LWS_CALLBACK_SERVER_WRITEABLE && e->n) {
        lws_write(wsi, e->text + LWS_PRE, e->n, LWS_WRITE_TEXT);
        e->n = 0;
    }
    return 0;
}

int main(int argc, char **argv)
{
    const struct lws_protocols protocols[] = {
        { .name = "echo", .callback = on_event, .per_session_data_size = sizeof(echo) }, { 0 }
    };
    struct lws_context_creation_info info = { .port = argc > 1 ? atoi(argv[1]) : 0,
                                              .protocols = protocols };
    lws_set_log_level(0, NULL);
    struct lws_context *context = lws_create_context(&info);
    if (!context)
        return 1;
    puts("ready");
    fflush(stdout);
    while (lws_service(context, 0) >= 0)
        ;
    lws_context_destroy(context);
    return 0;
}
