// extern inline, static inline and plain inline from one header in two files; function pointers compare equal.
#include "shapes.h"
#include <stdio.h>

int second_square(int n);
int (*second_pointer(void))(int);
int *second_counter(void);

int main(void) {
    printf("%d %d\n", square(7), second_square(8));
    printf("%d\n", second_pointer() == cube);
    printf("%d %d\n", cube(3), second_pointer()(2));
    count();
    count();
    printf("%d %d\n", count(), *second_counter());
    return 0;
}
