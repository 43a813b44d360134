// Compiler builtins that steer optimisation: expect, assume, unreachable, constant_p, object_size, choose_expr, types_compatible_p.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int classify(int n) {
    if (__builtin_expect(n < 0, 0)) return -1;
    switch (n % 3) {
    case 0: return 10;
    case 1: return 20;
    case 2: return 30;
    }
    __builtin_unreachable();
}

static int halve(int n) {
    __builtin_assume(n >= 0);
    return n / 2;
}

static char global[24];

int main(void) {
    for (int i = -2; i < 5; i++) printf("%d ", classify(i));
    printf("%d\n", halve(9));
    printf("%d %d\n", __builtin_constant_p(3 + 4), __builtin_constant_p("x"[0]));
    char local[10];
    struct { char a[4]; char b[8]; } s;
    printf("%zu %zu %zu %zu\n", __builtin_object_size(local, 0), __builtin_object_size(&local[4], 0), __builtin_object_size(s.a, 1), __builtin_object_size(global + 4, 0));
    printf("%d %d\n", __builtin_types_compatible_p(int, signed), __builtin_types_compatible_p(int, long));
    printf("%d\n", __builtin_choose_expr(sizeof(int) == 4, 32, "text"));
    char *aligned = __builtin_assume_aligned(malloc(64), 16);
    strcpy(aligned, "aligned");
    puts(aligned);
    free(aligned);
    printf("%d\n", (int)__builtin_expect_with_probability(5, 5, 0.9));
    printf("%zu %d %d\n", __builtin_strlen("four"), __builtin_abs(-4), __builtin_memcmp("a", "b", 1) < 0);
    printf("%zu\n", __builtin_offsetof(struct { char c; int i; }, i));
    __builtin_prefetch(local);
    printf("%g %g\n", __builtin_fabs(-2.5), __builtin_inf());
    printf("%s %d\n", __func__, __LINE__);
    long a = 7;
    printf("%d %d\n", __builtin_is_aligned(16, 8), (int)__builtin_align_up(a, 4));
    return 0;
}
