// MD5 with its sine table computed by hand-scaled constants, over the RFC's test strings.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

static uint32_t table[64];
static const int shifts[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

static void md5(const char *text) {
    uint32_t h[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
    size_t n = strlen(text), total = (n + 8) / 64 * 64 + 64;
    uint8_t *m = calloc(total, 1);
    memcpy(m, text, n);
    m[n] = 0x80;
    uint64_t bits = n * 8;
    memcpy(m + total - 8, &bits, 8);
    for (size_t at = 0; at < total; at += 64) {
        uint32_t w[16], a = h[0], b = h[1], c = h[2], d = h[3];
        memcpy(w, m + at, 64);
        for (int i = 0; i < 64; i++) {
            uint32_t f;
            int g;
            switch (i / 16) {
            case 0: f = (b & c) | (~b & d), g = i; break;
            case 1: f = (d & b) | (~d & c), g = (5 * i + 1) % 16; break;
            case 2: f = b ^ c ^ d, g = (3 * i + 5) % 16; break;
            default: f = c ^ (b | ~d), g = 7 * i % 16; break;
            }
            f += a + table[i] + w[g];
            a = d;
            d = c;
            c = b;
            int s = shifts[i / 16][i % 4];
            b += f << s | f >> (32 - s);
        }
        h[0] += a;
        h[1] += b;
        h[2] += c;
        h[3] += d;
    }
    free(m);
    const uint8_t *digest = (const uint8_t *)h;
    for (int i = 0; i < 16; i++) printf("%02x", digest[i]);
    printf(" \"%s\"\n", text);
}

int main(void) {
    for (int i = 0; i < 64; i++) table[i] = (uint32_t)(fabs(sin(i + 1)) * 4294967296.0);
    md5("");
    md5("a");
    md5("abc");
    md5("message digest");
    md5("abcdefghijklmnopqrstuvwxyz");
    md5("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");
    md5("12345678901234567890123456789012345678901234567890123456789012345678901234567890");
    return 0;
}
