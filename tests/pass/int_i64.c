// 64-bit integers: a checksum over many operand pairs and the corner cases in the open.
#include <inttypes.h>
#include <stdio.h>

static uint64_t state = 0x9e3779b97f4a7c15u;
static uint64_t next(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

int main(void) {
    uint64_t sum = 0;
    for (int i = 0; i < 20000; i++) {
        uint64_t a = next() >> (next() & 63), b = next() >> (next() & 63);
        int64_t s = (int64_t)a, t = (int64_t)b;
        sum = sum * 1099511628211u + (a * b) + (a - b) + (a << (b & 63)) + (uint64_t)(s >> (b & 63));
        if (b) sum = sum * 31 + a / b + (a % b) * 3;
        if (t && t != -1) sum = sum * 31 + (uint64_t)(s / t) + (uint64_t)(s % t) * 3;
        sum += (uint64_t)((a < b) | (s < t) << 1 | (a == b) << 2);
    }
    printf("%016" PRIx64 "\n", sum);
    int64_t least = INT64_MIN;
    printf("%" PRId64 " %" PRId64 " %" PRId64 "\n", least, least / 10, least % 10);
    printf("%" PRIu64 " %" PRIu64 "\n", UINT64_MAX / 3, UINT64_MAX % 1000000007u);
    printf("%" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 "\n", INT64_C(-7) / 2, INT64_C(-7) % 2, INT64_C(7) / -2, INT64_C(7) % -2);
    return 0;
}
