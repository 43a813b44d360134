// wchar.h and wctype.h on ASCII: copying, comparing, searching, conversion of numbers, wide printf to a buffer.
#include <stdio.h>
#include <wchar.h>
#include <wctype.h>

int main(void) {
    wchar_t b[64];
    wcscpy(b, L"wide ");
    wcscat(b, L"characters");
    printf("%zu %d %d\n", wcslen(b), wcscmp(b, L"wide characters"), wcsncmp(b, L"wider", 4));
    printf("%td %td %td\n", wcschr(b, L'c') - b, wcsrchr(b, L'c') - b, wcsstr(b, L"act") - b);
    wmemset(b + 1, L'x', 3);
    printf("%ls\n", b);
    wchar_t *end;
    printf("%ld %g %lu\n", wcstol(L"-77 rest", &end, 10), wcstod(L"2.5e3", NULL), wcstoul(L"ff", NULL, 16));
    printf("%ls\n", end);
    int n = swprintf(b, 64, L"%d %s %ls %c %5.2f", 42, "narrow", L"wide", 'c', 3.14159);
    printf("%d %ls\n", n, b);
    printf("%d\n", swprintf(b, 4, L"too long") < 0);
    wchar_t text[] = L"a,b;c", *state;
    for (wchar_t *w = wcstok(text, L",;", &state); w; w = wcstok(NULL, L",;", &state)) printf("%ls ", w);
    putchar('\n');
    printf("%d %d %d %d\n", !!iswalpha(L'q'), !!iswdigit(L'q'), !!iswspace(L' '), (int)towupper(L'q'));
    printf("%d\n", !!iswctype(L'5', wctype("digit")));
    int x = 0;
    wchar_t word[8];
    printf("%d ", swscanf(L"12 words", L"%d %7ls", &x, word));
    printf("%d %ls\n", x, word);
    printf("%lc|%5ls|%-5ls|%.2ls\n", (wint_t)L'Z', L"ab", L"cd", L"efgh");
    return 0;
}
