//@ flags: -Os
// A mixed program at -Os: recursion turned into loops, merged branches, selects, structs in registers.
#include <stdio.h>
#include <stdlib.h>

struct pair { long quotient, remainder; };

static struct pair divide(long a, long b) { return (struct pair){a / b, a % b}; }
static long gcd(long a, long b) { return b ? gcd(b, a % b) : a; }
static unsigned collatz(unsigned long n, unsigned steps) { return n == 1 ? steps : collatz(n & 1 ? 3 * n + 1 : n / 2, steps + 1); }

struct list { int value; struct list *next; };
static struct list *cons(int value, struct list *next) {
    struct list *l = malloc(sizeof *l);
    l->value = value;
    l->next = next;
    return l;
}
static struct list *reverse(struct list *l, struct list *done) {
    if (!l) return done;
    struct list *next = l->next;
    l->next = done;
    return reverse(next, l);
}
static struct list *merge(struct list *a, struct list *b) {
    if (!a || !b) return a ? a : b;
    if (a->value <= b->value) {
        a->next = merge(a->next, b);
        return a;
    }
    b->next = merge(a, b->next);
    return b;
}
static struct list *sort(struct list *l) {
    if (!l || !l->next) return l;
    struct list *slow = l, *fast = l->next;
    while (fast && fast->next) slow = slow->next, fast = fast->next->next;
    struct list *second = slow->next;
    slow->next = NULL;
    return merge(sort(l), sort(second));
}

static int classify(int a, int b, int c) {
    if (a == b && b == c) return 3;
    if (a == b || b == c || a == c) return 2;
    return a + b > c && b + c > a && a + c > b;
}

int main(void) {
    struct pair p = divide(1000003, -17);
    printf("%ld %ld %ld\n", p.quotient, p.remainder, gcd(1071, 462));
    unsigned best = 0, at = 0;
    for (unsigned n = 1; n < 3000; n++) {
        unsigned s = collatz(n, 0);
        if (s > best) best = s, at = n;
    }
    printf("%u %u\n", at, best);
    struct list *l = NULL;
    for (int i = 0; i < 50; i++) l = cons(i * 37 % 53, l);
    l = reverse(sort(l), NULL);
    for (struct list *n; l; l = n) {
        printf("%d ", l->value);
        n = l->next;
        free(l);
    }
    putchar('\n');
    for (int i = 1; i < 5; i++) printf("%d%d%d ", classify(i, 2, 3), classify(2, i, i), classify(i, i, i));
    putchar('\n');
    return 0;
}
