// malloc, calloc, realloc, free: many sizes, contents kept when growing and shrinking, zero sizes, patterns intact.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 64 };
static unsigned char *slot[SLOTS];
static size_t length[SLOTS];
static unsigned seed = 12345;

static unsigned next(void) {
    seed = seed * 1103515245u + 12345u;
    return seed >> 16;
}

static void fill(int i) {
    for (size_t k = 0; k < length[i]; k++) slot[i][k] = (unsigned char)(i * 31 + (int)k);
}

static int intact(int i, size_t upto) {
    for (size_t k = 0; k < upto; k++)
        if (slot[i][k] != (unsigned char)(i * 31 + (int)k)) return 0;
    return 1;
}

int main(void) {
    int broken = 0, operations[3] = {0};
    for (int round = 0; round < 3000; round++) {
        int i = (int)(next() % SLOTS);
        if (!slot[i]) {
            length[i] = next() % (round % 50 ? 200 : 20000) + 1;
            slot[i] = malloc(length[i]);
            fill(i);
            operations[0]++;
        } else if (next() % 2) {
            size_t grown = next() % 400 + 1, kept = grown < length[i] ? grown : length[i];
            slot[i] = realloc(slot[i], grown);
            broken += !intact(i, kept);
            length[i] = grown;
            fill(i);
            operations[1]++;
        } else {
            broken += !intact(i, length[i]);
            free(slot[i]);
            slot[i] = NULL;
            operations[2]++;
        }
    }
    printf("%d broken, %d %d %d\n", broken, operations[0], operations[1], operations[2]);
    for (int i = 0; i < SLOTS; i++) free(slot[i]);
    int *zeroed = calloc(1000, sizeof *zeroed), sum = 0;
    for (int i = 0; i < 1000; i++) sum |= zeroed[i];
    printf("%d\n", sum);
    free(zeroed);
    volatile size_t huge = SIZE_MAX / 2;
    printf("%d %d\n", calloc(huge, 4) == NULL, malloc(SIZE_MAX - 100 + huge % 2) == NULL);
    free(NULL);
    char *grow = realloc(NULL, 10);
    strcpy(grow, "realloc");
    puts(grow);
    free(grow);
    return 0;
}
