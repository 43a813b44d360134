// Static locals: one instance a function, initial values, recursion shares them, arrays and pointers to each other.
#include <stdio.h>

static int counter(void) {
    static int n = 100;
    return n++;
}

static const char *ring(const char *next) {
    static const char *slots[3] = {"zero", "one", "two"};
    static unsigned at;
    const char *old = slots[at % 3];
    slots[at++ % 3] = next;
    return old;
}

static int depth(int n) {
    static int deepest;
    if (n > deepest) deepest = n;
    if (n < 7) depth(n + 1);
    return deepest;
}

static int *cell(int i) {
    static int cells[4], *pointers[4] = {&cells[3], &cells[2], &cells[1], &cells[0]};
    return pointers[i];
}

static inline int each_inline(void) {
    static int calls;
    return ++calls;
}

int main(void) {
    printf("%d ", counter());
    printf("%d ", counter());
    {
        static int counter_shadow = 5;
        counter_shadow++;
        printf("%d\n", counter_shadow);
    }
    for (int i = 0; i < 5; i++) printf("%s ", ring(i % 2 ? "odd" : "even"));
    printf("\n%d\n", depth(0));
    for (int i = 0; i < 4; i++) *cell(i) = i * 11;
    printf("%d %d %d %d\n", *cell(0), *cell(1), cell(0)[-3], *cell(3));
    each_inline();
    printf("%d\n", each_inline());
    for (int i = 0; i < 3; i++) {
        static int in_loop = 10;
        printf("%d ", in_loop += i);
    }
    putchar('\n');
    return 0;
}
