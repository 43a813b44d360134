// Rows of numbers.
#include "sequence.h"

static int ascending(int left, int right) { return (left > right) - (left < right); }

size_t sequence_sort(int *items, size_t count, sequence_order order) {
    size_t moved = 0;
    if (items == NULL)
        return 0;
    if (order == NULL)
        order = ascending;
    for (size_t i = 1; i < count; i++) {
        int item = items[i];
        size_t to = i;
        for (; to > 0 && order(items[to - 1], item) > 0; to--)
            items[to] = items[to - 1];
        items[to] = item;
        if (to < i)
            moved++;
    }
    return moved;
}

size_t sequence_filter(const int *items, size_t count, sequence_predicate wanted, void *context, int *kept,
                       size_t capacity) {
    size_t found = 0;
    if (items == NULL || wanted == NULL)
        return 0;
    for (size_t i = 0; i < count; i++) {
        if (!wanted(items[i], context))
            continue;
        if (kept != NULL && found < capacity)
            kept[found] = items[i];
        found++;
    }
    return found;
}

enum summary_status sequence_summary(const int *items, size_t count, int *smallest, int *largest, double *mean) {
    if (items == NULL)
        return SUMMARY_NULL;
    if (count == 0)
        return SUMMARY_EMPTY;
    int low = items[0];
    int high = items[0];
    double sum = 0.0;
    for (size_t i = 0; i < count; i++) {
        if (items[i] < low)
            low = items[i];
        if (items[i] > high)
            high = items[i];
        sum += items[i];
    }
    if (smallest != NULL)
        *smallest = low;
    if (largest != NULL)
        *largest = high;
    if (mean != NULL)
        *mean = sum / (double)count;
    return SUMMARY_OK;
}
