/* term.c - the terminal by way of ncurses. Signals come through a file, so that no handler needs a
 * global variable, and one poll() waits for everything. Only faults of the program have a handler:
 * it restores the terminal. */
#include "term.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <ncurses.h>

/* The codes that ncurses is told to return for pasted text. */
enum { PASTE_BEGIN = KEY_MAX + 1, PASTE_END };

static sigset_t our_signals(void)
{
    static const int all[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH };
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) sigaddset(&set, all[i]);
    return set;
}

static void restore(void)
{
    if (!isendwin()) {
        fputs("\033[?2004l", stdout);
        endwin();
    }
}

static void fault(int signal)
{
    restore();
    raise(signal);
}

static void catch_faults(void)
{
    static const int all[] = { SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        sigaction(all[i], &(struct sigaction){ .sa_handler = fault, .sa_flags = (int)SA_RESETHAND },
                  NULL);
}

/* Whether the environment's locale shows more than ASCII. The locale may be missing on this
 * machine: then C.UTF-8 serves if its name promises UTF-8. */
static bool knows_utf8(void)
{
    static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };
    const char *name = "";
    for (size_t i = 0; i < sizeof names / sizeof *names && !*name; i++)
        name = getenv(names[i]) ? getenv(names[i]) : "";
    if (!setlocale(LC_CTYPE, "") && (strstr(name, "UTF-8") || strstr(name, "utf8")))
        setlocale(LC_CTYPE, "C.UTF-8");
    return !strcmp(nl_langinfo(CODESET), "UTF-8");
}

/* ---- colours ---------------------------------------------------------------------------- */

/* The colours of an ink for terminals with 256, 16 and 8 colours: foreground, background. -1: the
 * terminal's own. */
typedef struct paint {
    short on256[2], on16[2], on8[2];
} paint;

static const paint paints[INKS] = {
    [INK_CARD] = { { 16, 255 }, { 0, 15 }, { 0, 7 } },
    [INK_CARD + 1] = { { 160, 255 }, { 1, 15 }, { 1, 7 } },
    [INK_CARD + 2] = { { 160, 255 }, { 1, 15 }, { 1, 7 } },
    [INK_CARD + 3] = { { 16, 255 }, { 0, 15 }, { 0, 7 } },
    [INK_JOKER] = { { 90, 255 }, { 5, 15 }, { 5, 7 } },
    [INK_SUIT] = { { -1, -1 }, { -1, -1 }, { -1, -1 } },
    [INK_SUIT + 1] = { { 203, -1 }, { 9, -1 }, { 1, -1 } },
    [INK_SUIT + 2] = { { 203, -1 }, { 9, -1 }, { 1, -1 } },
    [INK_SUIT + 3] = { { -1, -1 }, { -1, -1 }, { -1, -1 } },
    [INK_BACK] = { { 110, 25 }, { 14, 4 }, { 6, 4 } },
    [INK_EDGE] = { { 245, -1 }, { 8, -1 }, { -1, -1 } },
    [INK_TARGET] = { { 40, -1 }, { 10, -1 }, { 2, -1 } },
    [INK_MARK] = { { 214, -1 }, { 11, -1 }, { 3, -1 } },
    [INK_NOTE] = { { 246, -1 }, { 7, -1 }, { 6, -1 } },
    [INK_HEAD] = { { 231, 22 }, { 15, 2 }, { 7, 2 } },
    [INK_KEY] = { { 44, -1 }, { 14, -1 }, { 6, -1 } },
    [INK_ALERT] = { { 216, -1 }, { 11, -1 }, { 3, -1 } },
    [INK_PLAIN] = { { -1, -1 }, { -1, -1 }, { -1, -1 } },
};
/* The inks that differ if each suit has its own colour: clubs green, diamonds blue. */
static const paint four_card[2] = { { { 28, 255 }, { 2, 15 }, { 2, 7 } },
                                    { { 26, 255 }, { 4, 15 }, { 4, 7 } } };
static const paint four_text[2] = { { { 71, -1 }, { 10, -1 }, { 2, -1 } },
                                    { { 75, -1 }, { 12, -1 }, { 6, -1 } } };

void term_colours(term *t)
{
    for (int i = 0; t->color && i < INKS; i++) {
        const paint *p = &paints[i];
        if (t->four && (i == INK_CARD || i == INK_CARD + 1))
            p = &four_card[i - INK_CARD];
        if (t->four && (i == INK_SUIT || i == INK_SUIT + 1))
            p = &four_text[i - INK_SUIT];
        const short *c = COLORS >= 256 ? p->on256 : COLORS >= 16 ? p->on16 : p->on8;
        init_pair((short)(i + 1), c[0], c[1]);
    }
}

/* ---- beginning and end ------------------------------------------------------------------ */

static void measure(term *t)
{
    struct winsize w = { 0 };
    if (!ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) && w.ws_row && w.ws_col)
        resizeterm(w.ws_row, w.ws_col);
    getmaxyx(stdscr, t->rows, t->cols);
}

bool term_begin(term *t, bool ascii, bool four)
{
    const char *no = getenv("NO_COLOR"), *name = getenv("TERM");
    bool utf8 = knows_utf8();
    *t = (term){ .ascii = ascii || !utf8, .four = four, .watch = -1 };
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !name || !strcmp(name, "dumb"))
        return false;
    sigset_t set = our_signals();
    SCREEN *screen = newterm(NULL, stdout, stdin);
    if (!screen)
        return false;
    if (!tigetstr("cup") || tigetstr("cup") == (char *)-1) {
        endwin();
        delscreen(screen);
        return false;
    }
    t->screen = screen;
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    t->signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    atexit(restore);
    catch_faults();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    define_key("\033[200~", PASTE_BEGIN);
    define_key("\033[201~", PASTE_END);
    fputs("\033[?2004h", stdout); /* pasted text comes between these two */
    fflush(stdout);
    t->color = !(no && *no) && has_colors() && start_color() == OK;
    if (t->color)
        use_default_colors();
    term_colours(t);
    measure(t);
    return true;
}

