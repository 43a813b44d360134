//@ flags: -D_GNU_SOURCE
// Huffman coding: tree by a heap, canonical codes, bit stream encoded and decoded.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { unsigned weight; int symbol; struct node *child[2]; };

static struct node *heap[256];
static int heap_size;

static int before(const struct node *a, const struct node *b) { return a->weight != b->weight ? a->weight < b->weight : a->symbol < b->symbol; }

static void push(struct node *n) {
    int i = heap_size++;
    for (; i && before(n, heap[(i - 1) / 2]); i = (i - 1) / 2) heap[i] = heap[(i - 1) / 2];
    heap[i] = n;
}

static struct node *pop(void) {
    struct node *top = heap[0], *last = heap[--heap_size];
    int i = 0, c;
    while ((c = 2 * i + 1) < heap_size) {
        if (c + 1 < heap_size && before(heap[c + 1], heap[c])) c++;
        if (!before(heap[c], last)) break;
        heap[i] = heap[c];
        i = c;
    }
    heap[i] = last;
    return top;
}

static struct node *make(unsigned weight, int symbol, struct node *left, struct node *right) {
    struct node *n = malloc(sizeof *n);
    *n = (struct node){weight, symbol, {left, right}};
    return n;
}

static char codes[128][40];

static void assign(const struct node *n, char *prefix, int depth) {
    if (!n->child[0]) {
        prefix[depth] = 0;
        strcpy(codes[n->symbol], depth ? prefix : "0");
        return;
    }
    for (int bit = 0; bit < 2; bit++) {
        prefix[depth] = (char)('0' + bit);
        assign(n->child[bit], prefix, depth + 1);
    }
}

static void release(struct node *n) {
    if (!n) return;
    release(n->child[0]);
    release(n->child[1]);
    free(n);
}

int main(void) {
    const char *text = "it was the best of times, it was the worst of times, it was the age of wisdom...";
    unsigned counts[128] = {0};
    for (const char *p = text; *p; p++) counts[(int)*p]++;
    for (int c = 0; c < 128; c++)
        if (counts[c]) push(make(counts[c], c, NULL, NULL));
    int inner = 128;
    while (heap_size > 1) {
        struct node *a = pop(), *b = pop();
        push(make(a->weight + b->weight, inner++, a, b));
    }
    struct node *root = pop();
    char prefix[40];
    assign(root, prefix, 0);
    for (int c = 0; c < 128; c++)
        if (counts[c]) printf("'%c' %u %s\n", c, counts[c], codes[c]);
    char *bits = calloc(strlen(text) * 40, 1), *end = bits;
    for (const char *p = text; *p; p++) end = stpcpy(end, codes[(int)*p]);
    printf("%zu bits\n", strlen(bits));
    for (const char *p = bits; *p;) {
        const struct node *n = root;
        while (n->child[0]) n = n->child[*p++ - '0'];
        putchar(n->symbol);
    }
    putchar('\n');
    free(bits);
    release(root);
    return 0;
}
