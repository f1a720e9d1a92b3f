/* shown.c - what an act brought to light, found by comparing two positions: which cards a seat
 * knows now and did not before, and who took the trick. */
#include <string.h>

#include "game.h"
#include "out.h"

static void count(const ct_state *s, int z, int by, int of[CT_KINDS])
{
    for (int i = ct_start(s, z); i < s->end[z]; i++)
        if (s->card[i] < CT_KINDS)
            of[s->card[i]] += by;
}

int ct_shown(const ct_view *was, const ct_view *now, int where, ct_card out[CT_CARDS])
{
    const ct_rules *r = now->s.rules;
    int fresh[CT_KINDS] = { 0 }, n = 0;
    for (int z = 0; z < r->zones; z++)
        if (where & CT_BEFORE_ALL || r->owner[z] == now->seat) {
            count(&was->s, z, -1, fresh);
            count(&now->s, z, 1, fresh);
        }
    for (int z = 0; z < r->zones; z++) {
        int place = r->owner[z] == 255         ? CT_BEFORE_ALL
                    : r->owner[z] == now->seat ? CT_BEFORE_SEAT
                                               : 0;
        for (int i = 0; where & place && i < ct_count(&now->s, z); i++) {
            ct_card c = ct_at(&now->s, z, i);
            if (c < CT_KINDS && fresh[c]-- > 0)
                out[n++] = c;
        }
    }
    return n;
}

bool ct_names_card(const char *text, ct_card c, bool ascii)
{
    char face[16];
    ct_out o = ct_out_of(face, sizeof face);
    ct_card_show(c, ascii, &o);
    return strstr(text, face) != NULL;
}

int ct_trick_taker(const ct_state *was, const ct_state *now)
{
    const ct_rules *r = now->rules;
    int gone = 0, seat = -1;
    for (int z = 0; z < r->zones; z++)
        if (r->flags[z] & CT_TURNS && ct_count(was, z) && !ct_count(now, z))
            gone = ct_count(was, z);
    for (int z = 0; gone && z < r->zones; z++)
        if (r->owner[z] < r->seats && ct_count(now, z) >= ct_count(was, z) + gone)
            seat = r->owner[z];
    return seat;
}
