// UTF-8 through mbstowcs, wcstombs, mbrtowc, wcrtomb and btowc after setlocale.
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

int main(void) {
    printf("%d\n", setlocale(LC_ALL, "C.UTF-8") != NULL);
    const char *text = "h\u00e9llo \u4e16\u754c \U0001f600";
    wchar_t wide[32];
    size_t n = mbstowcs(wide, text, 32);
    printf("%zu:", n);
    for (size_t i = 0; i < n; i++) printf(" %x", (unsigned)wide[i]);
    putchar('\n');
    char back[64];
    printf("%zu %d\n", wcstombs(back, wide, sizeof back), strcmp(back, text));
    mbstate_t state;
    memset(&state, 0, sizeof state);
    const char *euro = "\xe2\x82\xac";
    wchar_t c = 0;
    for (int i = 0; i < 3; i++) printf("%d ", (int)mbrtowc(&c, euro + i, 1, &state));
    printf("%x\n", (unsigned)c);
    printf("%d %d\n", mblen("\xe4\xb8\x96", 3), mblen("a", 1));
    memset(&state, 0, sizeof state);
    printf("%d\n", mbrtowc(&c, "\xff", 1, &state) == (size_t)-1);
    char out[MB_LEN_MAX];
    memset(&state, 0, sizeof state);
    size_t length = wcrtomb(out, 0x20ac, &state);
    printf("%zu %02x%02x%02x\n", length, (unsigned char)out[0], (unsigned char)out[1], (unsigned char)out[2]);
    printf("%d %d\n", btowc('A') == L'A', wctob(L'z'));
    printf("%ls\n", wide);
    return 0;
}
