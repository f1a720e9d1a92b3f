/* speech.c - says what a drawing of the table shows by its places. */
#include "speech.h"

#include <stdlib.h>
#include <string.h>

#include "cards.h"
#include "table.h"

/* ---- words ------------------------------------------------------------------------------ */

void put_card_name(ct_out *o, ct_lang l, ct_card c)
{
    static const char ranks[] = "A23456789TJQK", suits[] = "cdhs";
    char rank[8] = "rank.?", suit[8] = "suit.?";
    if (c == CT_HIDDEN) {
        put_text(o, l, "speech.hidden", NULL);
        return;
    }
    if (c == CT_JOKER) {
        ct_put(o, ct_say(NULL, "card.joker", l));
        return;
    }
    rank[5] = ranks[ct_rank(c) - 1];
    suit[5] = suits[ct_suit(c)];
    put_text(o, l, "speech.card", WITH(ct_say(NULL, rank, l), ct_say(NULL, suit, l)));
}

void say_sentence(const scene *t, const char *words)
{
    char text[4096];
    ct_out o = ct_out_of(text, sizeof text);
    put_capital(&o, words);
    size_t n = strlen(text);
    fprintf(t->out, "%s%s\n", text, n && strchr(".:!?", text[n - 1]) ? "" : ".");
}

static ct_card face(const scene *t, int z, int i)
{
    return card_seen(t, z, i) ? ct_at(&t->v->s, z, i) : CT_HIDDEN;
}

/* ---- numbers and seats ------------------------------------------------------------------ */

static void say_facts(const scene *t)
{
    const ct_about *a = about_of(t);
    char text[1024];
    for (const ct_field *f = a->fields; f && f->name; f++) {
        ct_out o = ct_out_of(text, sizeof text);
        if (f->n == 1 && f->means != CT_A_ROUND && (f->sees & CT_WHO) == CT_ALL &&
            put_field(&o, t, f, 0))
            say_sentence(t, text);
    }
    ct_progress row[CT_PROGRESS];
    int n = ct_progress_of(&t->v->s, row);
    for (int i = 0; i < n;) {
        ct_out o = ct_out_of(text, sizeof text);
        i += put_side(&o, t, row + i, n - i, "; ");
        say_sentence(t, text);
    }
}

/* Adds the cards of a zone, those of a loose one sorted. */
static void put_faces(ct_out *o, const scene *t, int z)
{
    const ct_state *s = &t->v->s;
    int order[CT_CARDS], n = ct_count(s, z), hidden = 0, shown = 0;
    bool loose = s->rules->flags[z] & CT_LOOSE;
    for (int i = 0; i < n; i++) {
        ct_card c = face(t, z, i);
        int k = shown;
        if (c == CT_HIDDEN) {
            hidden++;
            continue;
        }
        for (; loose && k &&
               rank_place(about_of(t), face(t, z, order[k - 1])) > rank_place(about_of(t), c);
             k--)
            order[k] = order[k - 1];
        order[k] = i;
        shown++;
    }
    for (int i = 0; i < shown; i++) {
        ct_put(o, i ? ", " : "");
        put_card_name(o, t->lang, face(t, z, order[i]));
    }
    if (!hidden)
        return;
    ct_put(o, shown ? ", " : "");
    put_text(o, t->lang, hidden == 1 ? "speech.closed-one" : "speech.closed", WITH(NUM(hidden)));
}

static void say_seat(const scene *t, int seat)
{
    const ct_state *s = &t->v->s;
    const ct_about *a = about_of(t);
    bool mate = t->v->seat < CT_SEATS && seat != t->v->seat && s->team[seat] == s->team[t->v->seat];
    char text[4096];
    ct_out o = ct_out_of(text, sizeof text);
    ct_put(&o, t->name[seat]);
    ct_put(&o, mate ? text_of(t->lang, "mate") : "");
    ct_put(&o, ": ");
    put_score(&o, t, s->score[seat]);
    for (int k = 0; a->zones[k].name; k++) {
        zone_group g = group_of(t, k, seat);
        int n = g.n == 1 ? ct_count(s, g.first) : 0;
        bool own = g.line->sees == CT_OWNER && seat == t->v->seat;
        if (!n || own || on_canvas(t, g.line))
            continue;
        ct_put(&o, "; ");
        ct_put(&o, zone_name(t, g.line));
        ct_put(&o, ": ");
        if (card_seen(t, g.first, n - 1) && (n == 1 || g.line->at.dx || g.line->at.dy))
            put_faces(&o, t, g.first);
        else
            put_count(&o, t, n);
    }
    for (const ct_field *f = a->fields; f && f->name; f++) {
        bool other = (f->sees & CT_WHO) == CT_OWNER && seat != t->v->seat;
        int at = ct_fact_at(s, f, seat);
        char fact[192];
        ct_out w = ct_out_of(fact, sizeof fact);
        if (at < 0 || other || (f->sees & CT_WHO) == CT_NOBODY || !put_field(&w, t, f, at))
            continue;
        ct_put(&o, "; ");
        ct_put(&o, fact);
    }
    say_sentence(t, text);
}

