//@ flags: -O2
// Idioms that the optimiser recognises: rotates, byte swaps, population counts, absolute values, saturation, clz loops.
#include <inttypes.h>
#include <stdio.h>

__attribute__((noinline)) static uint32_t rotate(uint32_t x, unsigned n) { return x << (n & 31) | x >> (-n & 31); }
__attribute__((noinline)) static uint64_t rotate64(uint64_t x, unsigned n) { return x >> (n & 63) | x << (-n & 63); }
__attribute__((noinline)) static uint32_t swap(uint32_t x) { return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24; }
__attribute__((noinline)) static int population(uint64_t x) {
    int n = 0;
    for (; x; x &= x - 1) n++;
    return n;
}
__attribute__((noinline)) static int leading(uint32_t x) {
    int n = 0;
    while (!(x & 0x80000000u) && n < 32) x <<= 1, n++;
    return n;
}
__attribute__((noinline)) static int magnitude(int x) { return x < 0 ? -x : x; }
__attribute__((noinline)) static uint8_t saturate(uint8_t a, uint8_t b) {
    uint8_t s = (uint8_t)(a + b);
    return s < a ? 255 : s;
}
__attribute__((noinline)) static int clamp(int x, int low, int high) { return x < low ? low : x > high ? high : x; }
__attribute__((noinline)) static uint32_t load_big_endian(const unsigned char *p) { return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3]; }
__attribute__((noinline)) static int sign(long x) { return (x > 0) - (x < 0); }
__attribute__((noinline)) static unsigned power_of_two(unsigned x) { return x && !(x & (x - 1)); }
__attribute__((noinline)) static uint64_t multiply_high(uint64_t a, uint64_t b) { return (uint64_t)((unsigned __int128)a * b >> 64); }
__attribute__((noinline)) static int average(int a, int b) { return (int)(((long)a + b) >> 1); }

int main(void) {
    uint64_t x = 0x123456789abcdef1;
    for (unsigned i = 0; i < 40; i++) {
        uint32_t w = (uint32_t)(x >> 13);
        printf("%08x %016" PRIx64 " %08x %d %d", rotate(w, i), rotate64(x, i), swap(w), population(x), leading(w >> (i & 31)));
        printf(" %d %u %d %08x", magnitude((int)(w >> 1) - 0x30000000), saturate((uint8_t)w, (uint8_t)(w >> 8)), clamp((int)w, -1000, 70000), load_big_endian((unsigned char *)&w));
        printf(" %d %u %016" PRIx64 " %d\n", sign((long)x), power_of_two(1u << (i & 31)), multiply_high(x, x ^ w), average((int)w, (int)x));
        x = x * 6364136223846793005u + 1442695040888963407u;
    }
    return 0;
}
