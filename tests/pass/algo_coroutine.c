// Coroutines by switch on the line number: a generator pipeline, a scheduler of tasks, a tree walker.
#include <stdio.h>

#define BEGIN(c) switch ((c)->line) { case 0:
#define YIELD(c, v) do { (c)->line = __LINE__; return (v); case __LINE__:; } while (0)
#define END(c) } (c)->line = -1; return -1

struct generator { int line, i, a, b; };

static int count_up(struct generator *g, int limit) {
    BEGIN(g);
    for (g->i = 0; g->i < limit; g->i++) YIELD(g, g->i);
    END(g);
}

static int fibonacci(struct generator *g) {
    BEGIN(g);
    for (g->a = 0, g->b = 1; g->a < 1000; g->i = g->a + g->b, g->a = g->b, g->b = g->i) YIELD(g, g->a);
    END(g);
}

static int evens(struct generator *g, struct generator *source) {
    BEGIN(g);
    while ((g->a = fibonacci(source)) >= 0)
        if (g->a % 2 == 0) YIELD(g, g->a);
    END(g);
}

struct task { int line, id, round, rounds; };
static int work(struct task *t) {
    BEGIN(t);
    printf("task %d starts\n", t->id);
    for (t->round = 1; t->round <= t->rounds; t->round++) {
        printf("task %d round %d\n", t->id, t->round);
        YIELD(t, 1);
    }
    printf("task %d ends\n", t->id);
    END(t);
}

struct node { int value; struct node *left, *right; };
struct walker { int line, depth, result; struct node *stack[10], *at; };
static int walk(struct walker *w) {
    BEGIN(w);
    while (w->at || w->depth) {
        while (w->at) w->stack[w->depth++] = w->at, w->at = w->at->left;
        w->at = w->stack[--w->depth];
        w->result = w->at->value;
        w->at = w->at->right;
        YIELD(w, w->result);
    }
    END(w);
}

int main(void) {
    struct generator g = {0};
    for (int v; (v = count_up(&g, 5)) >= 0;) printf("%d ", v);
    putchar('\n');
    struct generator even = {0}, source = {0};
    for (int v; (v = evens(&even, &source)) >= 0;) printf("%d ", v);
    putchar('\n');
    struct task tasks[3] = {{0, 1, 0, 2}, {0, 2, 0, 0}, {0, 3, 0, 3}};
    int running = 3;
    while (running) {
        running = 0;
        for (int i = 0; i < 3; i++)
            if (tasks[i].line >= 0) running += work(&tasks[i]) >= 0;
    }
    struct node n[7] = {{0, 0, 0}, {1, &n[0], &n[2]}, {2, 0, 0}, {3, &n[1], &n[5]}, {4, 0, 0}, {5, &n[4], &n[6]}, {6, 0, 0}};
    struct walker w = {.at = &n[3]};
    for (int v; (v = walk(&w)) >= 0;) printf("%d ", v);
    putchar('\n');
    return 0;
}
