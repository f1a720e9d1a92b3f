/* letters.c - prints server/room/letters_data.c: the scripts of letters, and which letters look
 * like a Latin letter or a digit. The data are those of Unicode, as ICU has them. Needs libicu-dev:
 *
 *   gcc tools/letters.c -o /tmp/letters -licui18n -licuuc
 *   /tmp/letters >server/room/letters_data.c */
#include <stdbool.h>
#include <stdio.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/uvernum.h>

enum { LAST = 0x2ffff, TEXT = 16 };
enum { NONE = 0, IMITATES = 255, EAST = 1 }; /* as in letters.h */

/* Sets `out` to the text of a character in the form NFKC. Returns its length. */
static int compatible(UChar32 code, UChar out[TEXT])
{
    UErrorCode bad = U_ZERO_ERROR;
    UChar text[2];
    int n = 0;
    U16_APPEND_UNSAFE(text, n, code);
    const UNormalizer2 *how = unorm2_getNFKCInstance(&bad);
    n = unorm2_normalize(how, text, n, out, TEXT, &bad);
    return U_SUCCESS(bad) ? n : 0;
}

/* Whether a character is only another form of Latin letters, such as a full-width one. The signs
 * that people do write in names and short texts are not. */
static bool imitates(UChar32 code)
{
    static const UChar32 usual[] = { 0xaa, 0xb2, 0xb3,   0xb9,   0xba,  0xbc,
                                     0xbd, 0xbe, 0x2116, 0x2122, 0x2139 };
    UChar out[TEXT];
    int n = compatible(code, out);
    if ((code >= 0x1f110 && code <= 0x1f189) || (code >= 0x1d400 && code <= 0x1d7ff))
        return true; /* letters in boxes, letters of mathematics */
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
        if (code == usual[i])
            return false;
    if (n == 1 && out[0] == code)
        return false;
    for (int i = 0; i < n; i++)
        if (out[i] < 0x80 && u_isalnum(out[i]))
            return true;
    return false;
}

static int script_of(UChar32 code)
{
    UErrorCode bad = U_ZERO_ERROR;
    if (imitates(code))
        return IMITATES;
    switch (uscript_getScript(code, &bad)) {
    case USCRIPT_COMMON:
    case USCRIPT_INHERITED:
    case USCRIPT_UNKNOWN:
        return u_charType(code) == U_MODIFIER_LETTER && code < 0x300 ? IMITATES : NONE;
    case USCRIPT_HAN:
    case USCRIPT_HANGUL:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_BOPOMOFO:
        return EAST;
    default:
        return (int)uscript_getScript(code, &bad) + 2;
    }
}

static void scripts(void)
{
    UChar32 from = 0, to = 0;
    int now = NONE, n = 0;
    printf("const letters_range letters_ranges[] = {");
    for (UChar32 code = 0x80; code <= LAST + 1; code++) {
        bool unused = code <= LAST && u_charType(code) == U_UNASSIGNED;
        int script = code > LAST ? -1 : script_of(code);
        if (script == now)
            to = code;
        if (script == now || unused)
            continue;
        if (now != NONE)
            printf("%s{ 0x%x, 0x%x, %d },", n++ % 4 ? " " : "\n    ", (unsigned)from, (unsigned)to,
                   now);
        from = to = code;
        now = script;
    }
    printf("\n    { 0, 0, 0 },\n};\n");
}

static void looks(void)
{
    static const UScriptCode scripts[] = { USCRIPT_GREEK,    USCRIPT_COPTIC,   USCRIPT_CYRILLIC,
                                           USCRIPT_ARMENIAN, USCRIPT_CHEROKEE, USCRIPT_LISU };
    UErrorCode bad = U_ZERO_ERROR;
    USpoofChecker *spoof = uspoof_open(&bad);
    int all = 0;
    printf("const letters_look letters_looks[] = {");
    for (UChar32 code = 0x80; code <= 0xffff; code++) {
        UChar text[2], out[TEXT];
        int n = 0;
        bool wanted = false;
        for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++)
            wanted |= u_isalpha(code) && uscript_getScript(code, &bad) == scripts[i];
        U16_APPEND_UNSAFE(text, n, code);
        n = wanted ? uspoof_getSkeleton(spoof, 0, text, n, out, TEXT, &bad) : 0;
        if (n == 1 && out[0] < 0x80 && u_isalnum(out[0]))
            printf("%s{ 0x%x, '%c' },", all++ % 6 ? " " : "\n    ", (unsigned)code, out[0]);
    }
    printf("\n    { 0, 0 },\n};\n");
    uspoof_close(spoof);
}

int main(void)
{
    printf("/* letters_data.c - data of letters.h, from Unicode %s. Made by tools/letters.c: do not"
           " edit. */\n#include \"letters.h\"\n\n/* clang-format off */\n",
           U_UNICODE_VERSION);
    scripts();
    printf("\n");
    looks();
    printf("/* clang-format on */\n");
    return 0;
}
