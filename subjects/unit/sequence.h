// Rows of numbers, and functions of the caller that say what to do with them.
#ifndef UNIT_SEQUENCE_H
#define UNIT_SEQUENCE_H

#include <stdbool.h>
#include <stddef.h>

// Greater than zero if `left` belongs behind `right`.
typedef int (*sequence_order)(int left, int right);

// Whether an item is wanted; `context` is what the caller of the function that asks gave it.
typedef bool (*sequence_predicate)(int item, void *context);

enum summary_status { SUMMARY_OK, SUMMARY_NULL, SUMMARY_EMPTY };

// Sorts in place and keeps the order of equals; from low to high if `order` is NULL. Returns how many items moved to the
// left: 0 if `items` is NULL.
size_t sequence_sort(int *items, size_t count, sequence_order order);

// Copies the items that `wanted` wants, as many as there is room for, and returns how many it wants. Without `kept`,
// items are counted only; without `items` or `wanted` there are none. `context` is what `wanted` makes of it.
size_t sequence_filter(const int *items, size_t count, sequence_predicate wanted, void *context, int *kept,
                       size_t capacity);

// Finds the smallest and the largest item and the mean. `items` may be NULL; so may be what is of no interest.
enum summary_status sequence_summary(const int *items, size_t count, int *smallest, int *largest, double *mean);

#endif
