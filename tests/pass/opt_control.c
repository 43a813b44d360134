//@ flags: -O2
// Control flow under the optimiser: jump threading, unrolled loops, loop-invariant code, indirect goto, switch lookup.
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

__attribute__((noinline)) static int machine(const char *input) {
    static const void *const states[] = {&&start, &&letters, &&digits, &&reject};
    int accepted = 0;
start:
    if (!*input) return accepted;
    goto *states[*input >= '0' && *input <= '9' ? 2 : *input >= 'a' && *input <= 'z' ? 1 : 3];
letters:
    accepted += 1;
    input++;
    if (*input >= 'a' && *input <= 'z') goto letters;
    goto start;
digits:
    accepted += 100;
    input++;
    goto start;
reject:
    accepted = -accepted;
    input++;
    goto start;
}

static jmp_buf escape;
__attribute__((noinline)) static int search(int n, int limit) {
    if (n > limit) longjmp(escape, n);
    return search(n * 2 + 1, limit) + 1;
}

__attribute__((noinline)) static int matrix(int n) {
    int m[12][12], sum = 0;
    for (int i = 0; i < 12; i++)
        for (int j = 0; j < 12; j++) m[i][j] = (i * n * 7 + j * 3 + 400) % 50;
    for (int k = 0; k < 12; k++)
        for (int i = 0; i < 12; i++)
            for (int j = 0; j < 12; j++)
                if (m[i][k] + m[k][j] < m[i][j]) m[i][j] = m[i][k] + m[k][j];
    for (int i = 0; i < 12; i++) sum += m[i][11 - i];
    return sum;
}

__attribute__((noinline)) static unsigned lookup(unsigned n) {
    switch (n) {
    case 0: return 3;
    case 1: return 1;
    case 2: return 4;
    case 3: return 1;
    case 4: return 5;
    case 5: return 9;
    case 6: return 2;
    case 7: return 6;
    }
    return 0;
}

int main(void) {
    printf("%d %d %d\n", machine("abc123"), machine("a1!b2"), machine(""));
    volatile int tries = 0;
    int found = setjmp(escape);
    tries++;
    if (!found) search(1, 1000);
    printf("%d %d\n", found, tries);
    printf("%d %d\n", matrix(3), matrix(-2));
    for (unsigned i = 0; i < 9; i++) printf("%u", lookup(i));
    putchar('\n');
    unsigned x = 1;
    for (int i = 0; i < 1000; i++) x = x & 1 ? x * 3 + 1 : x / 2 + (unsigned)i;
    printf("%u\n", x);
    exit(found == 1023 ? 0 : 1);
}
