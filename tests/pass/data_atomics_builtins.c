//@ flags: -Wno-sync-fetch-and-nand-semantics-changed
// The __sync and __atomic builtins: nand, min and max, op-and-fetch, bool and value compare-and-swap.
#include <stdio.h>

int main(void) {
    int x = 10;
    printf("%d %d\n", __sync_fetch_and_add(&x, 5), __sync_add_and_fetch(&x, 5));
    printf("%d %d\n", __sync_fetch_and_nand(&x, 6), __sync_nand_and_fetch(&x, 3));
    printf("%d %d\n", __sync_bool_compare_and_swap(&x, x, 77), __sync_val_compare_and_swap(&x, 1, 2));
    printf("%d\n", __sync_lock_test_and_set(&x, 3));
    __sync_lock_release(&x);
    __sync_synchronize();
    printf("%d\n", x);
    long l = -4;
    printf("%ld %ld\n", __atomic_fetch_add(&l, 10, __ATOMIC_SEQ_CST), __atomic_xor_fetch(&l, 0xff, __ATOMIC_RELAXED));
    printf("%ld %ld\n", __atomic_fetch_nand(&l, 15, __ATOMIC_ACQ_REL), __atomic_nand_fetch(&l, 15, __ATOMIC_ACQ_REL));
    int m = 5;
    __atomic_fetch_min(&m, 3, __ATOMIC_SEQ_CST);
    printf("%d ", m);
    __atomic_fetch_max(&m, 30, __ATOMIC_SEQ_CST);
    printf("%d ", m);
    unsigned u = 5;
    __atomic_fetch_min(&u, 0xffffffffu, __ATOMIC_SEQ_CST);
    printf("%u ", u);
    __atomic_fetch_max(&u, 0xfffffff0u, __ATOMIC_SEQ_CST);
    printf("%u\n", u);
    short s = 1, expected = 1, desired = 9;
    printf("%d ", __atomic_compare_exchange(&s, &expected, &desired, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED));
    printf("%d ", __atomic_compare_exchange_n(&s, &expected, 4, 1, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED));
    printf("%d %d\n", s, expected);
    char *p = "abcdef", *q;
    __atomic_fetch_add(&p, 2, __ATOMIC_SEQ_CST);
    __atomic_load(&p, &q, __ATOMIC_SEQ_CST);
    puts(q);
    char c = 0;
    printf("%d %d\n", __atomic_test_and_set(&c, __ATOMIC_SEQ_CST), __atomic_test_and_set(&c, __ATOMIC_SEQ_CST));
    return 0;
}
