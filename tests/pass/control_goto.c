// goto: forwards, backwards, out of nested loops, into blocks, error clean-up ladders.
#include <stdio.h>
#include <stdlib.h>

static int clean_up(int fail_at) {
    int result = -1, *a = NULL, *b = NULL, *c = NULL;
    a = malloc(sizeof *a);
    if (fail_at == 1) goto free_a;
    *a = 1;
    b = malloc(sizeof *b);
    if (fail_at == 2) goto free_b;
    *b = 2;
    c = malloc(sizeof *c);
    if (fail_at == 3) goto free_c;
    *c = 3;
    result = *a + *b + *c;
free_c:
    printf("c");
    free(c);
free_b:
    printf("b");
    free(b);
free_a:
    printf("a\n");
    free(a);
    return result;
}

static int collatz(unsigned n) {
    int steps = 0;
again:
    if (n == 1) return steps;
    steps++;
    if (n & 1) goto odd;
    n /= 2;
    goto again;
odd:
    n = 3 * n + 1;
    goto again;
}

int main(void) {
    for (int i = 0; i <= 3; i++) printf("%d\n", clean_up(i));
    for (unsigned n = 1; n < 30; n += 4) printf("%d ", collatz(n));
    putchar('\n');
    int i, j = 0, k = 0;
    for (i = 0; i < 10; i++)
        for (j = 0; j < 10; j++)
            for (k = 0; k < 10; k++)
                if (i * j * k == 210) goto found;
found:
    printf("%d %d %d\n", i, j, k);
    int x = 0;
    goto inside;
    while (x < 5) {
        printf("top ");
    inside:
        printf("%d ", x);
        x += 2;
    }
    putchar('\n');
    return 0;
}
