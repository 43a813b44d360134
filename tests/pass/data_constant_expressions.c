// Constant expressions in static initialisers: addresses with offsets, differences, function addresses, casts.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct record { int id; char name[12]; struct record *next; double values[3]; };

static struct record pool[3] = {
    {1, "first", &pool[1], {1.5}},
    {2, "second", &pool[2], {2.5, 3.5}},
    {3, "third", pool, {[2] = -0.0}},
};
static double *const deep = &pool[1].values[1];
static const char *middle = &pool[2].name[2];
static const char *tail = &"a long string literal"[7];
static int (*const printer)(const char *) = puts;
static void *self = &self;
static ptrdiff_t distance = offsetof(struct record, values[1]);
static uintptr_t as_integer = (uintptr_t)&pool[1];
static int *past = (int *)(&pool[0] + 1);
static const int table[] = {sizeof(struct record), offsetof(struct record, next), 'x' * 3, (int)3.99, -7 / 2, 1 ? 10 : 20, !!5 << 4};
static const char *const lists[][2] = {{"k0", "v0"}, {"k1", NULL}};

int main(void) {
    struct record *r = pool;
    for (int i = 0; i < 5; i++, r = r->next) printf("%d %s %g\n", r->id, r->name, r->values[0]);
    printf("%g %s %s\n", *deep, middle, tail);
    printer("through a constant function pointer");
    printf("%d %td %d %d\n", self == &self, distance, as_integer == (uintptr_t)(pool + 1), *past);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) printf("%d ", table[i]);
    putchar('\n');
    printf("%s %d\n", lists[0][1], lists[1][1] == NULL);
    return 0;
}
