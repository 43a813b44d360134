// Recursion: Ackermann, Hanoi, mutual, permutations, deep linear recursion, memoised.
#include <stdio.h>

static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }

static int moves;
static void hanoi(int n, char from, char to, char spare) {
    if (n == 0) return;
    hanoi(n - 1, from, spare, to);
    if (++moves % 100 == 0) printf("%d:%c%c ", moves, from, to);
    hanoi(n - 1, spare, to, from);
}

static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }

static int female(int n);
static int male(int n) { return n == 0 ? 0 : n - female(male(n - 1)); }
static int female(int n) { return n == 0 ? 1 : n - male(female(n - 1)); }

static int count;
static void permute(char *text, int at, int length) {
    if (at == length) {
        if (count++ % 30 == 0) printf("%s ", text);
        return;
    }
    for (int i = at; i < length; i++) {
        char t = text[at];
        text[at] = text[i];
        text[i] = t;
        permute(text, at + 1, length);
        text[i] = text[at];
        text[at] = t;
    }
}

static long memo[90];
static long fibonacci(int n) { return n < 2 ? n : memo[n] ? memo[n] : (memo[n] = fibonacci(n - 1) + fibonacci(n - 2)); }
static unsigned depth(unsigned n) { return n == 0 ? 0 : 1 + depth(n - 1); }

int main(void) {
    printf("%d %d %d\n", ackermann(1, 5), ackermann(2, 7), ackermann(3, 5));
    hanoi(10, 'A', 'C', 'B');
    printf("%d\n", moves);
    printf("%d %d\n", even(1000), odd(1000));
    for (int i = 0; i < 20; i++) printf("%d/%d ", male(i), female(i));
    putchar('\n');
    char text[] = "abcde";
    permute(text, 0, 5);
    printf("%d\n%ld\n%u\n", count, fibonacci(89), depth(20000));
    return 0;
}
