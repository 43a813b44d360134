// The length of what two ranges of numbers up to 1000 share; -1 if one is none.
#include <klee/klee.h>
#include <stdio.h>

int interval_overlap(int from, int to, int other_from, int other_to) {
    int begin, end;
    if (from < 0 || to > 1000 || from > to)
        return -1;
    if (other_from < 0 || other_to > 1000 || other_from > other_to)
        return -1;
    begin = from > other_from ? from : other_from;
    end = to < other_to ? to : other_to;
    if (begin >= end)
        return 0;
    return end - begin;
}

int main(void) {
    int from, to, other_from, other_to;
    klee_make_symbolic(&from, sizeof from, "from");
    klee_make_symbolic(&to, sizeof to, "to");
    klee_make_symbolic(&other_from, sizeof other_from, "other_from");
    klee_make_symbolic(&other_to, sizeof other_to, "other_to");
    printf("%d\n", interval_overlap(from, to, other_from, other_to));
    return 0;
}
