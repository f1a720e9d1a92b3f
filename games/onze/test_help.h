/* test_help.h - the complete game of the rules page (V10), for the tests that deal it. */
#ifndef CT_TEST_ONZE_HELP_H
#define CT_TEST_ONZE_HELP_H

#include "help.h"

#define ONZE_V10                                                                                   \
    "Qc Ks Kd Ts Qs 8c As Td 5d 6d Qh Kc 8s 4h 2s Jh 6c 3s 4d 9s Kh Jc 5s 2d 2h Js "               \
    "3h 4s Ah Qd Th 7s 9h 9c Ac Jd 5h 8h 4c 9d 7h 8d 7c 3c 2c 6h 3d 6s 7d Tc Ad 5c"

#endif
