// Compare-and-swap loops: floating-point atomics, lock-free stack of indices, atomic structs and pointers.
#include <stdatomic.h>
#include <stdio.h>

struct node { int value; struct node *next; };
static struct node nodes[10];
static _Atomic(struct node *) head;

static void push(struct node *n) {
    n->next = atomic_load(&head);
    while (!atomic_compare_exchange_weak(&head, &n->next, n)) continue;
}

static struct node *pop(void) {
    struct node *n = atomic_load(&head);
    while (n && !atomic_compare_exchange_weak(&head, &n, n->next)) continue;
    return n;
}

typedef struct { int x, y; } point;

int main(void) {
    _Atomic double d = 1.5;
    d += 2.25;
    d *= 2;
    d = d - 1;
    _Atomic float f = 0.5f;
    for (int i = 0; i < 10; i++) f += 0.25f;
    double real = d;
    float single = f;
    printf("%g %g\n", real, single);
    for (int i = 0; i < 10; i++) {
        nodes[i].value = i * i;
        push(&nodes[i]);
    }
    for (struct node *n; (n = pop());) printf("%d ", n->value);
    putchar('\n');
    _Atomic point p = (point){0, 0};
    point now = atomic_load(&p), wanted;
    do {
        wanted = (point){now.x + 3, now.y - 4};
    } while (!atomic_compare_exchange_weak(&p, &now, wanted));
    now = atomic_exchange(&p, ((point){9, 9}));
    wanted = atomic_load(&p);
    printf("%d %d %d\n", now.x, now.y, wanted.x);
    _Atomic unsigned char saturating = 250;
    for (int i = 0; i < 10; i++) {
        unsigned char old = saturating;
        while (old < 255 && !atomic_compare_exchange_weak(&saturating, &old, (unsigned char)(old + 1))) continue;
    }
    printf("%u\n", saturating);
    int array[5] = {1, 2, 3, 4, 5};
    _Atomic(int *) cursor = array;
    int a = *cursor++;
    atomic_fetch_add(&cursor, 2);
    printf("%d %d\n", a, *cursor);
    _Atomic int mixed = 100;
    mixed /= 7;
    mixed <<= 2;
    mixed %= 50;
    printf("%d\n", mixed);
    return 0;
}
