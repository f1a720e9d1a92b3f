/* metrics.h - what a server counts, as text for Prometheus (exposition format 0.0.4). The numbers
 * are the caller's own; here they get their names. */
#ifndef CT_METRICS_H
#define CT_METRICS_H

#include "carteado.h"

/* A counter only grows, its name ends in _total; a gauge goes up and down. */
typedef enum ct_metric_kind { CT_COUNTER, CT_GAUGE } ct_metric_kind;

typedef struct ct_metric {
    const char *name, *help; /* without the prefix "carteado_"; help: one plain line */
    ct_metric_kind kind;
    int64_t value;
} ct_metric;
/* n of them: "# HELP", "# TYPE" and the value of each. */
void ct_metrics_write(const ct_metric *list, int n, ct_out *out);

/* How long something took: counts by bounds of 100 us to 10 s. A plain value, {0} when new. */
enum { CT_BOUNDS = 16 };
typedef struct ct_durations {
    int64_t count[CT_BOUNDS + 1], sum; /* microseconds; the last: longer than all bounds */
} ct_durations;
void ct_durations_add(ct_durations *d, int64_t us);
/* As a histogram in seconds. */
void ct_durations_write(const ct_durations *d, const char *name, const char *help, ct_out *out);

/* What Prometheus wants of every process, by /proc: memory, time, descriptors. */
void ct_metrics_process(ct_out *out);

#endif