/* ---- fields ----------------------------------------------------------------------------- */

/* The row and column of a zone in its field, from 0. */
static void place_in(const scene *t, const zone_group *g, int k, int *row, int *column)
{
    const int32_t *stated = ct_field_meaning(&t->v->s, CT_A_COLUMN, g->line->name);
    int wide = g->line->at.wide;
    *row = 0;
    if (stated && *stated > 0) {
        *row = k % *stated;
        *column = k / *stated;
    } else if (wide < 0) {
        while (k > *row) k -= ++*row;
        *column = k;
    } else {
        wide = wide ? wide : g->n;
        *row = k / wide;
        *column = k % wide;
    }
}

/* Says which cards of the next row of a pyramid lie on a card. */
static void put_covers(ct_out *o, const scene *t, const zone_group *g, int k, int row)
{
    int below = k + row + 1, n = 0;
    if (g->line->at.wide >= 0 || row + 1 >= -g->line->at.wide)
        return;
    for (int i = below; i <= below + 1; i++) {
        if (!ct_count(&t->v->s, g->first + i))
            continue;
        put_text(o, t->lang, n++ ? "speech.and" : "speech.covered", NULL);
        put_card_name(o, t->lang, ct_top(&t->v->s, g->first + i));
    }
}

static void put_place(ct_out *o, const scene *t, const zone_group *g, int k, int row)
{
    int z = g->first + k, n = ct_count(&t->v->s, z);
    if (!n) {
        put_text(o, t->lang, "speech.empty", NULL);
        return;
    }
    if (g->line->at.dx || g->line->at.dy || g->line->flags & CT_RANKS)
        put_faces(o, t, z);
    else
        put_card_name(o, t->lang, face(t, z, n - 1));
    if (n > 1 && !g->line->at.dx && !g->line->at.dy) {
        ct_put(o, " (");
        put_count(o, t, n);
        ct_put(o, ")");
    }
    put_covers(o, t, g, k, row);
}

static void say_field(const scene *t, const zone_group *g)
{
    char text[4096];
    ct_out o = ct_out_of(text, sizeof text);
    int last = -1;
    for (int k = 0; k < g->n; k++) {
        int row, column;
        place_in(t, g, k, &row, &column);
        if (row != last && last >= 0)
            say_sentence(t, text);
        if (row != last) {
            o = ct_out_of(text, sizeof text);
            put_text(&o, t->lang, "speech.row", WITH(zone_name(t, g->line), NUM(row + 1)));
        }
        put_text(&o, t->lang, row == last ? "speech.next" : "speech.first", WITH(NUM(column + 1)));
        put_place(&o, t, g, k, row);
        last = row;
    }
    if (last >= 0)
        say_sentence(t, text);
}

/* ---- piles, tricks, melds, hands -------------------------------------------------------- */

static void say_trick(const scene *t, const zone_group *g)
{
    const ct_state *s = &t->v->s;
    char text[1024];
    ct_out o = ct_out_of(text, sizeof text);
    ct_put(&o, zone_name(t, g->line));
    for (int i = 0; i < ct_count(s, g->first); i++) {
        ct_put(&o, i ? ", " : ": ");
        ct_put(&o, t->name[ct_trick_seat(s, g->first, i)]);
        ct_put(&o, " ");
        put_card_name(&o, t->lang, face(t, g->first, i));
    }
    if (ct_count(s, g->first))
        say_sentence(t, text);
}

