// Weak definitions, weak undefined references, aliases of functions and data.
#include <stdio.h>

__attribute__((weak)) int maybe_missing(int);
extern int missing_data __attribute__((weak));

int real_function(int n) { return n * 2; }
int other_name(int n) __attribute__((alias("real_function")));
int weak_name(int n) __attribute__((weak, alias("real_function")));

int storage = 11;
extern int storage_alias __attribute__((alias("storage")));

__attribute__((weak)) int default_hook(void) { return 5; }
__attribute__((weak)) int weak_value = 9;

static int hidden(int n) { return n + 1; }
static int static_alias(int n) __attribute__((alias("hidden")));

int main(void) {
    printf("%d %d\n", maybe_missing == NULL, &missing_data == NULL);
    if (maybe_missing) printf("%d\n", maybe_missing(1));
    printf("%d %d %d\n", real_function(3), other_name(4), weak_name(5));
    storage_alias = 12;
    printf("%d %d\n", storage, &storage == &storage_alias);
    printf("%d %d\n", default_hook(), weak_value);
    printf("%d %d\n", static_alias(6), other_name == real_function);
    int (*table[])(int) = {other_name, weak_name, static_alias, maybe_missing};
    int sum = 0;
    for (int i = 0; i < 4; i++)
        if (table[i]) sum += table[i](i + 10);
    printf("%d\n", sum);
    return 0;
}
