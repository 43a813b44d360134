// An arena allocator with alignment and reset, and a growing string builder on top of it.
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct chunk { struct chunk *next; size_t used, room; unsigned char bytes[]; };
struct arena { struct chunk *first; size_t total, chunks; };

static void *allocate(struct arena *a, size_t size, size_t align) {
    struct chunk *c = a->first;
    size_t at = c ? (c->used + align - 1) & ~(align - 1) : 0;
    if (!c || at + size > c->room) {
        size_t room = size > 1024 ? size : 1024;
        c = malloc(sizeof *c + room);
        *c = (struct chunk){.next = a->first, .room = room};
        a->first = c;
        a->chunks++;
        at = 0;
    }
    c->used = at + size;
    a->total += size;
    return c->bytes + at;
}

static void reset(struct arena *a) {
    while (a->first) {
        struct chunk *next = a->first->next;
        free(a->first);
        a->first = next;
    }
    *a = (struct arena){0};
}

struct builder { struct arena *arena; char *text; size_t length, room; };

static void append(struct builder *b, const char *format, ...) {
    va_list list;
    for (;;) {
        size_t space = b->room - b->length;
        va_start(list, format);
        int n = vsnprintf(b->text ? b->text + b->length : NULL, space, format, list);
        va_end(list);
        if ((size_t)n < space) {
            b->length += (size_t)n;
            return;
        }
        size_t room = b->room * 2 + (size_t)n + 16;
        char *moved = allocate(b->arena, room, 1);
        if (b->text) memcpy(moved, b->text, b->length + 1);
        b->text = moved;
        b->room = room;
    }
}

struct tree { int key; struct tree *left, *right; };
static struct tree *insert(struct arena *a, struct tree *t, int key) {
    if (!t) {
        t = allocate(a, sizeof *t, _Alignof(struct tree));
        *t = (struct tree){key, NULL, NULL};
    } else if (key < t->key) {
        t->left = insert(a, t->left, key);
    } else {
        t->right = insert(a, t->right, key);
    }
    return t;
}

static void print(struct builder *b, const struct tree *t) {
    if (!t) return;
    append(b, "(");
    print(b, t->left);
    append(b, "%d", t->key);
    print(b, t->right);
    append(b, ")");
}

int main(void) {
    struct arena a = {0};
    struct tree *root = NULL;
    for (int i = 0; i < 60; i++) root = insert(&a, root, i * 37 % 61);
    struct builder b = {.arena = &a};
    print(&b, root);
    printf("%zu %s\n", b.length, b.text);
    int misaligned = 0;
    for (size_t align = 1; align <= 16; align *= 2)
        for (int i = 1; i < 20; i++) {
            unsigned char *p = allocate(&a, (size_t)i, align);
            memset(p, i, (size_t)i);
            misaligned += (size_t)(p - a.first->bytes) % align != 0;
        }
    printf("%d %zu %zu\n", misaligned, a.total, a.chunks);
    reset(&a);
    printf("%d\n", a.first == NULL);
    return 0;
}
