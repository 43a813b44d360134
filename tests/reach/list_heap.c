// A list of heap blocks in the order of the input; the third block must hold the sum of the others.
#include <klee/klee.h>
#include <stdlib.h>

void reach_error(void);

struct item {
    int value;
    struct item *next;
};

int main(void) {
    int values[4];
    klee_make_symbolic(values, sizeof values, "values");
    struct item *head = NULL;
    for (int i = 0; i < 4; i++) {
        struct item *item = malloc(sizeof *item), **at = &head;
        item->value = values[i];
        while (*at && (*at)->value < item->value)
            at = &(*at)->next;
        item->next = *at;
        *at = item;
    }
    int a = head->value, b = head->next->value, c = head->next->next->value, d = head->next->next->next->value;
    if (a > 10 && a < 1000 && b < 1000 && d < 10000 && c == a + b && d == b * c && head->value == values[2])
        reach_error(); //~ BUG: assertion failed
    return 0;
}
