#include "table.h"
#include <stdio.h>
#include <stdlib.h>

struct entry { int key; double value; };
struct table { struct entry *entries; int count, room; };

struct table *table_new(int room) {
    struct table *t = malloc(sizeof *t);
    *t = (struct table){malloc((size_t)room * sizeof(struct entry)), 0, room};
    return t;
}

void table_put(struct table *t, int key, double value) {
    if (t->count == t->room) t->entries = realloc(t->entries, (size_t)(t->room *= 2) * sizeof *t->entries);
    t->entries[t->count++] = (struct entry){key, value};
}

double table_get(const struct table *t, int key) {
    for (int i = 0; i < t->count; i++)
        if (t->entries[i].key == key) return t->entries[i].value;
    return -1;
}

int table_size(const struct table *t) { return t->count; }

void table_each(const struct table *t, int from, int to) {
    for (int i = 0; i < t->count; i++)
        if (t->entries[i].key >= from && t->entries[i].key < to) printf("%d:%g ", t->entries[i].key, t->entries[i].value);
    putchar('\n');
}

void table_free(struct table *t) {
    free(t->entries);
    free(t);
}
