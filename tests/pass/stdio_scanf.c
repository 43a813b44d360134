//@ stdin: 42 -17 0x1f 077 3.25 1e3 word rest of the line\n  spaced   [bracket]9,8,7\nabc123\n
// scanf from standard input: ints in all bases, floats, words, lines, scan sets, literals, end of file.
#include <stdio.h>

int main(void) {
    int a, b;
    unsigned h, o;
    float f;
    double d;
    char word[16], line[40];
    printf("%d\n", scanf("%d%d%x%o", &a, &b, &h, &o));
    printf("%d %d %u %u\n", a, b, h, o);
    printf("%d\n", scanf("%f %lf %15s", &f, &d, word));
    printf("%g %g %s\n", f, d, word);
    printf("%d [%s]\n", scanf("%39[^\n]", line), line);
    printf("%d [%s]\n", scanf(" %15s", word), word);
    char inside[16];
    int x, y, z;
    printf("%d\n", scanf(" [%15[a-z]]%d,%d,%d", inside, &x, &y, &z));
    printf("%s %d %d %d\n", inside, x, y, z);
    char letters[4];
    int count;
    printf("%d\n", scanf("%*[\n]%3c%n%d", letters, &count, &a));
    printf("%.3s %d %d\n", letters, count, a);
    printf("%d\n", scanf("%d", &a));
    printf("%d %d\n", feof(stdin) != 0, getchar());
    return 0;
}
