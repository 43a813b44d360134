// Flexible array members: allocation, copying, arrays of structs inside.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
    unsigned length;
    char bytes[];
};

struct table {
    short count;
    struct entry { int key; double value; } entries[];
};

static struct text *make(const char *from) {
    size_t length = strlen(from);
    struct text *t = malloc(sizeof *t + length + 1);
    t->length = (unsigned)length;
    memcpy(t->bytes, from, length + 1);
    return t;
}

static struct text *join(const struct text *a, const struct text *b) {
    struct text *t = malloc(offsetof(struct text, bytes) + a->length + b->length + 1);
    t->length = a->length + b->length;
    memcpy(t->bytes, a->bytes, a->length);
    memcpy(t->bytes + a->length, b->bytes, b->length + 1);
    return t;
}

int main(void) {
    struct text *a = make("flexible "), *b = make("member"), *c = join(a, b);
    printf("%u %s %zu %zu\n", c->length, c->bytes, sizeof *c, offsetof(struct text, bytes));
    struct table *t = malloc(sizeof *t + 5 * sizeof t->entries[0]);
    t->count = 5;
    for (int i = 0; i < t->count; i++) t->entries[i] = (struct entry){i * i, i / 4.0};
    double total = 0;
    for (struct entry *e = t->entries; e < t->entries + t->count; e++) total += e->key * e->value;
    printf("%g %zu\n", total, offsetof(struct table, entries));
    t = realloc(t, sizeof *t + 9 * sizeof t->entries[0]);
    t->entries[8].key = 99;
    printf("%d %g\n", t->entries[8].key, t->entries[4].value);
    static struct { int n; int list[]; } constant = {3, {7, 8, 9}};
    printf("%d %d\n", constant.n, constant.list[2]);
    free(a);
    free(b);
    free(c);
    free(t);
    return 0;
}
