// A record of which one field is never set, copied byte by byte with its own memcpy and tested in passing.
// Hard: the copy and the test read uninitialised memory, harmlessly; the error behind them needs all other fields.
//@ error: reachable
//@ witness: 50000000 0a00000000000000 07 1100
//@ flags: -fno-builtin
#include <stdlib.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern long __VERIFIER_nondet_long(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned short __VERIFIER_nondet_ushort(void);

struct config {
    int port;
    int verbose; // never set
    long timeout;
    char mode; // followed by padding
    unsigned short retries;
};

void *memcpy(void *to, const void *from, size_t n) {
    char *t = to;
    const char *f = from;
    while (n-- > 0)
        *t++ = *f++;
    return to;
}

static int chatty, silent;

int main(void) {
    struct config *config = malloc(sizeof(struct config));
    struct config copy;
    if (!config)
        abort();
    config->port = __VERIFIER_nondet_int();
    config->timeout = __VERIFIER_nondet_long();
    config->mode = __VERIFIER_nondet_char();
    config->retries = __VERIFIER_nondet_ushort();
    memcpy(&copy, config, sizeof copy);
    if (copy.verbose)
        chatty = 1;
    else
        silent = 1;
    if (chatty == silent)
        return 1;
    if (copy.port != 80 || copy.mode != 7)
        return 0;
    if (copy.timeout > 0 && copy.timeout < 1000 && copy.timeout * 2 == copy.retries + 3)
        reach_error(); //~ ERROR
    return 0;
}
