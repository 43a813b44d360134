// A skip list with a seeded level generator, and an LRU cache over a doubly linked list and a table.
#include <stdio.h>
#include <stdlib.h>

enum { LEVELS = 8 };
struct skip { int key; int height; struct skip *next[]; };

static unsigned seed = 99;
static int height(void) {
    int h = 1;
    while (h < LEVELS && (seed = seed * 1664525u + 1013904223u) >> 31) h++;
    return h;
}

static struct skip *make(int key, int h) {
    struct skip *s = calloc(1, sizeof *s + (size_t)h * sizeof *s->next);
    s->key = key;
    s->height = h;
    return s;
}

static int insert(struct skip *head, int key) {
    struct skip *update[LEVELS], *at = head;
    for (int l = LEVELS - 1; l >= 0; l--) {
        while (at->next[l] && at->next[l]->key < key) at = at->next[l];
        update[l] = at;
    }
    if (at->next[0] && at->next[0]->key == key) return 0;
    struct skip *s = make(key, height());
    for (int l = 0; l < s->height; l++) s->next[l] = update[l]->next[l], update[l]->next[l] = s;
    return 1;
}

static int steps_to(const struct skip *head, int key) {
    int steps = 0;
    for (int l = LEVELS - 1; l >= 0; l--)
        while (head->next[l] && head->next[l]->key <= key) head = head->next[l], steps++;
    return head->key == key ? steps : -1;
}

enum { CAPACITY = 5, KEYS = 20 };
struct item { int key, value; struct item *newer, *older; };
static struct item ring = {.newer = &ring, .older = &ring}, *table[KEYS], storage[CAPACITY];
static int used;

static void unlink_item(struct item *i) { i->newer->older = i->older, i->older->newer = i->newer; }
static void front(struct item *i) {
    i->older = ring.older;
    i->newer = &ring;
    ring.older->newer = i;
    ring.older = i;
}

static int get(int key) {
    struct item *i = table[key];
    if (!i) return -1;
    unlink_item(i);
    front(i);
    return i->value;
}

static int put(int key, int value) {
    int evicted = -1;
    struct item *i = table[key];
    if (i) unlink_item(i);
    else if (used < CAPACITY) i = &storage[used++];
    else {
        i = ring.newer;
        unlink_item(i);
        evicted = i->key;
        table[evicted] = NULL;
    }
    *i = (struct item){key, value, NULL, NULL};
    table[key] = i;
    front(i);
    return evicted;
}

int main(void) {
    struct skip *head = make(-1, LEVELS);
    int inserted = 0;
    for (int i = 0; i < 500; i++) inserted += insert(head, i * 263 % 401);
    int order = 1, levels[LEVELS] = {0};
    for (struct skip *s = head->next[0]; s; s = s->next[0]) {
        if (s->next[0]) order &= s->key < s->next[0]->key;
        levels[s->height - 1]++;
    }
    printf("%d %d\n", inserted, order);
    for (int l = 0; l < LEVELS; l++) printf("%d ", levels[l]);
    printf("\n%d %d %d\n", steps_to(head, 200), steps_to(head, 400), steps_to(head, 9999));
    while (head) {
        struct skip *next = head->next[0];
        free(head);
        head = next;
    }
    for (int i = 0; i < 30; i++) {
        int key = i * 7 % 11;
        if (i % 3 == 2) printf("get %d %d\n", key, get(key));
        else printf("put %d evicts %d\n", key, put(key, i));
    }
    return 0;
}
