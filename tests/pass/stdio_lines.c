//@ stdin: first line\nsecond, longer line of text\n\nlast without newline
//@ flags: -D_GNU_SOURCE
// fgets, getline, getdelim, getc, ungetc, puts, fputs, feof on standard input.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char small[8];
    for (int i = 0; i < 2; i++) printf("[%s]\n", fgets(small, sizeof small, stdin));
    int c = getchar();
    printf("%c\n", c);
    ungetc('S', stdin);
    char *line = NULL;
    size_t room = 0;
    ssize_t n = getline(&line, &room, stdin);
    printf("%zd %s", n, line);
    n = getline(&line, &room, stdin);
    printf("%zd %d\n", n, line[0]);
    n = getdelim(&line, &room, 'w', stdin);
    printf("%zd [%s]\n", n, line);
    n = getline(&line, &room, stdin);
    printf("%zd [%s] %d\n", n, line, feof(stdin) != 0);
    printf("%zd %d %d\n", getline(&line, &room, stdin), feof(stdin) != 0, ferror(stdin) != 0);
    clearerr(stdin);
    printf("%d\n", feof(stdin) != 0);
    free(line);
    fputs("fputs without newline", stdout);
    putc('\n', stdout);
    fputc('x', stdout);
    putchar('\n');
    printf("%d\n", fgets(small, 8, stdin) == NULL);
    return 0;
}