void term_end(term *t)
{
    sigset_t set = our_signals();
    if (!t->screen)
        return;
    restore();
    delscreen(t->screen);
    close(t->signals);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    t->screen = NULL;
}

/* ---- showing ---------------------------------------------------------------------------- */

static attr_t attributes(const term *t, const cell *c)
{
    attr_t a = 0;
    a |= c->look & LOOK_BOLD ? A_BOLD : 0;
    a |= c->look & LOOK_FOCUS ? A_REVERSE : 0;
    a |= c->look & LOOK_UNDER ? A_UNDERLINE : 0;
    if (!t->color && c->ink == INK_HEAD)
        a |= A_REVERSE;
    if (!t->color && (c->ink == INK_KEY || c->ink == INK_ALERT || c->ink == INK_MARK))
        a |= A_BOLD;
    return a;
}

void term_show(term *t, pict *p, int cx, int cy)
{
    erase();
    for (int y = 0; y < t->rows && y < p->h; y++)
        for (int x = 0; x < t->cols && x < p->w; x++) {
            const cell *c = &p->at[y * p->w + x];
            wchar_t text[2] = { c->ch, 0 };
            cchar_t shown;
            if (!c->ch || (c->ch == L' ' && c->ink == INK_PLAIN && !c->look))
                continue;
            setcchar(&shown, text, attributes(t, c), t->color ? (short)(c->ink + 1) : 0, NULL);
            mvadd_wch(y, x, &shown);
        }
    curs_set(cx >= 0);
    if (cx >= 0)
        move(cy, cx);
    refresh();
}

/* ---- waiting ---------------------------------------------------------------------------- */

static int mouse_key(term *t)
{
    MEVENT e;
    if (getmouse(&e) != OK)
        return KEY_NONE;
    t->x = e.x;
    t->y = e.y;
    return e.bstate & BUTTON1_PRESSED   ? K_MOUSE
           : e.bstate & BUTTON4_PRESSED ? K_WHEEL_UP
           : e.bstate & BUTTON5_PRESSED ? K_WHEEL_DOWN
                                        : KEY_NONE;
}

static int named_key(term *t, wint_t key)
{
    static const struct {
        int from, to;
    } keys[] = {
        { KEY_UP, K_UP },         { KEY_DOWN, K_DOWN },        { KEY_LEFT, K_LEFT },
        { KEY_RIGHT, K_RIGHT },   { KEY_HOME, K_HOME },        { KEY_END, K_END },
        { KEY_PPAGE, K_PAGE_UP }, { KEY_NPAGE, K_PAGE_DOWN },  { KEY_DC, K_DELETE },
        { KEY_BTAB, K_BACK_TAB }, { KEY_BACKSPACE, K_RUBOUT }, { KEY_ENTER, K_ENTER },
        { PASTE_BEGIN, K_PASTE }, { PASTE_END, K_PASTED },     { KEY_F(1), K_HELP },
    };
    if (key == KEY_MOUSE)
        return mouse_key(t);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if ((wint_t)keys[i].from == key)
            return keys[i].to;
    return KEY_NONE;
}

static int one_key(term *t)
{
    wint_t key;
    int got = get_wch(&key);
    if (got == ERR)
        return KEY_NONE;
    if (got == KEY_CODE_YES)
        return named_key(t, key);
    return key == '\r' ? K_ENTER : key == 8 ? K_RUBOUT : (int)key;
}

/* The next signal: the window has another size, or the program is to end. */
static int signalled(term *t)
{
    struct signalfd_siginfo info;
    if (read(t->signals, &info, sizeof info) != sizeof info)
        return KEY_NONE;
    if (info.ssi_signo != SIGWINCH)
        return K_LEAVE;
    measure(t);
    return K_RESIZE;
}

bool term_pending(term *t)
{
    struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
    return poll(&in, 1, 0) > 0 && in.revents & POLLIN;
}

int term_key(term *t, int file, int ms)
{
    /* poll() passes over files that are negative */
    struct pollfd of[4] = { { .fd = STDIN_FILENO, .events = POLLIN },
                            { .fd = t->signals, .events = POLLIN },
                            { .fd = file, .events = POLLIN },
                            { .fd = t->watch, .events = POLLIN } };
    int key = one_key(t); /* ncurses may hold more keys than the file */
    if (key != KEY_NONE)
        return key;
    int n = poll(of, 4, ms);
    if (n < 0)
        return errno == EINTR ? KEY_NONE : K_LEAVE;
    if (!n)
        return K_TIME;
    if (of[1].revents)
        return signalled(t);
    if (of[0].revents & POLLIN) {
        key = one_key(t);
        char byte;
        /* a terminal that is gone is readable, but has nothing to read */
        if (key == KEY_NONE && term_pending(t) && !ioctl(STDIN_FILENO, FIONREAD, &n) && !n &&
            read(STDIN_FILENO, &byte, 1) <= 0)
            return K_LEAVE;
        return key;
    }
    if (of[0].revents)
        return K_LEAVE;
    if (of[2].revents)
        return K_EVENT;
    t->heed(t->of);
    return KEY_NONE;
}
