// Generators: MT19937, xorshift128+, splitmix64, PCG32, LFSR, Blum Blum Shub; first outputs and statistics.
#include <inttypes.h>
#include <stdio.h>

static uint32_t mt[624];
static int mt_at = 624;

static void mt_seed(uint32_t s) {
    mt[0] = s;
    for (uint32_t i = 1; i < 624; i++) mt[i] = 1812433253u * (mt[i - 1] ^ mt[i - 1] >> 30) + i;
    mt_at = 624;
}

static uint32_t mt_next(void) {
    if (mt_at == 624) {
        for (int i = 0; i < 624; i++) {
            uint32_t y = (mt[i] & 0x80000000u) | (mt[(i + 1) % 624] & 0x7fffffffu);
            mt[i] = mt[(i + 397) % 624] ^ y >> 1 ^ (y & 1 ? 0x9908b0dfu : 0);
        }
        mt_at = 0;
    }
    uint32_t y = mt[mt_at++];
    y ^= y >> 11;
    y ^= y << 7 & 0x9d2c5680u;
    y ^= y << 15 & 0xefc60000u;
    return y ^ y >> 18;
}

static uint64_t s0 = 1, s1 = 2;
static uint64_t xorshift(void) {
    uint64_t x = s0, y = s1;
    s0 = y;
    x ^= x << 23;
    s1 = x ^ y ^ x >> 17 ^ y >> 26;
    return s1 + y;
}

static uint64_t split = 42;
static uint64_t splitmix(void) {
    uint64_t z = split += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static uint64_t pcg = 0x853c49e6748fea9bu;
static uint32_t pcg32(void) {
    uint64_t old = pcg;
    pcg = old * 6364136223846793005u + 1442695040888963407u;
    uint32_t x = (uint32_t)((old >> 18 ^ old) >> 27), r = (uint32_t)(old >> 59);
    return x >> r | x << (-r & 31);
}

int main(void) {
    mt_seed(5489);
    for (int i = 0; i < 5; i++) printf("%u ", mt_next());
    for (int i = 5; i < 9999; i++) mt_next();
    printf("%u\n", mt_next());
    for (int i = 0; i < 5; i++) printf("%016" PRIx64 " %016" PRIx64 " %08x\n", xorshift(), splitmix(), pcg32());
    uint64_t bbs = 3;
    for (int i = 0; i < 10; i++) printf("%" PRIu64 " ", bbs = bbs * bbs % (11 * 23));
    putchar('\n');
    double sum = 0, squares = 0;
    for (int i = 0; i < 20000; i++) {
        double u = (double)(xorshift() >> 11) / 9007199254740992.0;
        sum += u;
        squares += u * u;
    }
    printf("%.12f %.12f\n", sum / 20000, squares / 20000);
    return 0;
}
