// Sets of whole numbers as intervals.
#include "intervals.h"

// Sorts by the lower end.
static void sort(struct interval *intervals, size_t count) {
    for (size_t i = 1; i < count; i++) {
        struct interval moved = intervals[i];
        size_t to = i;
        for (; to > 0 && intervals[to - 1].low > moved.low; to--)
            intervals[to] = intervals[to - 1];
        intervals[to] = moved;
    }
}

size_t intervals_merge(struct interval *intervals, size_t count) {
    size_t kept = 0;
    if (intervals == NULL)
        return 0;
    sort(intervals, count);
    for (size_t i = 0; i < count; i++) {
        struct interval next = intervals[i];
        if (next.low > next.high)
            continue;
        if (kept > 0 && next.low <= intervals[kept - 1].high) {
            if (next.high > intervals[kept - 1].high)
                intervals[kept - 1].high = next.high;
        } else {
            intervals[kept++] = next;
        }
    }
    return kept;
}

bool intervals_contain(const struct interval *intervals, size_t count, int number) {
    size_t first = 0;
    if (intervals == NULL)
        return false;
    while (first < count) {
        size_t middle = first + (count - first) / 2;
        if (number < intervals[middle].low)
            count = middle;
        else if (number > intervals[middle].high)
            first = middle + 1;
        else
            return true;
    }
    return false;
}
