// C11 atomics of all integer sizes: load, store, exchange, fetch operations, compare-exchange.
#include <inttypes.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

#define EXERCISE(type, format)                                                                     \
    do {                                                                                           \
        _Atomic type a;                                                                            \
        atomic_init(&a, (type)100);                                                                \
        type old = atomic_fetch_add(&a, (type)120);                                                \
        printf(#type " " format, old);                                                             \
        printf(" " format, (type)atomic_fetch_sub(&a, (type)5));                                   \
        printf(" " format, (type)atomic_fetch_or(&a, (type)0x0f));                                 \
        printf(" " format, (type)atomic_fetch_and(&a, (type)0x7c));                                \
        printf(" " format, (type)atomic_fetch_xor(&a, (type)0x55));                                \
        printf(" " format, (type)atomic_exchange(&a, (type)42));                                   \
        type expected = 41;                                                                        \
        bool first = atomic_compare_exchange_strong(&a, &expected, (type)7);                       \
        bool second = atomic_compare_exchange_strong(&a, &expected, (type)8);                      \
        printf(" %d " format " %d " format, first, expected, second, atomic_load(&a));             \
        atomic_store_explicit(&a, (type)-1, memory_order_release);                                 \
        a++;                                                                                       \
        a -= 3;                                                                                    \
        printf(" " format "\n", atomic_load_explicit(&a, memory_order_acquire));                   \
    } while (0)

int main(void) {
    EXERCISE(int8_t, "%d");
    EXERCISE(uint8_t, "%u");
    EXERCISE(int16_t, "%d");
    EXERCISE(uint16_t, "%u");
    EXERCISE(int32_t, "%d");
    EXERCISE(uint32_t, "%u");
    EXERCISE(int64_t, "%" PRId64);
    EXERCISE(uint64_t, "%" PRIu64);
    atomic_flag flag = ATOMIC_FLAG_INIT;
    printf("%d %d\n", atomic_flag_test_and_set(&flag), atomic_flag_test_and_set(&flag));
    atomic_flag_clear(&flag);
    printf("%d\n", atomic_flag_test_and_set(&flag));
    atomic_bool b = false;
    printf("%d %d\n", atomic_exchange(&b, true), atomic_load(&b));
    atomic_thread_fence(memory_order_seq_cst);
    atomic_signal_fence(memory_order_seq_cst);
    printf("%d %d\n", atomic_is_lock_free(&flag._Value), (int)sizeof(_Atomic long));
    return 0;
}
