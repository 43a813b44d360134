// AES-128: S-box generated in GF(2^8), key schedule, encryption and decryption of the FIPS-197 vector.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint8_t box[256], inverse[256];

static uint8_t times(uint8_t a, uint8_t b) {
    uint8_t product = 0;
    for (; b; b >>= 1) {
        if (b & 1) product ^= a;
        a = (uint8_t)(a << 1 ^ (a & 0x80 ? 0x1b : 0));
    }
    return product;
}

static void make_boxes(void) {
    for (int i = 0; i < 256; i++) {
        uint8_t inv = 0;
        for (int j = 1; i && j < 256; j++)
            if (times((uint8_t)i, (uint8_t)j) == 1) inv = (uint8_t)j;
        uint8_t s = 0x63;
        for (int r = 0; r < 5; r++) s ^= (uint8_t)(inv << r | inv >> (8 - r));
        box[i] = s;
        inverse[s] = (uint8_t)i;
    }
}

static void expand(const uint8_t key[16], uint8_t keys[176]) {
    memcpy(keys, key, 16);
    uint8_t rcon = 1;
    for (int i = 16; i < 176; i += 4) {
        uint8_t t[4];
        memcpy(t, keys + i - 4, 4);
        if (i % 16 == 0) {
            uint8_t first = t[0];
            t[0] = box[t[1]] ^ rcon;
            t[1] = box[t[2]];
            t[2] = box[t[3]];
            t[3] = box[first];
            rcon = times(rcon, 2);
        }
        for (int k = 0; k < 4; k++) keys[i + k] = keys[i - 16 + k] ^ t[k];
    }
}

static void mix(uint8_t s[16], const uint8_t m[4]) {
    for (int c = 0; c < 16; c += 4) {
        uint8_t column[4];
        memcpy(column, s + c, 4);
        for (int r = 0; r < 4; r++) s[c + r] = times(column[0], m[(4 - r) % 4]) ^ times(column[1], m[(5 - r) % 4]) ^ times(column[2], m[(6 - r) % 4]) ^ times(column[3], m[(7 - r) % 4]);
    }
}

static void substitute_shift(uint8_t s[16], const uint8_t *table, int direction) {
    uint8_t t[16];
    for (int i = 0; i < 16; i++) t[i] = table[s[(i + direction * 4 * (i % 4) + 64) % 16]];
    memcpy(s, t, 16);
}

static void add(uint8_t s[16], const uint8_t *key) {
    for (int i = 0; i < 16; i++) s[i] ^= key[i];
}

static void encrypt(uint8_t s[16], const uint8_t keys[176]) {
    static const uint8_t m[4] = {2, 3, 1, 1};
    add(s, keys);
    for (int round = 1; round <= 10; round++) {
        substitute_shift(s, box, 1);
        if (round < 10) mix(s, m);
        add(s, keys + 16 * round);
    }
}

static void decrypt(uint8_t s[16], const uint8_t keys[176]) {
    static const uint8_t m[4] = {14, 11, 13, 9};
    for (int round = 10; round >= 1; round--) {
        add(s, keys + 16 * round);
        if (round < 10) mix(s, m);
        substitute_shift(s, inverse, -1);
    }
    add(s, keys);
}

static void show(const uint8_t s[16]) {
    for (int i = 0; i < 16; i++) printf("%02x", s[i]);
    putchar('\n');
}

int main(void) {
    make_boxes();
    uint8_t key[16], state[16], keys[176];
    for (int i = 0; i < 16; i++) key[i] = (uint8_t)i, state[i] = (uint8_t)(i * 17);
    expand(key, keys);
    encrypt(state, keys);
    show(state);
    decrypt(state, keys);
    show(state);
    for (int i = 0; i < 50; i++) encrypt(state, keys);
    show(state);
    return 0;
}
