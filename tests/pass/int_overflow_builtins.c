// __builtin_{add,sub,mul}_overflow with operands and results of one type.
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>

#define TRY(type, format, a, b)                                                        \
    do {                                                                               \
        type add, sub, mul;                                                            \
        bool o1 = __builtin_add_overflow((type)(a), (type)(b), &add);                  \
        bool o2 = __builtin_sub_overflow((type)(a), (type)(b), &sub);                  \
        bool o3 = __builtin_mul_overflow((type)(a), (type)(b), &mul);                  \
        printf(#type ": " format " %d " format " %d " format " %d\n", add, o1, sub, o2, mul, o3); \
    } while (0)

int main(void) {
    static const int64_t values[] = {0, 1, -1, 2, 127, -128, 255, 32767, -32768, 65535, INT32_MAX, INT32_MIN, UINT32_MAX, INT64_MAX, INT64_MIN};
    int count = sizeof values / sizeof *values;
    for (int i = 0; i < count; i++) {
        for (int j = i; j < count; j++) {
            TRY(int8_t, "%d", values[i], values[j]);
            TRY(uint8_t, "%u", values[i], values[j]);
            TRY(int16_t, "%d", values[i], values[j]);
            TRY(uint16_t, "%u", values[i], values[j]);
            TRY(int32_t, "%d", values[i], values[j]);
            TRY(uint32_t, "%u", values[i], values[j]);
            TRY(int64_t, "%" PRId64, values[i], values[j]);
            TRY(uint64_t, "%" PRIu64, values[i], values[j]);
        }
    }
    int small;
    printf("%d ", __builtin_sadd_overflow(2147483647, 1, &small));
    printf("%d\n", small);
    unsigned long long wide;
    printf("%d ", __builtin_umulll_overflow(1ull << 33, 1ull << 31, &wide));
    printf("%llu\n", wide);
    return 0;
}
