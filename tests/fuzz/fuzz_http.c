/* fuzz_http.c - fuzzes HTTP requests. Input lines: path, Accept-Encoding, Host, Origin,
 * X-Forwarded-For. Checks that only files of the served folder are found, and that pages of other
 * sites are refused. */
#include <limits.h>
#include <unistd.h>

#include "fuzz.h"
#include "server/net/files.h"
#include "server/accounts/guard.h"

static void write_file(const char *folder, const char *name, const char *text)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    demand(f && fputs(text, f) >= 0 && !fclose(f), path);
}

static void make(int made) { demand(!made, "a folder or a link"); }

/* A folder with a few files that contain "served". Above it, and hidden in it, are files that must
 * not be found. */
static const char *folder(void)
{
    static char root[PATH_MAX];
    static const char *const names[] = { "index.html", "index.html.gz", "a.js",
                                         "a.js.br",    "b c.svg",       "deep/e.wasm" };
    char above[] = "build/fuzz/http-XXXXXX", was[PATH_MAX];
    if (*root)
        return root;
    demand(getcwd(was, sizeof was) && mkdtemp(above) && !chdir(above), above);
    write_file(".", "secret.txt", "secret");
    make(mkdir("served", 0700));
    make(mkdir("served/deep", 0700));
    make(symlink("../secret.txt", "served/link.txt"));
    write_file("served", ".hidden", "secret");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        write_file("served", names[i], "served");
    demand(file_root("served", root) && !chdir(was), "a folder to serve");
    return root;
}

/* Checks the path. Returns whether a file was found. */
static bool path_holds(const char *path, const char *list)
{
    bool takes[PACKINGS];
    char text[16] = "";
    found f;
    for (int i = 0; i < PACKINGS; i++) takes[i] = file_listed(list, file_coding(i));
    demand(file_type(path) != NULL, "a type");
    if (*path == '/' && file_is_page(path))
        demand(!strchr(strrchr(path, '/'), '.'), "a file that is taken for a page");
    if (*path != '/' || !file_find(folder(), path, takes, &f))
        return false;
    demand(fgets(text, sizeof text, f.file) && !strcmp(text, "served"),
           "a file that is not served");
    demand(!f.coded || strcasestr(list, f.coded), "a packing not asked for");
    fclose(f.file);
    return true;
}

/* Checks host and origin. Returns whether the host is a name of the server. */
static bool host_holds(const char *host, const char *origin)
{
    static const char *const url = "https://cartas.example.org";
    bool ours = guard_host(url, host), same = guard_origin(url, host, origin);
    demand(!same || strcasestr(origin, host) || strcasestr(origin, url), "a page of strangers");
    return ours;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = input_text(data, size), *rest = text;
    const char *path = next_line(&rest), *list = next_line(&rest), *host = next_line(&rest),
               *origin = next_line(&rest), *through = next_line(&rest);
    bool is_found = path_holds(path, list), is_ours = host_holds(host, origin);
    guard_trust trust;
    guard_read_trust(list, &trust);
    guard_url(origin);
    guard_address(&trust, "127.0.0.1", through);
    demand(guard_address(NULL, "203.0.113.7", through) == guard_address(NULL, "203.0.113.7", ""),
           "an address that a stranger says");
    if (is_found || is_ours)
        accepted();
    free(text);
    return 0;
}