static void say_pile(const scene *t, const zone_group *g, int z)
{
    const ct_state *s = &t->v->s;
    int n = ct_count(s, z);
    char text[4096];
    ct_out o = ct_out_of(text, sizeof text);
    ct_put(&o, zone_name(t, g->line));
    if (g->n > 1) {
        ct_put(&o, " ");
        ct_put_int(&o, s->rules->nth[z] + 1);
    }
    ct_put(&o, ": ");
    if (!n) {
        put_text(&o, t->lang, "empty", NULL);
    } else if (!card_seen(t, z, n - 1)) {
        put_count(&o, t, n);
    } else if (s->rules->flags[z] & CT_TOP || (!g->line->at.dx && !g->line->at.dy)) {
        put_card_name(&o, t->lang, face(t, z, n - 1));
        if (n > 1)
            put_text(&o, t->lang, "speech.of-pile", WITH(NUM(n)));
    } else {
        put_faces(&o, t, z);
    }
    put_lies(&o, t, z, ", ");
    say_sentence(t, text);
}

static void say_melds(const scene *t, const zone_group *g, const int32_t *team)
{
    const ct_state *s = &t->v->s;
    uint16_t done = 0;
    for (int i = 0; i < s->rules->seats; i++) {
        int side = s->team[i], n = 0;
        uint16_t mates = 0;
        if (done >> side & 1)
            continue;
        done = (uint16_t)(done | 1u << side);
        for (int k = 0; k < s->rules->seats; k++)
            mates = (uint16_t)(mates | (s->team[k] == side) << k);
        for (int k = 0; k < g->n; k++) {
            char text[4096], who[256];
            ct_out o = ct_out_of(text, sizeof text), w = ct_out_of(who, sizeof who);
            if (team[k] != side || !ct_count(s, g->first + k))
                continue;
            put_team(&w, t, mates);
            put_text(&o, t->lang, "speech.meld", WITH(NUM(++n), who));
            put_faces(&o, t, g->first + k);
            put_lies(&o, t, g->first + k, ", ");
            say_sentence(t, text);
        }
    }
}

static void say_zones(const scene *t, int seat)
{
    const ct_about *a = about_of(t);
    for (int k = 0; a->zones[k].name; k++) {
        zone_group g = group_of(t, k, seat);
        const int32_t *team = zone_teams(t, g.line);
        if (!g.n)
            continue;
        if (team)
            say_melds(t, &g, team);
        else if (is_grid(t, g.line))
            say_field(t, &g);
        else if (g.line->flags & CT_TURNS)
            say_trick(t, &g);
        else if (seat < 0 || on_canvas(t, g.line))
            for (int z = g.first; z < g.first + g.n; z++)
                if (ct_count(&t->v->s, z))
                    say_pile(t, &g, z);
    }
}

static void say_hand(const scene *t)
{
    const ct_about *a = about_of(t);
    for (int k = 0; a->zones[k].name && t->v->seat < CT_SEATS; k++) {
        zone_group g = group_of(t, k, t->v->seat);
        char text[4096];
        ct_out o = ct_out_of(text, sizeof text);
        if (g.n != 1 || g.line->sees != CT_OWNER || on_canvas(t, g.line) ||
            !ct_count(&t->v->s, g.first))
            continue;
        ct_put(&o, zone_name(t, g.line));
        ct_put(&o, ", ");
        put_count(&o, t, ct_count(&t->v->s, g.first));
        ct_put(&o, ": ");
        put_faces(&o, t, g.first);
        say_sentence(t, text);
    }
}

/* Says the notes of the game about rows and columns, such as the hand that a row makes. */
static void say_notes(const scene *t)
{
    const ct_rules *r = t->v->s.rules;
    ct_note note[CT_NOTES];
    int n = ct_notes(&t->v->s, note);
    for (int i = 0; i < n; i++) {
        char text[256];
        ct_out o = ct_out_of(text, sizeof text);
        int wide = about_of(t)->zones[r->group[note[i].zone]].at.wide, nth = r->nth[note[i].zone];
        bool row = note[i].way == CT_NOTE_ROW;
        if (!row && note[i].way != CT_NOTE_COLUMN)
            continue;
        put_text(&o, t->lang, row ? "tui.row" : "tui.column",
                 WITH(NUM(row && wide > 0 ? nth / wide + 1 : nth + 1)));
        const char *say = ct_say(r->game, note[i].key, t->lang), *at = strstr(say, "$1");
        ct_put_n(&o, say, at ? (size_t)(at - say) : strlen(say));
        if (at) {
            ct_put_int(&o, note[i].amount);
            ct_put(&o, at + 2);
        }
        say_sentence(t, text);
    }
}

void speak_table(const scene *t)
{
    int seats = t->v->s.rules->seats;
    say_facts(t);
    for (int i = 0; i < seats && seats > 1; i++) say_seat(t, i);
    say_zones(t, -1);
    for (int i = 0; i < seats; i++) say_zones(t, i);
    say_notes(t);
    say_hand(t);
}

