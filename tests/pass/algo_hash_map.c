//@ flags: -D_GNU_SOURCE
// Open-addressing hash map from strings to ints with growth, deletion by tombstones and iteration.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry { char *key; int value; };
struct map { struct entry *slots; size_t room, used, live; };
static char tombstone[1];

static size_t hash(const char *s) {
    uint64_t h = 14695981039346656037u;
    while (*s) h = (h ^ (unsigned char)*s++) * 1099511628211u;
    return (size_t)(h ^ h >> 32);
}

static struct entry *find(struct map *m, const char *key) {
    struct entry *grave = NULL;
    for (size_t i = hash(key) & (m->room - 1);; i = (i + 1) & (m->room - 1)) {
        struct entry *e = &m->slots[i];
        if (!e->key) return grave ? grave : e;
        if (e->key == tombstone) {
            if (!grave) grave = e;
        } else if (!strcmp(e->key, key)) {
            return e;
        }
    }
}

static void put(struct map *m, const char *key, int value);

static void grow(struct map *m) {
    struct map old = *m;
    *m = (struct map){calloc(old.room * 2, sizeof *m->slots), old.room * 2, 0, 0};
    for (size_t i = 0; i < old.room; i++)
        if (old.slots[i].key && old.slots[i].key != tombstone) {
            put(m, old.slots[i].key, old.slots[i].value);
            free(old.slots[i].key);
        }
    free(old.slots);
}

static void put(struct map *m, const char *key, int value) {
    if (m->used * 4 >= m->room * 3) grow(m);
    struct entry *e = find(m, key);
    if (!e->key || e->key == tombstone) {
        m->used += !e->key;
        m->live++;
        e->key = strdup(key);
    }
    e->value = value;
}

static int *get(struct map *m, const char *key) {
    struct entry *e = find(m, key);
    return e->key && e->key != tombstone ? &e->value : NULL;
}

static int erase(struct map *m, const char *key) {
    struct entry *e = find(m, key);
    if (!e->key || e->key == tombstone) return 0;
    free(e->key);
    e->key = tombstone;
    m->live--;
    return 1;
}

int main(void) {
    struct map m = {calloc(8, sizeof *m.slots), 8, 0, 0};
    char key[32];
    for (int i = 0; i < 2000; i++) {
        sprintf(key, "key%d", i * 7919 % 1009);
        int *old = get(&m, key);
        put(&m, key, old ? *old + 1 : 1);
    }
    printf("%zu live in %zu\n", m.live, m.room);
    int erased = 0;
    for (int i = 0; i < 1009; i += 3) {
        sprintf(key, "key%d", i);
        erased += erase(&m, key);
    }
    printf("erased %d live %zu\n", erased, m.live);
    long sum = 0;
    for (int i = 0; i < 1100; i++) {
        sprintf(key, "key%d", i);
        int *v = get(&m, key);
        if (v) sum += *v * (long)i;
    }
    printf("%ld %d %d\n", sum, get(&m, "absent") == NULL, erase(&m, "absent"));
    for (size_t i = 0; i < m.room; i++)
        if (m.slots[i].key != tombstone) free(m.slots[i].key);
    free(m.slots);
    return 0;
}
