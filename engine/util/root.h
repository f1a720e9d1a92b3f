/* root.h - a square root without the mathematics library, which modules of the web page do not
 * have. */
#ifndef CT_ROOT_H
#define CT_ROOT_H

/* Newton's method, for 0 <= x <= 1e20. The result for 0 is about 1e-12. */
static inline double ct_root(double x)
{
    double r = x > 1 ? x : 1;
    for (int i = 0; i < 40; i++) r = (r + x / r) / 2;
    return r;
}

#endif
