/* test_help.h - whole deals of the rules page for Pyramid: the deal of V12, and the published deals
 * of V13 with what is known of them. */
#ifndef CT_TEST_PIRAMIDE_HELP_H
#define CT_TEST_PIRAMIDE_HELP_H

#include "help.h"

static inline void deal_V12(table *t, const char *options)
{
    begin(t, "piramide", 1, options);
    deal(t, "2h 5s 5c As Kh 2s Td 3h 7h 8c Js Qd 3d Ks 7s 6d 6s 8h 4c 2d 9c 4h Qc 9h Jc Ad 8s 3s "
            "7d Kd 9d 9s Th 7c Ah Kc Ts 5d 2c 8d Jd 5h Qh 4s Tc Ac 3c 4d 6h 6c Jh Qs");
}

static const char *const piramide_decks[] = {
    "6d 5h Ah Jd 4s Ks 6s 8c 2h 4d 9s Kd 6c Ad 8s Ac 5c 9d 7h 3h 8d 5s 4c Qc Jh Kc Kh 3c 3s "
    "9c As 5d Qh Ts 4h 7s Td 9h Th 7c 8h 2c 7d Tc 2d 6h 2s Js Qd 3d Qs Jc",
    "4c Jh 6h 3h Tc Qs 8c 6s 6c Ac Ad 8d 7d 4h 8h 4s 9h Js Ah 3c 2h 2s 2c 4d 7c Th As 5c Jd "
    "8s Qd 6d Ts Kd Jc 5h 9d 7s 5d 5s Qc 3d Ks Qh Kc Td 3s 7h Kh 9c 2d 9s",
    "Jh Js 9d 6s Qc 9h Qs 3c 5h 8s 6d 2h 4d Kd Qh Kc 7s 7h 4s 2c 9s Td Jc 8c 3d 6h Kh 3s As "
    "Ts Tc 7c 7d 4h Ks Qd 5c 5s Jd 9c Ad 5d 4c 2s Ah Th 6c 8d 3h 8h 2d Ac"
};

/* Whether a published deal can be won under these options. deck: its number in piramide_decks, from
 * 1. */
static const struct {
    int deck;
    const char *options;
    bool won;
} piramide_runs[] = {
    { 1, "ms", true },         { 1, "redeals=0", false }, { 1, "redeals=1", true },
    { 2, "ms", false },        { 2, "redeals=2", false }, { 3, "ms", true },
    { 3, "redeals=1", false }, { 3, "redeals=2", true },
};

static inline void deal_V13(table *t, int run)
{
    begin(t, "piramide", 1, piramide_runs[run].options);
    deal(t, piramide_decks[piramide_runs[run].deck - 1]);
}

enum { PIRAMIDE_RUNS = sizeof piramide_runs / sizeof *piramide_runs };

#endif
