/* value.c - the value of a match of a betting game (value.h), and the worth of acts from all their
 * outcomes. No possible deals are needed, because the chances are known. Known weaknesses: the
 * network sees only the three other seats with the most chips. It is only as good as the players it
 * learned from, and differences of a few thousandths are noise. */
#include <string.h>

#include "policy.h"

enum { SEEN = 3, MOST = 4 * CT_ONE, STEPS = 64, STEP = CT_VICTORY / 8 };

int16_t ct_part(int32_t x, int32_t all, int32_t times)
{
    int64_t y = all ? (int64_t)x * CT_ONE * times / all : 0;
    return (int16_t)(y > 2 * CT_ONE ? 2 * CT_ONE : y < -2 * CT_ONE ? -2 * CT_ONE : y);
}

/* 1 / (1 + e^-x) at x = 0, 1/8 .. 8, in parts of CT_VICTORY */
static const uint16_t SIGMOID[STEPS + 1] = {
    32768, 34813, 36843, 38841, 40793, 42687, 44511, 46254, 47911, 49474, 50941, 52310, 53581,
    54754, 55834, 56822, 57724, 58544, 59287, 59959, 60565, 61109, 61598, 62036, 62428, 62778,
    63090, 63368, 63615, 63835, 64030, 64203, 64357, 64494, 64614, 64721, 64816, 64900, 64974,
    65039, 65097, 65149, 65194, 65234, 65269, 65300, 65328, 65352, 65374, 65393, 65410, 65425,
    65438, 65449, 65459, 65468, 65476, 65483, 65489, 65495, 65500, 65504, 65508, 65511, 65514,
};

static int32_t sigmoid(int64_t x) /* returns parts of CT_VICTORY */
{
    int64_t far = x < 0 ? -x : x, at = far / STEP;
    int64_t y = SIGMOID[STEPS];
    if (at < STEPS)
        y = SIGMOID[at] + (SIGMOID[at + 1] - SIGMOID[at]) * (far % STEP) / STEP;
    return (int32_t)(x < 0 ? CT_VICTORY - y : y);
}

int32_t ct_net_share(const ct_net *net, const int16_t in[CT_INPUTS])
{
    int64_t sum = (int64_t)net->out[CT_INNER] * CT_ONE;
    for (int h = 0; h < CT_INNER; h++) {
        int32_t x = 0;
        for (int i = 0; i < CT_INPUTS; i++) x += (int32_t)net->in[h][i] * in[i];
        x /= CT_ONE;
        x = x < 0 ? 0 : x > MOST ? MOST : x;
        sum += (int64_t)net->out[h] * x;
    }
    return sigmoid(sum);
}

void ct_standing_inputs(const ct_standing *t, int seat, int16_t in[CT_INPUTS])
{
    int order[CT_SEATS], others = 0, n = 0;
    int32_t all = 0, own = t->chips[seat];
    for (int k = 1; k < t->seats; k++) {
        int i = (seat + k) % t->seats, at = others++;
        for (; at && t->chips[order[at - 1]] < t->chips[i]; at--) order[at] = order[at - 1];
        order[at] = i;
    }
    for (int i = 0; i < t->seats; i++) all += t->chips[i];
    memset(in, 0, CT_INPUTS * sizeof *in);
    in[n++] = CT_ONE;
    in[n++] = (int16_t)(CT_ONE * 2 / t->seats);
    in[n++] = ct_part(own, all, 2);
    for (int k = 0; k < t->marks; k++) in[n++] = t->mark[seat][k];
    for (int k = 0; k < t->facts; k++) in[n++] = t->fact[k];
    for (int o = 0; o < SEEN; o++) {
        if (o >= others) {
            n += 3 + t->marks;
            continue;
        }
        int32_t gap = own - t->chips[order[o]];
        in[n++] = ct_part(gap, all, 2);
        in[n++] = ct_part(gap, all, 16);
        in[n++] = ct_part(gap, 4, 2);
        for (int k = 0; k < t->marks; k++) in[n++] = t->mark[order[o]][k];
    }
}

int32_t ct_standing_share(const ct_net *net, const ct_standing *t, int seat)
{
    int16_t in[CT_INPUTS];
    if (t->over)
        return (int32_t)((int64_t)ct_place(t->chips, t->seats, seat, 0) * CT_VICTORY / 1000);
    ct_standing_inputs(t, seat, in);
    return ct_net_share(net, in);
}

int64_t ct_ends_worth(const ct_net *net, const ct_end *end, int n, int seat)
{
    int64_t sum = 0, all = 0;
    for (int i = 0; i < n; i++) {
        sum += (int64_t)ct_standing_share(net, &end[i].now, seat) * end[i].chance;
        all += end[i].chance;
    }
    return sum * CT_FINE / all;
}

int64_t ct_weigh(const ct_policy_bets *k, const void *at, const ct_view *v, ct_act a)
{
    ct_end end[CT_ENDS];
    int n = k->trust && !k->trust(at, v) ? 0 : k->ends(at, v, a, end);
    return n ? ct_ends_worth(k->net, end, n, v->seat) : -1;
}
