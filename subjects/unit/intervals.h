// Sets of whole numbers as intervals.
#ifndef UNIT_INTERVALS_H
#define UNIT_INTERVALS_H

#include <stdbool.h>
#include <stddef.h>

// All numbers from `low` to `high`, both included; none if `low` is greater.
struct interval {
    int low;
    int high;
};

// Sorts intervals, drops empty ones, makes one of those that share a number, and returns how many are left: 0 for NULL.
size_t intervals_merge(struct interval *intervals, size_t count);

// Whether a number is in intervals as `intervals_merge` leaves them. `intervals` may be NULL, which holds none.
bool intervals_contain(const struct interval *intervals, size_t count, int number);

#endif
