// printf of strings and pointers to NULL-free text: width, precision, star arguments, positional, %n, return values.
#include <stdio.h>
#include <string.h>

int main(void) {
    const char *t = "hello";
    printf("[%s][%10s][%-10s][%.3s][%10.3s][%-10.3s][%.0s][%.10s]\n", t, t, t, t, t, t, t, t);
    printf("[%*s][%-*s][%.*s][%*.*s]\n", 8, t, 8, t, 2, t, 8, 2, t);
    printf("[%*s][%.*s]\n", -8, t, -1, t);
    printf("%2$s %1$s %2$s %3$d\n", "first", "second", 3);
    printf("%2$*1$d|%4$.*3$f|\n", 6, 42, 2, 3.14159);
    int n1 = 0, n2 = 0;
    long n3 = 0;
    signed char n4 = 0;
    printf("12345%n67%n890%ln\n%hhn", &n1, &n2, &n3, &n4);
    printf("%d %d %ld %d\n", n1, n2, n3, n4);
    int length = printf("%s\n", "counted");
    printf("%d\n", length);
    char raw[4] = {'a', 'b', 'c', 'd'};
    printf("%.4s|\n", raw);
    char b[16];
    printf("%d %s\n", snprintf(b, sizeof b, "%s", "exactly fifteen"), b);
    printf("%d %s\n", snprintf(b, sizeof b, "%s", "this is sixteen."), b);
    printf("%d %s\n", snprintf(b, 5, "%d", 1234567), b);
    printf("%d\n", snprintf(NULL, 0, "%1000d", 5));
    memset(b, '#', sizeof b);
    snprintf(b, 1, "abc");
    printf("%d %c\n", b[0], b[1]);
    printf("%d %s\n", sprintf(b, "%x-%o", 255, 8), b);
    fprintf(stderr, "%s to stderr %d\n", "text", 5);
    printf("%300s|\n", "wide");
    printf("%s%s%s%s%s%s%s%s%s%s\n", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j");
    return 0;
}
