// Copying structs with padding and uninitialised members is no fault; only deciding on them would be.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct padded { char c; long l; char d; };
struct partly { int set; int never; };

static struct padded make(char c) {
    struct padded p;
    p.c = c;
    p.l = c * 1000;
    p.d = (char)(c + 1);
    return p;
}

static struct partly pass_on(struct partly p) { return p; }

int main(void) {
    struct padded a = make('x'), b, *heap = malloc(sizeof *heap);
    b = a;
    memcpy(heap, &b, sizeof b);
    unsigned char raw[sizeof a];
    memcpy(raw, heap, sizeof raw);
    memcpy(&b, raw, sizeof b);
    printf("%c %ld %c\n", b.c, b.l, b.d);
    struct partly p;
    p.set = 5;
    struct partly q = pass_on(p);
    struct partly list[3] = {{0}};
    list[1] = q;
    list[2] = list[1];
    printf("%d\n", list[2].set);
    int *words = malloc(4 * sizeof *words);
    words[2] = 7;
    words = realloc(words, 8 * sizeof *words);
    int *copy = malloc(8 * sizeof *copy);
    memcpy(copy, words, 8 * sizeof *copy);
    printf("%d\n", copy[2]);
    int unset[2];
    unset[0] = 1;
    int moved[2];
    memmove(moved, unset, sizeof unset);
    printf("%d\n", moved[0]);
    free(heap);
    free(words);
    free(copy);
    return 0;
}
