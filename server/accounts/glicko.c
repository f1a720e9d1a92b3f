/* glicko.c - Glicko-2, by the steps of Glickman's paper. */
#include <math.h>
#include <stddef.h>

#include "glicko.h"

/* Step 1: tau limits how fast the volatility changes; close_enough: the precision of the new
 * volatility's logarithm. */
static const double tau = 0.5, close_enough = 1e-6, scale = 173.7178, middle = 1500;
static const double most_deviation = 350;
enum { ROUNDS = 100, SEATS = 10 };

ct_skill ct_rating_new(void) { return (ct_skill){ middle, most_deviation, 0.06 }; }

/* Step 3: g weighs a bout by the opponent's deviation; expected is the score to expect from it. */
static double g(double phi)
{
    const double pi = 3.14159265358979323846;
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi));
}

static double expected(double mu, const ct_bout *b)
{
    double other = (b->other.rating - middle) / scale;
    return 1 / (1 + exp(-g(b->other.deviation / scale) * (mu - other)));
}

/* Step 5: the zero of f is the logarithm of the new variance. */
typedef struct swing {
    double delta, phi, v, a;
} swing;

static double f(const swing *s, double x)
{
    double e = exp(x), sum = s->phi * s->phi + s->v + e;
    return e * (s->delta * s->delta - sum) / (2 * sum * sum) - (x - s->a) / (tau * tau);
}

/* The Illinois algorithm, as in the paper. */
static double new_volatility(const swing *s)
{
    double a = s->a, b, fa, fb, square = s->delta * s->delta - s->phi * s->phi - s->v;
    if (square > 0) {
        b = log(square);
    } else {
        int k = 1;
        while (f(s, a - k * tau) < 0) k++;
        b = a - k * tau;
    }
    fa = f(s, a);
    fb = f(s, b);
    for (int i = 0; i < ROUNDS && fabs(b - a) > close_enough; i++) {
        double c = a + (a - b) * fa / (fb - fa), fc = f(s, c);
        if (fc * fb <= 0) {
            a = b;
            fa = fb;
        } else {
            fa /= 2;
        }
        b = c;
        fb = fc;
    }
    return exp(a / 2);
}

/* A deviation in rating points, at most that of a new player. */
static double deviation_of(double phi) { return fmin(phi * scale, most_deviation); }

ct_skill ct_rating_after(ct_skill r, const ct_bout *bouts, int n)
{
    double mu = (r.rating - middle) / scale, phi = r.deviation / scale;
    double information = 0, sum = 0; /* steps 3 and 4 */
    for (int i = 0; i < n; i++) {
        double weight = g(bouts[i].other.deviation / scale), e = expected(mu, &bouts[i]);
        information += bouts[i].weight * weight * weight * e * (1 - e);
        sum += bouts[i].weight * weight * (bouts[i].score - e);
    }
    if (n == 0 || information <= 0)
        return ct_rating_idle(r, 1);
    double v = 1 / information;
    double sigma = new_volatility(&(swing){ v * sum, phi, v, log(r.volatility * r.volatility) });
    double before = phi * phi + sigma * sigma; /* steps 6 and 7 */
    double after = 1 / (1 / before + 1 / v);
    return (ct_skill){ middle + scale * (mu + after * sum), deviation_of(sqrt(after)), sigma };
}

ct_skill ct_rating_idle(ct_skill r, double days)
{
    double phi = r.deviation / scale;
    r.deviation = deviation_of(sqrt(phi * phi + r.volatility * r.volatility * fmax(days, 0)));
    return r;
}

/* ---- a match ---------------------------------------------------------------------------- */

static double score_of(unsigned won, int i, int k)
{
    bool mine = won >> i & 1, theirs = won >> k & 1;
    return mine == theirs ? 0.5 : mine;
}

bool ct_rating_match(const ct_skill *const rating[], const int team[], unsigned won, int n,
                     ct_skill after[])
{
    bool met = false;
    for (int i = 0; i < n && i < SEATS; i++) {
        ct_bout bouts[SEATS];
        int k = 0;
        for (int j = 0; rating[i] && j < n && j < SEATS; j++)
            if (rating[j] && team[j] != team[i])
                bouts[k++] = (ct_bout){ *rating[j], score_of(won, i, j), 0 };
        for (int j = 0; j < k; j++) bouts[j].weight = 1.0 / k;
        if (k)
            after[i] = ct_rating_after(*rating[i], bouts, k);
        else if (rating[i])
            after[i] = *rating[i];
        met |= k > 0;
    }
    return met;
}
