// A table of structs of 24 bytes: the index is scaled by a size that is no power of two.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

struct account {
    const char *name;
    int balance;
    short branch;
    long number;
};

static const struct account accounts[] = {
    {"ada", 120, 3, 1001}, {"bob", 55, 1, 1002}, {"cyd", 700, 2, 1003}, {"dee", 700, 9, 1004}, {"eve", -20, 9, 1005},
};

int main(void) {
    unsigned index;
    klee_make_symbolic(&index, sizeof index, "index");
    if (index >= sizeof accounts / sizeof *accounts)
        return 1;
    const struct account *account = &accounts[index];
    if (account->balance == 700 && account->branch == 9 && strcmp(account->name, "dee") == 0)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
