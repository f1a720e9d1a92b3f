/* root.h - the square root without the mathematics library, which modules of a page do not have. */
#ifndef CT_ROOT_H
#define CT_ROOT_H

/* Newton's method, of a number from 0 to 1e20; 0 comes out as about 1e-12. */
static inline double ct_root(double x)
{
    double r = x > 1 ? x : 1;
    for (int i = 0; i < 40; i++) r = (r + x / r) / 2;
    return r;
}

#endif
