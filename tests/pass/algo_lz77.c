// LZ77 with a hash-chain match finder; round trips and sizes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOW = 4096, LONGEST = 66, SHORTEST = 3, HASHES = 1024 };

static int hash(const unsigned char *p) { return (p[0] * 33 * 33 + p[1] * 33 + p[2]) % HASHES; }

static size_t compress(const unsigned char *in, size_t n, unsigned char *out) {
    int head[HASHES], *previous = malloc((n + 1) * sizeof *previous);
    size_t m = 0;
    memset(head, -1, sizeof head);
    for (size_t i = 0; i < n;) {
        size_t best = 0, distance = 0;
        if (i + SHORTEST <= n) {
            int chain = 0;
            for (int j = head[hash(in + i)]; j >= 0 && i - (size_t)j < WINDOW && chain < 32; j = previous[j], chain++) {
                size_t length = 0;
                while (i + length < n && length < LONGEST && in[(size_t)j + length] == in[i + length]) length++;
                if (length > best) best = length, distance = i - (size_t)j;
            }
        }
        size_t step = 1;
        if (best >= SHORTEST) {
            out[m++] = (unsigned char)(0x80 | (best - SHORTEST));
            out[m++] = (unsigned char)(distance >> 8);
            out[m++] = (unsigned char)distance;
            step = best;
        } else {
            out[m++] = 0;
            out[m++] = in[i];
        }
        for (size_t k = 0; k < step; k++, i++)
            if (i + SHORTEST <= n) {
                int h = hash(in + i);
                previous[i] = head[h];
                head[h] = (int)i;
            }
    }
    free(previous);
    return m;
}

static size_t expand(const unsigned char *in, size_t m, unsigned char *out) {
    size_t n = 0;
    for (size_t i = 0; i < m;) {
        if (in[i] & 0x80) {
            size_t length = (in[i] & 0x7fu) + SHORTEST, distance = (size_t)in[i + 1] << 8 | in[i + 2];
            for (size_t k = 0; k < length; k++, n++) out[n] = out[n - distance];
            i += 3;
        } else {
            out[n++] = in[i + 1];
            i += 2;
        }
    }
    return n;
}

int main(void) {
    static unsigned char data[8000], packed[17000], back[8200];
    for (int shape = 0; shape < 4; shape++) {
        unsigned seed = 5;
        size_t n = 0;
        while (n < 7900) {
            seed = seed * 1664525u + 1013904223u;
            if (shape == 0) data[n++] = 'a';
            else if (shape == 1) data[n++] = (unsigned char)(seed >> 24);
            else if (shape == 2) n += (size_t)sprintf((char *)data + n, "record %u: value=%u; ", (unsigned)n % 10, seed >> 28);
            else data[n++] = (unsigned char)"abracadabra"[seed >> 20 & 7];
        }
        size_t m = compress(data, n, packed), back_length = expand(packed, m, back);
        printf("%zu -> %zu -> %d\n", n, m, back_length == n && memcmp(data, back, n) == 0);
    }
    return 0;
}
