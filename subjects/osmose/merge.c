// Merges two rows of four numbers into one and drops what comes twice.
// 3 functions, call depth 2, 16 branches, as in paper 4's table 1 (PowerPC).
#include <klee/klee.h>

enum { LENGTH = 4 };

struct row {
    unsigned char values[2 * LENGTH];
    int used;
};

static void append(struct row *row, unsigned char value) {
    if (row->used > 0 && row->values[row->used - 1] == value)
        return;
    row->values[row->used++] = value;
}

static void append_rest(struct row *row, const unsigned char values[LENGTH], int from) {
    for (int i = from; i < LENGTH; i++)
        append(row, values[i]);
}

int merge(const unsigned char left[LENGTH], const unsigned char right[LENGTH], struct row *merged) {
    int i = 0, j = 0;
    merged->used = 0;
    while (i < LENGTH && j < LENGTH) {
        if (left[i] < right[j])
            append(merged, left[i++]);
        else
            append(merged, right[j++]);
    }
    if (i < LENGTH)
        append_rest(merged, left, i);
    if (j < LENGTH)
        append_rest(merged, right, j);
    return merged->used;
}

int main(void) {
    unsigned char left[LENGTH], right[LENGTH];
    struct row merged;
    klee_make_symbolic(left, sizeof left, "left");
    klee_make_symbolic(right, sizeof right, "right");
    return merge(left, right, &merged);
}
