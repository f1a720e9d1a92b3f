/* stats.c - means, shares and Student's t. The tail of t is an incomplete beta function, computed
 * by its continued fraction (Lentz's method). */
#include "stats.h"

#include <math.h>

/* The continued fraction of the incomplete beta function; it converges fast below the mean. */
static double fraction(double x, double a, double b)
{
    const double tiny = 1e-300;
    double c = 1, d = 1 - (a + b) * x / (a + 1);
    d = 1 / (fabs(d) < tiny ? tiny : d);
    double f = d, step = 0;
    for (int m = 1; m < 10000 && fabs(step - 1) > 1e-15; m++) {
        double odd = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        double even = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / (1 + odd * d);
        c = 1 + odd / c;
        f *= d * c;
        d = 1 / (1 + even * d);
        c = 1 + even / c;
        step = d * c;
        f *= step;
    }
    return f;
}

/* The share of a beta distribution below x. */
static double beta_below(double x, double a, double b)
{
    if (x <= 0 || x >= 1)
        return x <= 0 ? 0 : 1;
    double front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x));
    return x < (a + 1) / (a + b + 2) ? front * fraction(x, a, b) / a
                                     : 1 - front * fraction(1 - x, b, a) / b;
}

double stats_beyond(double t, int64_t freedom)
{
    double f = (double)freedom;
    return beta_below(f / (f + t * t), f / 2, 0.5);
}

double stats_t(double p, int64_t freedom)
{
    double low = 0, high = 1;
    while (stats_beyond(high, freedom) > p) high *= 2;
    for (int i = 0; i < 200; i++) {
        double middle = (low + high) / 2;
        if (stats_beyond(middle, freedom) > p)
            low = middle;
        else
            high = middle;
    }
    return high;
}

stats_mean stats_of(int64_t n, double sum, double squares, double unit)
{
    double count = (double)n, mean = n ? sum / count : 0;
    stats_mean m = { mean / unit, INFINITY, -INFINITY, INFINITY, 1 };
    if (n < 2)
        return m;
    double spread = squares - sum * mean;
    m.error = sqrt((spread > 0 ? spread : 0) / (count - 1) / count) / fabs(unit);
    double half = stats_t(0.05, n - 1) * m.error;
    m.low = m.mean - half;
    m.high = m.mean + half;
    if (m.error > 0)
        m.p = stats_beyond(m.mean / m.error, n - 1);
    else
        m.p = mean != 0 ? 0 : 1;
    return m;
}

void stats_share(int64_t part, int64_t n, double *share, double *low, double *high)
{
    double count = (double)n, p = (double)part / count, z = 1.959964;
    double middle = (p + z * z / (2 * count)) / (1 + z * z / count);
    double half = z * sqrt(p * (1 - p) / count + z * z / (4 * count * count)) / (1 + z * z / count);
    *share = p;
    *low = middle - half;
    *high = middle + half;
}
