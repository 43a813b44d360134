// Describes eight numbers that are read from standard input by scanf: range, mean, median, mode, spread, order, runs and outliers.
//@ world: --sym-stdin 40
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { COUNT = 8, LIMIT = 9999 };

static int by_size(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

static const char *order_of(const int *n) {
    int ups = 0, downs = 0;
    for (int i = 1; i < COUNT; i++) {
        if (n[i] > n[i - 1])
            ups++;
        else if (n[i] < n[i - 1])
            downs++;
    }
    if (ups == 0 && downs == 0)
        return "constant";
    if (downs == 0)
        return ups == COUNT - 1 ? "strictly rising" : "rising";
    if (ups == 0)
        return downs == COUNT - 1 ? "strictly falling" : "falling";
    return "mixed";
}

// The most frequent number, and how often it is there.
static int mode_of(const int *sorted, int *times) {
    int best = sorted[0], run = 1;
    *times = 1;
    for (int i = 1; i < COUNT; i++) {
        run = sorted[i] == sorted[i - 1] ? run + 1 : 1;
        if (run > *times) {
            *times = run;
            best = sorted[i];
        }
    }
    return best;
}

static int turning_points(const int *n) {
    int count = 0;
    for (int i = 1; i + 1 < COUNT; i++) {
        bool peak = n[i] > n[i - 1] && n[i] > n[i + 1];
        bool valley = n[i] < n[i - 1] && n[i] < n[i + 1];
        if (peak || valley)
            count++;
    }
    return count;
}

static int outliers(const int *sorted) {
    int low = (sorted[1] + sorted[2]) / 2, high = (sorted[5] + sorted[6]) / 2, count = 0;
    int reach = (high - low) * 3 / 2;
    for (int i = 0; i < COUNT; i++) {
        if (sorted[i] < low - reach || sorted[i] > high + reach)
            count++;
    }
    return count;
}

static const char *sequence_of(const int *n) {
    bool arithmetic = true, geometric = n[0] != 0, fibonacci = true;
    for (int i = 2; i < COUNT; i++) {
        if (n[i] - n[i - 1] != n[1] - n[0])
            arithmetic = false;
        if (n[i] * n[0] != n[i - 1] * n[1])
            geometric = false;
        if (n[i] != n[i - 1] + n[i - 2])
            fibonacci = false;
    }
    if (arithmetic)
        return "arithmetic";
    if (geometric)
        return "geometric";
    if (fibonacci)
        return "each is the sum of two";
    return "none";
}

int main(void) {
    int n[COUNT], sorted[COUNT];
    long sum = 0, squares = 0;
    for (int i = 0; i < COUNT; i++) {
        int got = scanf("%5d", &n[i]);
        if (got == EOF) {
            printf("only %d numbers\n", i);
            return 2;
        }
        if (got == 0) {
            printf("no number after %d\n", i);
            return 1;
        }
        if (n[i] < -LIMIT || n[i] > LIMIT) {
            printf("out of range: %d\n", n[i]);
            return 1;
        }
        sorted[i] = n[i];
        sum += n[i];
        squares += (long)n[i] * n[i];
    }
    qsort(sorted, COUNT, sizeof sorted[0], by_size);
    int range = sorted[COUNT - 1] - sorted[0], times;
    int mode = mode_of(sorted, &times);
    long middle = (long)sorted[3] + sorted[4], variance = squares * COUNT - sum * sum;
    printf("order %s, sequence %s, range %d\n", order_of(n), sequence_of(n), range);
    if (times > 1)
        printf("mode %d, %d times\n", mode, times);
    if (times >= 6)
        puts("almost all alike");
    if (middle * 4 > sum)
        puts("skewed to the left");
    else if (middle * 4 < sum)
        puts("skewed to the right");
    else
        puts("median and mean agree");
    if (variance == 0)
        puts("no spread");
    else if (variance < 64)
        puts("small spread");
    else if (variance > 64000000)
        puts("large spread");
    int strange = outliers(sorted), turns = turning_points(n);
    if (strange > 0)
        printf("%d outliers\n", strange);
    if (turns == COUNT - 2)
        puts("a zigzag");
    else if (turns == 1)
        puts("one hill or valley");
    if (sorted[0] > 600)
        puts("all above 600");
    else if (sorted[COUNT - 1] < 0)
        puts("all below zero");
    return 0;
}
