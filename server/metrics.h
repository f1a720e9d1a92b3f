/* metrics.h - writes counters and gauges as text for Prometheus (exposition format 0.0.4). The
 * caller keeps the numbers. */
#ifndef CT_METRICS_H
#define CT_METRICS_H

#include "carteado.h"

/* A counter only grows, and its name ends in _total; a gauge goes up and down. */
typedef enum ct_metric_kind { CT_COUNTER, CT_GAUGE } ct_metric_kind;

typedef struct ct_metric {
    const char *name, *help; /* name: without the prefix "carteado_"; help: one plain line */
    ct_metric_kind kind;
    int64_t value;
} ct_metric;
/* Writes "# HELP", "# TYPE" and the value of each of n metrics. */
void ct_metrics_write(const ct_metric *list, int n, ct_out *out);

/* A histogram of durations, with bounds from 100 us to 10 s. A plain value; {0} is empty. */
enum { CT_BOUNDS = 16 };
typedef struct ct_durations {
    int64_t count[CT_BOUNDS + 1], sum; /* sum: in microseconds; last count: above all bounds */
} ct_durations;
void ct_durations_add(ct_durations *d, int64_t us);
/* Writes a histogram; its bounds and sum are in seconds. */
void ct_durations_write(const ct_durations *d, const char *name, const char *help, ct_out *out);

/* The metrics that Prometheus expects of every process: memory, processor time, descriptors. */
void ct_metrics_process(ct_out *out);

#endif
