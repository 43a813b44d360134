//@ flags: -O3
// Byte-image loops at -O3: blending, box blur, threshold, histogram, transposition, saturating brightness.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { W = 61, H = 47 };
typedef uint8_t image[H][W];

static unsigned hash(const void *p, size_t n) {
    const uint8_t *b = p;
    unsigned h = 2166136261u;
    while (n--) h = (h ^ *b++) * 16777619u;
    return h;
}

static void blend(const image a, const image b, image out, unsigned alpha) {
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) out[y][x] = (uint8_t)((a[y][x] * alpha + b[y][x] * (256 - alpha) + 128) >> 8);
}

static void blur(const image in, image out) {
    memset(out, 0, sizeof(image));
    for (int y = 1; y < H - 1; y++)
        for (int x = 1; x < W - 1; x++) {
            unsigned sum = 0;
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++) sum += in[y + dy][x + dx];
            out[y][x] = (uint8_t)(sum / 9);
        }
}

static void brighten(image a, int by) {
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            int v = a[y][x] + by;
            a[y][x] = (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v);
        }
}

static void threshold(const image in, image out, uint8_t at) {
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) out[y][x] = in[y][x] > at ? 255 : 0;
}

static unsigned difference(const image a, const image b) {
    unsigned sum = 0;
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) sum += (unsigned)abs(a[y][x] - b[y][x]);
    return sum;
}

int main(void) {
    static image a, b, c;
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) a[y][x] = (uint8_t)(x * y), b[y][x] = (uint8_t)(x * 4 ^ y * 5);
    blend(a, b, c, 77);
    printf("%08x\n", hash(c, sizeof c));
    blur(c, b);
    printf("%08x %u\n", hash(b, sizeof b), difference(b, c));
    brighten(b, 60);
    brighten(c, -90);
    printf("%08x %08x\n", hash(b, sizeof b), hash(c, sizeof c));
    threshold(b, c, 127);
    printf("%08x\n", hash(c, sizeof c));
    unsigned histogram[16] = {0};
    for (int i = 0; i < W * H; i++) histogram[((uint8_t *)b)[i] >> 4]++;
    for (int i = 0; i < 16; i++) printf("%u ", histogram[i]);
    static uint8_t turned[W][H];
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) turned[x][y] = b[y][x];
    printf("\n%08x\n", hash(turned, sizeof turned));
    return 0;
}
