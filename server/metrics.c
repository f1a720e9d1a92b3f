/* metrics.c - the text format of Prometheus. */
#include <dirent.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#include "metrics.h"
#include "util/out.h"

static const int64_t bounds[CT_BOUNDS] = { 100,     250,     500,     1000,    2500,   5000,
                                           10000,   20000,   50000,   100000,  250000, 500000,
                                           1000000, 2500000, 5000000, 10000000 };

static void put_head(const char *prefix, const char *name, const char *help, const char *kind,
                     ct_out *out)
{
    const char *const parts[] = { "# HELP ", prefix, name, " ",  help, "\n# TYPE ",
                                  prefix,    name,   " ",  kind, "\n" };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) ct_put(out, parts[i]);
}

static void put_value(const char *prefix, const char *name, const char *label, int64_t v,
                      ct_out *out)
{
    ct_put(out, prefix);
    ct_put(out, name);
    ct_put(out, label);
    ct_put_char(out, ' ');
    ct_put_int(out, v);
    ct_put_char(out, '\n');
}

void ct_metrics_write(const ct_metric *list, int n, ct_out *out)
{
    for (int i = 0; i < n; i++) {
        const ct_metric *m = &list[i];
        put_head("carteado_", m->name, m->help, m->kind == CT_COUNTER ? "counter" : "gauge", out);
        put_value("carteado_", m->name, "", m->value, out);
    }
}

/* ---- durations -------------------------------------------------------------------------- */

void ct_durations_add(ct_durations *d, int64_t us)
{
    int i = 0;
    while (i < CT_BOUNDS && us > bounds[i]) i++;
    d->count[i]++;
    d->sum += us;
}

void ct_durations_write(const ct_durations *d, const char *name, const char *help, ct_out *out)
{
    char label[48], line[160];
    int64_t n = 0;
    put_head("carteado_", name, help, "histogram", out);
    for (int i = 0; i < CT_BOUNDS; i++) {
        n += d->count[i];
        snprintf(label, sizeof label, "_bucket{le=\"%g\"}", (double)bounds[i] / 1e6);
        put_value("carteado_", name, label, n, out);
    }
    n += d->count[CT_BOUNDS];
    put_value("carteado_", name, "_bucket{le=\"+Inf\"}", n, out);
    snprintf(line, sizeof line, "carteado_%s_sum %.6f\n", name, (double)d->sum / 1e6);
    ct_put(out, line);
    put_value("carteado_", name, "_count", n, out);
}

/* ---- the process ------------------------------------------------------------------------ */

static int64_t memory(void)
{
    long size = 0, resident = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f)
        return 0;
    if (fscanf(f, "%ld %ld", &size, &resident) != 2)
        resident = 0;
    fclose(f);
    return (int64_t)resident * sysconf(_SC_PAGESIZE);
}

static int64_t descriptors(void)
{
    DIR *folder = opendir("/proc/self/fd");
    int64_t n = -3; /* do not count ".", ".." and the descriptor of `folder` */
    while (folder && readdir(folder)) n++;
    if (folder)
        closedir(folder);
    return n < 0 ? 0 : n;
}

void ct_metrics_process(ct_out *out)
{
    char line[64];
    struct rusage used;
    struct rlimit files;
    getrusage(RUSAGE_SELF, &used);
    double cpu = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                 (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
    put_head("process_", "cpu_seconds_total", "Time of the processor, in seconds.", "counter", out);
    snprintf(line, sizeof line, "process_cpu_seconds_total %.2f\n", cpu);
    ct_put(out, line);
    put_head("process_", "resident_memory_bytes", "Memory in use.", "gauge", out);
    put_value("process_", "resident_memory_bytes", "", memory(), out);
    put_head("process_", "open_fds", "Open descriptors.", "gauge", out);
    put_value("process_", "open_fds", "", descriptors(), out);
    if (getrlimit(RLIMIT_NOFILE, &files))
        return;
    put_head("process_", "max_fds", "Descriptors there may be.", "gauge", out);
    put_value("process_", "max_fds", "", (int64_t)files.rlim_cur, out);
}
