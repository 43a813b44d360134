// Base64 and hex encoding and decoding of all lengths, with malformed input refused.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static char *encode(const unsigned char *in, size_t n) {
    char *out = malloc((n + 2) / 3 * 4 + 1), *p = out;
    for (size_t i = 0; i < n; i += 3) {
        unsigned v = (unsigned)in[i] << 16 | (i + 1 < n ? (unsigned)in[i + 1] << 8 : 0) | (i + 2 < n ? in[i + 2] : 0);
        *p++ = alphabet[v >> 18];
        *p++ = alphabet[v >> 12 & 63];
        *p++ = i + 1 < n ? alphabet[v >> 6 & 63] : '=';
        *p++ = i + 2 < n ? alphabet[v & 63] : '=';
    }
    *p = 0;
    return out;
}

static int decode(const char *in, unsigned char *out) {
    size_t n = strlen(in);
    int length = 0;
    if (n % 4) return -1;
    for (size_t i = 0; i < n; i += 4) {
        unsigned v = 0;
        int pad = 0;
        for (int k = 0; k < 4; k++) {
            const char *at = in[i + (size_t)k] == '=' ? alphabet : strchr(alphabet, in[i + (size_t)k]);
            if (!at || (pad && in[i + (size_t)k] != '=')) return -1;
            pad += in[i + (size_t)k] == '=';
            v = v << 6 | (unsigned)(at - alphabet);
        }
        if (pad > 2 || (pad && i + 4 != n)) return -1;
        for (int k = 0; k < 3 - pad; k++) out[length++] = (unsigned char)(v >> (16 - 8 * k));
    }
    return length;
}

int main(void) {
    unsigned char data[64], back[64];
    for (int i = 0; i < 64; i++) data[i] = (unsigned char)(i * 37 + 11);
    for (size_t n = 0; n <= 20; n++) {
        char *text = encode(data, n);
        int m = decode(text, back);
        printf("%s %d %d\n", text, m, memcmp(data, back, n));
        free(text);
    }
    static const char *const bad[] = {"a", "ab=c", "====", "a===", "ab==cdef", "ab!d", "YQ=="};
    for (int i = 0; i < 7; i++) printf("%s %d\n", bad[i], decode(bad[i], back));
    return 0;
}
