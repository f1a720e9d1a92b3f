/* touch_help.h - helpers for tests of client.h: what an act touches, and which acts a choice of
 * cards offers, as texts. */
#ifndef CT_TOUCH_HELP_H
#define CT_TOUCH_HELP_H

#include "help.h"
#include "out.h"

static table here;

static inline ct_act act_from(int seat, const char *text)
{
    ct_act a = 0;
    const char *why = ct_act_read(&here.s, seat, text, &a, NULL);
    if (why)
        fail_msg("'%s': %s", text, why);
    return a;
}

static inline const char *touched(const ct_state *s, ct_act a)
{
    static char text[600];
    ct_touch h;
    ct_out o = ct_out_of(text, sizeof text);
    ct_act_touch(s, a, &h);
    for (int i = 0; i < h.cards; i++) {
        ct_put(&o, i ? " " : "");
        ct_card_write(h.card[i], &o);
    }
    ct_put(&o, " |");
    for (int i = 0; i < h.zones; i++) {
        ct_put(&o, " ");
        ct_zone_write(s->rules, h.zone[i], -1, &o);
    }
    ct_put(&o, " |");
    for (int i = 0; i < h.faces; i++) {
        ct_put(&o, " ");
        ct_card_write(h.face[i], &o);
    }
    return text;
}

/* Expects what the act touches: "own cards | zones | faces", cards sorted by kind. */
static inline void touches(int seat, const char *text, const char *want)
{
    const char *got = touched(&here.s, act_from(seat, text));
    if (strcmp(got, want))
        fail_msg("%s touches '%s', not '%s'", text, got, want);
}

/* Expects these cards to offer the seat exactly these acts, in any order, separated by " / "; "":
 * none. */
static inline void offers_are(int seat, const char *cards, const char *want)
{
    static ct_acts got;
    ct_card c[CT_CARDS];
    char found[2048], one[512], list[2056];
    int n = 0, wanted = *want != 0;
    ct_out o = ct_out_of(found, sizeof found);
    snprintf(list, sizeof list, " / %s / ", want);
    for (const char *p = want; (p = strstr(p, " / ")); p++) wanted++;
    ct_offers(&here.s, seat, c, cards_of(cards, c), &got);
    for (int i = 0; i < got.n; i++) {
        char text[520];
        ct_out w = ct_out_of(one, sizeof one);
        ct_act_write(&here.s, got.act[i], &w);
        ct_put(&o, i ? " / " : "");
        ct_put(&o, one);
        snprintf(text, sizeof text, " / %s / ", one);
        n += strstr(list, text) != NULL;
        if (ct_check(&here.s, got.act[i]))
            fail_msg("%s offers '%s', which is not legal", cards, one);
    }
    if (n != wanted || got.n != wanted)
        fail_msg("%s offers '%s', not '%s'", cards, found, want);
}

/* buraco() sets up a table of Buraco for two, samba() one of Samba for four. Seat 0 is on turn, and
 * `lines` change the position. All cards not named are in the stock. */
static inline void buraco(const char *options, const char *lines)
{
    char text[512];
    snprintf(text, sizeof text,
             "deals 1\nturn 0\nhand@1: +4\nmorto.1: +11\nmorto.2: +11\nstock: *\n%s", lines);
    set_up(&here, "buraco", 2, options, text);
}

static inline void samba(const char *lines)
{
    char text[512];
    snprintf(text, sizeof text,
             "deals 1\nturns = 9\nturn 0\nhand@1: +5\nhand@2: +5\nhand@3: +5\nstock: *\n%s", lines);
    set_up(&here, "samba", 4, "", text);
}

/* Sets up Solo for three: seat 0 plays alone, clubs are trumps, and 6d has been led; seat 1 is
 * next. */
static inline void solo_trick(const char *lines)
{
    char text[256];
    snprintf(text, sizeof text,
             "deals 1\nphase play\nturn 1\ndealer = 2\nleader = 0\nbid = 1\ndeclarer = 0\n"
             "trump = 0\ntrick: 6d\ntaken@0: *\n%s",
             lines);
    set_up(&here, "solo", 3, "", text);
}

/* Sets up Hombre for three: the eldest hand declares clubs, holds only clubs and may exchange
 * cards. Returns its seat. */
static inline int hombre_exchange(void)
{
    begin(&here, "hombre", 3, "");
    deal(&here, "3c 4c 5c 3s 4s 5s 3d 4d 5d 6c 7c Jc 6s 7s Js 6d 7d Jd Qc Kc 2c Qs Ks 2s Qd Kd 2d");
    int mao = here.s.turn;
    play(&here, mao, "entrada");
    while (here.s.phase == ct_phase_find(here.r.game, "auction")) play(&here, here.s.turn, "passo");
    play(&here, mao, "trunfo c");
    return mao;
}

#endif
