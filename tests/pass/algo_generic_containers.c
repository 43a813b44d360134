// Containers through macros and through void pointers: vectors, queues, a heap with a comparator, intrusive lists.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define VECTOR(name, type)                                                           \
    typedef struct { type *items; size_t count, room; } name;                        \
    static void name##_push(name *v, type item) {                                    \
        if (v->count == v->room) {                                                   \
            v->room = v->room ? v->room * 2 : 4;                                     \
            v->items = realloc(v->items, v->room * sizeof(type));                    \
        }                                                                            \
        v->items[v->count++] = item;                                                 \
    }                                                                                \
    static type name##_pop(name *v) { return v->items[--v->count]; }                 \
    static void name##_free(name *v) { free(v->items); }

typedef struct { double x, y; } point;
VECTOR(ints, int)
VECTOR(points, point)
VECTOR(strings, const char *)

struct heap { unsigned char *items; size_t size, count; int (*before)(const void *, const void *); };

static void exchange(struct heap *h, size_t a, size_t b) {
    unsigned char t[64];
    memcpy(t, h->items + a * h->size, h->size);
    memcpy(h->items + a * h->size, h->items + b * h->size, h->size);
    memcpy(h->items + b * h->size, t, h->size);
}
static int before(struct heap *h, size_t a, size_t b) { return h->before(h->items + a * h->size, h->items + b * h->size); }

static void heap_push(struct heap *h, const void *item) {
    size_t i = h->count++;
    h->items = realloc(h->items, h->count * h->size);
    memcpy(h->items + i * h->size, item, h->size);
    for (; i && before(h, i, (i - 1) / 2); i = (i - 1) / 2) exchange(h, i, (i - 1) / 2);
}

static void heap_pop(struct heap *h, void *out) {
    memcpy(out, h->items, h->size);
    exchange(h, 0, --h->count);
    for (size_t i = 0, c; (c = 2 * i + 1) < h->count; i = c) {
        if (c + 1 < h->count && before(h, c + 1, c)) c++;
        if (!before(h, c, i)) break;
        exchange(h, i, c);
    }
}

static int nearer(const void *a, const void *b) {
    const point *p = a, *q = b;
    return p->x * p->x + p->y * p->y < q->x * q->x + q->y * q->y;
}

struct link { struct link *next; };
struct job { int id; struct link by_age, by_size; long size; };
#define CONTAINER(pointer, type, member) ((type *)((char *)(pointer) - offsetof(type, member)))

int main(void) {
    ints v = {0};
    for (int i = 0; i < 100; i++) ints_push(&v, i * i);
    long sum = 0;
    while (v.count > 10) sum += ints_pop(&v);
    printf("%ld %zu %zu\n", sum, v.count, v.room);
    ints_free(&v);
    strings s = {0};
    for (const char *w = "a\0bc\0def\0"; *w; w += strlen(w) + 1) strings_push(&s, w);
    while (s.count) printf("%s ", strings_pop(&s));
    putchar('\n');
    strings_free(&s);
    points p = {0};
    struct heap h = {NULL, sizeof(point), 0, nearer};
    for (int i = 0; i < 12; i++) {
        points_push(&p, (point){i * 5 % 12 - 6, i % 3});
        heap_push(&h, &p.items[i]);
    }
    for (point q; h.count; printf("(%g,%g) ", q.x, q.y)) heap_pop(&h, &q);
    putchar('\n');
    free(h.items);
    points_free(&p);
    struct job jobs[4] = {{.id = 1, .size = 30}, {.id = 2, .size = 10}, {.id = 3, .size = 20}, {.id = 4, .size = 40}};
    struct link *age = NULL, *size = NULL;
    for (int i = 0; i < 4; i++) {
        jobs[i].by_age.next = age;
        age = &jobs[i].by_age;
        struct link **at = &size;
        while (*at && CONTAINER(*at, struct job, by_size)->size < jobs[i].size) at = &(*at)->next;
        jobs[i].by_size.next = *at;
        *at = &jobs[i].by_size;
    }
    for (struct link *l = age; l; l = l->next) printf("%d ", CONTAINER(l, struct job, by_age)->id);
    for (struct link *l = size; l; l = l->next) printf("%d ", CONTAINER(l, struct job, by_size)->id);
    putchar('\n');
    return 0;
}
