// UTF-8 by hand: strict decoding with every kind of malformed sequence, encoding, UTF-16, counting.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int decode(const unsigned char *p, size_t n, uint32_t *out) {
    if (n == 0) return 0;
    if (p[0] < 0x80) return *out = p[0], 1;
    int length = p[0] >= 0xf0 ? 4 : p[0] >= 0xe0 ? 3 : 2;
    if (p[0] < 0xc2 || p[0] > 0xf4) return -1;
    uint32_t c = p[0] & (0x7fu >> length);
    for (int i = 1; i < length; i++) {
        if ((size_t)i >= n) return -2;
        if ((p[i] & 0xc0) != 0x80) return -3;
        c = c << 6 | (p[i] & 0x3f);
    }
    if (c < (length == 2 ? 0x80u : length == 3 ? 0x800u : 0x10000u)) return -4;
    if (c >= 0xd800 && c < 0xe000) return -5;
    if (c > 0x10ffff) return -6;
    *out = c;
    return length;
}

static int encode(uint32_t c, unsigned char *out) {
    int n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    if (n == 1) return out[0] = (unsigned char)c, 1;
    for (int i = n - 1; i > 0; i--, c >>= 6) out[i] = (unsigned char)(0x80 | (c & 0x3f));
    out[0] = (unsigned char)(0xf00 >> n | c);
    return n;
}

int main(void) {
    static const char *const samples[] = {"A", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x98\x80", "\x80", "\xc0\x80", "\xc3", "\xc3(", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe2\x82", "\xf0\x80\x80\x80"};
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        uint32_t c = 0;
        int n = decode((const unsigned char *)samples[i], strlen(samples[i]), &c);
        printf("%d U+%04X\n", n, c);
    }
    int broken = 0, valid = 0;
    for (uint32_t c = 0; c <= 0x110010; c += 7) {
        unsigned char b[4];
        uint32_t back = 0;
        int n = encode(c, b), m = decode(b, (size_t)n, &back);
        int expected = c < 0x110000 && (c < 0xd800 || c > 0xdfff);
        valid += expected;
        broken += expected ? m != n || back != c : m > 0;
    }
    printf("%d broken of %d\n", broken, valid);
    const char *text = "na\xc3\xafve \xe2\x82\xac""5 \xf0\x9f\x98\x80!";
    for (const unsigned char *p = (const unsigned char *)text; *p;) {
        uint32_t c = 0;
        p += decode(p, strlen((const char *)p), &c);
        if (c >= 0x10000) printf("%04x %04x ", 0xd7c0 + (c >> 10), 0xdc00 + (c & 0x3ff));
        else printf("%04x ", c);
    }
    putchar('\n');
    return 0;
}
