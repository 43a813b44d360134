//@ stdin: The Quick\tBrown Fox\n0123456789\n\n  indented\nend
// A small text filter: counts, upper case and word lengths of standard input, character by character and in blocks.
#include <ctype.h>
#include <stdio.h>

int main(void) {
    int lines = 0, words = 0, bytes = 0, inside = 0, longest = 0, length = 0;
    int c;
    while ((c = getchar()) != EOF) {
        bytes++;
        lines += c == '\n';
        if (isspace(c)) {
            inside = 0;
            length = 0;
        } else {
            words += !inside;
            inside = 1;
            if (++length > longest) longest = length;
        }
        putchar(toupper(c));
    }
    printf("\n%d lines, %d words, %d bytes, longest %d\n", lines, words, bytes, longest);
    return lines;
}
