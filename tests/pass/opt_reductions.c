//@ flags: -O2
// Loops that the optimiser turns into vector code: sums, minima, maxima, and, or, counts, over all element types.
#include <inttypes.h>
#include <stdio.h>

enum { N = 1003 };
static int8_t i8[N];
static uint8_t u8[N];
static int16_t i16[N];
static int32_t i32[N];
static uint32_t u32[N];
static int64_t i64[N];
static float f32[N];

#define REDUCE(name, type, wide, array)                                                   \
    __attribute__((noinline)) static void name(int n) {                                   \
        wide sum = 0, all = (wide)-1, any = 0, odd = 0;                                    \
        type least = array[0], most = array[0];                                           \
        unsigned positive = 0;                                                            \
        for (int i = 0; i < n; i++) {                                                     \
            sum += (wide)array[i];                                                        \
            all &= (wide)array[i];                                                        \
            any |= (wide)array[i];                                                        \
            odd ^= (wide)array[i];                                                        \
            least = array[i] < least ? array[i] : least;                                  \
            most = array[i] > most ? array[i] : most;                                     \
            positive += array[i] > 3;                                                     \
        }                                                                                 \
        printf(#name " %" PRId64 " %" PRIx64 " %" PRIx64 " %" PRIx64 " %" PRId64 " %" PRId64 " %u\n", (int64_t)sum, (int64_t)all, (int64_t)any, (int64_t)odd, (int64_t)least, (int64_t)most, positive); \
    }
REDUCE(bytes, int8_t, uint32_t, i8)
REDUCE(ubytes, uint8_t, uint32_t, u8)
REDUCE(shorts, int16_t, uint32_t, i16)
REDUCE(words, int32_t, uint32_t, i32)
REDUCE(uwords, uint32_t, uint64_t, u32)
REDUCE(longs, int64_t, uint64_t, i64)

__attribute__((noinline)) static float largest(const float *v, int n) {
    float most = v[0];
    for (int i = 1; i < n; i++) most = v[i] > most ? v[i] : most;
    return most;
}

__attribute__((noinline)) static int dot(const int16_t *a, const int8_t *b, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) sum += a[i] * b[i];
    return sum;
}

int main(void) {
    uint32_t seed = 1;
    for (int i = 0; i < N; i++) {
        seed = seed * 1664525u + 1013904223u;
        i8[i] = (int8_t)(seed >> 24);
        u8[i] = (uint8_t)(seed >> 20);
        i16[i] = (int16_t)(seed >> 12);
        i32[i] = (int32_t)seed;
        u32[i] = seed ^ 0x5a5a5a5a;
        i64[i] = (int64_t)((uint64_t)seed << 21 ^ seed) * (i % 2 ? 1 : -1);
        f32[i] = (float)(int32_t)seed / 1000.0f;
    }
    for (int n = 1; n <= N; n += 167) {
        bytes(n);
        ubytes(n);
        shorts(n);
        words(n);
        uwords(n);
        longs(n);
        printf("%.9g %d\n", largest(f32, n), dot(i16, i8, n));
    }
    return 0;
}
