/* hub_reply.c - answers that grant what was asked. */
#include "hub_int.h"
#include "util/json.h"

static bool is_listed(const hub_table *t) { return t->r->set.open && !t->dead; }

int hub_listed(const ct_hub *h)
{
    int n = 0;
    for (int i = 0; i < h->n && n < HUB_LISTED; i++) n += is_listed(h->table[i]);
    return n;
}

static void put_tables(const ct_hub *h, ct_json *j)
{
    const char *list[HUB_WATCHERS + 1];
    int n = 0;
    ct_json_open(j, "tables", '[');
    for (int i = 0; i < h->n && n < HUB_LISTED; i++)
        if (is_listed(h->table[i])) {
            news_look(j, NULL, h->table[i]->r, hub_watchers(h->table[i], list));
            n++;
        }
    ct_json_shut(j, ']');
}

void hub_write_reply(const void *of, ct_out *o)
{
    const char *list[HUB_WATCHERS + 1];
    const hub_reply *p = of;
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_int(&j, "to", p->id);
    if (p->hello) {
        ct_json_int(&j, "version", 1);
        ct_json_text(&j, "server", "carteado " CT_VERSION);
        ct_json_text(&j, "at", p->near && p->h->how.url && *p->h->how.url ? p->h->how.url : NULL);
    }
    if (p->code)
        ct_json_text(&j, "code", p->code);
    if (p->token)
        ct_json_text(&j, "token", p->token);
    if (p->seat > -2)
        ct_json_int(&j, "seat", p->seat);
    if (p->n)
        ct_json_int(&j, "n", p->n);
    if (p->tables)
        put_tables(p->h, &j);
    if (p->look)
        news_look(&j, "table", p->look->r, hub_watchers(p->look, list));
    ct_json_shut(&j, '}');
}
