// One struct type seen through different headers, extern arrays of unknown size, const data shared, opaque handles.
#include "table.h"
#include <stdio.h>

extern const char *const messages[];
extern const int message_count;
extern _Thread_local int per_thread;

int main(void) {
    for (int i = 0; i < message_count; i++) puts(messages[i]);
    struct table *t = table_new(3);
    for (int i = 0; i < 10; i++) table_put(t, i * 5, (double)i / 4);
    printf("%d %g %g\n", table_size(t), table_get(t, 25), table_get(t, 26));
    table_each(t, 10, 40);
    table_free(t);
    per_thread++;
    printf("%d\n", per_thread);
    return 0;
}
