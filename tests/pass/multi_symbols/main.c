//@ flags: -fcommon
// Several files: strong over weak, common with initialised, static names that clash, tentative definitions.
#include <stdio.h>

int hook(void);
int counter_next(void);
int other_next(void);
extern int shared;
int common_value;
long common_array[4];
__attribute__((weak)) int weak_data = 1;
static int counter = 1000;
static const char *name(void) { return "main"; }
const char *other_name(void);

int main(void) {
    printf("%d\n", hook());
    counter_next();
    printf("%d %d %d\n", counter_next(), other_next(), counter);
    common_value += 5;
    printf("%d %d %ld\n", shared, common_value, common_array[2]);
    printf("%d %s %s\n", weak_data, name(), other_name());
    return 0;
}