/* ---- the sheet --------------------------------------------------------------------------- */

void speak_sheet(const scene *t, const ct_sheet *sheet, const ct_state *now)
{
    for (int i = 0; i < sheet->n; i++) {
        const ct_line *l = &sheet->line[i];
        char text[512];
        ct_out o = ct_out_of(text, sizeof text);
        ct_put(&o, ct_say(now->rules->game, l->key, t->lang));
        bool told = l->note && !l->amount; /* the count is what the line tells */
        if (l->count && !told) {
            ct_put(&o, " (");
            ct_put_int(&o, l->count);
            ct_put(&o, ")");
        }
        if (now->rules->seats > 1) {
            ct_put(&o, ", ");
            put_team(&o, t, l->seats);
        }
        ct_put(&o, ": ");
        if (told && l->count)
            ct_put_int(&o, l->count);
        else if (told)
            put_text(&o, t->lang, "speech.yes", NULL);
        else
            put_score(&o, t, l->amount);
        say_sentence(t, text);
    }
    for (int i = 0; i < now->rules->seats; i++) {
        char text[256];
        ct_out o = ct_out_of(text, sizeof text);
        put_text(&o, t->lang, about_of(t)->chips ? "total-chips" : "total", NULL);
        if (now->rules->seats > 1) {
            ct_put(&o, ", ");
            ct_put(&o, t->name[i]);
        }
        ct_put(&o, ": ");
        put_score(&o, t, now->score[i]);
        say_sentence(t, text);
    }
}

/* ---- signs become words ----------------------------------------------------------------- */

bool speech_begin(sitting *p)
{
    p->mouth = *p->c;
    p->said = NULL;
    p->mouth.out = open_memstream(&p->said, &p->said_bytes);
    if (!p->mouth.out)
        return false;
    p->c = &p->mouth;
    p->t.out = p->mouth.out;
    p->t.spoken = true;
    return true;
}

/* Puts a sign of punctuation in place of the last blank. */
static void take_blank(ct_out *o, const char *sign)
{
    o->buf[--o->len] = 0;
    ct_put(o, sign);
}

/* Copies a line with names of cards in place of signs, and with single blanks. */
static void put_spoken(ct_out *o, ct_lang l, const char *text, size_t n)
{
    static const char *const signs[] = { "♣", "♦", "♥", "♠", "★", "→", "·", "▸" };
    static const char *const words[] = { "suit.c", "suit.d", "suit.h", "suit.s", "card.joker" };
    enum { SIGNS = sizeof signs / sizeof *signs, SUITS = 4, WORDS = 5 };
    const char *end = text + n;
    bool blank = false, card = false; /* what has just been copied */
    for (const char *at = text; at < end;) {
        ct_card c;
        int used = ct_card_read(at, &c);
        size_t i = 0;
        bool sign = used > 2 && strncmp(at + used - 3, "\xe2\x99", 2) == 0;
        while (i < SIGNS && strncmp(at, signs[i], strlen(signs[i]))) i++;
        if (*at == ' ') {
            blank = true;
            at++;
            continue;
        }
        if (blank && o->len && *at != ',')
            ct_put(o, sign && card ? ", " : " ");
        blank = false;
        card = sign;
        if (sign) {
            put_card_name(o, l, c);
            at += used;
        } else if (i < SIGNS) {
            if (i < WORDS)
                ct_put(o, ct_say(NULL, words[i], l));
            else if (i < SIGNS - 1 && o->len && o->buf[o->len - 1] == ' ')
                take_blank(o, i == WORDS ? ":" : ",");
            at += strlen(signs[i]);
        } else {
            ct_put_char(o, *at++);
        }
    }
}

void speech_flush(sitting *p)
{
    fflush(p->mouth.out);
    for (const char *line = p->said; line && *line;) {
        char text[8192];
        size_t n = strcspn(line, "\n");
        ct_out o = ct_out_of(text, sizeof text);
        put_spoken(&o, p->c->lang, line, n);
        if (line[n] == '\n')
            print_wrapped(stdout, text, 0);
        else
            printf("%s ", text);
        line += n + (line[n] == '\n');
    }
    fflush(stdout);
    fclose(p->mouth.out);
    free(p->said);
    p->said = NULL;
    p->mouth.out = open_memstream(&p->said, &p->said_bytes);
    if (!p->mouth.out)
        abort();
    p->t.out = p->mouth.out;
}

void speech_end(sitting *p)
{
    speech_flush(p);
    fclose(p->mouth.out);
    free(p->said);
    p->said = NULL;
}
