// Wide output and input on streams: wprintf, fputws, putwchar, fwide, and a byte stream beside it.
#include <stdio.h>
#include <wchar.h>

int main(void) {
    printf("%d\n", 1);
    fprintf(stderr, "bytes on stderr %d\n", fwide(stderr, 0) <= 0);
    FILE *f = fopen("wide.txt", "w+");
    printf("%d\n", fwide(f, 1) > 0);
    printf("%d\n", fwprintf(f, L"%d %ls %s\n", 42, L"wide", "narrow"));
    fputws(L"second line\n", f);
    fputwc(L'!', f);
    rewind(f);
    wchar_t line[32];
    fgetws(line, 32, f);
    printf("%ls", line);
    wint_t c = fgetwc(f);
    ungetwc(L'S', f);
    fgetws(line, 32, f);
    printf("%c %ls", (char)c, line);
    int n = -1;
    printf("%d\n", fwscanf(f, L"%d", &n));
    printf("%d %d\n", n, fgetwc(f) == L'!');
    printf("%d\n", fgetwc(f) == WEOF);
    fclose(f);
    return remove("wide.txt");
}
