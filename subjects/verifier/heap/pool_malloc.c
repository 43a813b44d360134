// Its own malloc on a static pool, used for blocks of input dependent sizes that must neither overlap nor leave the pool.
// Correct; the addresses depend on the inputs.
//@ error: none
typedef unsigned long size_t;
extern void abort(void);
extern void reach_error(void);
extern size_t __VERIFIER_nondet_size_t(void);

#define POOL 256

static _Alignas(16) unsigned char pool[POOL];
static size_t used;

static void *malloc(size_t size) {
    if (size > POOL - used)
        return (void *)0;
    void *block = &pool[used];
    size_t rest = POOL - used - size;
    used += size;
    size_t padding = (16 - size % 16) % 16;
    used += padding < rest ? padding : rest;
    return block;
}

void *my_memset(void *to, int value, size_t n) {
    unsigned char *p = to;
    while (n-- > 0)
        *p++ = (unsigned char)value;
    return to;
}

int main(void) {
    unsigned char *block[4];
    size_t size[4];
    int blocks = 0;
    for (int i = 0; i < 4; i++) {
        size_t n = __VERIFIER_nondet_size_t();
        unsigned char *p = malloc(n);
        if (!p)
            continue;
        my_memset(p, i + 1, n);
        block[blocks] = p;
        size[blocks] = n;
        blocks++;
    }
    for (int i = 0; i < blocks; i++) {
        for (size_t k = 1; k < size[i]; k++)
            if (block[i][k] != block[i][0])
                reach_error();
        for (int j = 0; j < i; j++)
            if (size[i] > 0 && size[j] > 0 && block[i][0] == block[j][0])
                reach_error();
    }
    return 0;
}
