// switch: dense, sparse, ranges, 64-bit, negative, char, fall-through, nested, default in the middle.
#include <stdint.h>
#include <stdio.h>

static int dense(int n) {
    switch (n) {
    case 0: return 10;
    case 1: return 21;
    case 2: return 32;
    case 3: return 43;
    case 4: return 54;
    case 5: return 65;
    case 6: return 76;
    default: return -1;
    }
}

static const char *sparse(int n) {
    switch (n) {
    case -2147483647 - 1: return "least";
    case -1000: return "minus thousand";
    case 0: return "zero";
    case 7: return "seven";
    case 65536: return "65536";
    case 2147483647: return "most";
    }
    return "none";
}

static const char *range(int c) {
    switch (c) {
    case '0' ... '9': return "digit";
    case 'a' ... 'z':
    case 'A' ... 'Z': return "letter";
    case -100 ... -1: return "negative";
    case 1000 ... 1000000: return "big";
    default: return "other";
    }
}

static int wide(uint64_t n) {
    switch (n) {
    case 0xffffffffffffffff: return 1;
    case 0x100000000: return 2;
    case 0x8000000000000000: return 3;
    case 0: return 4;
    default: return 5;
    }
}

static int middle(unsigned char c) {
    int score = 0;
    switch (c) {
    case 255: score += 1;
    default: score += 10;
    case 3: score += 100; break;
    case 4:
        switch (score) {
        case 0: score = 7; break;
        case 1: score = 8;
        }
        score++;
    }
    return score;
}

int main(void) {
    for (int i = -1; i < 9; i++) printf("%d ", dense(i));
    putchar('\n');
    static const int probes[] = {-2147483647 - 1, -1000, -999, 0, 7, 8, 65536, 2147483647, '5', 'q', 'Z', -50, 999, 1000, 1000000, 1000001};
    for (size_t i = 0; i < sizeof probes / sizeof *probes; i++) printf("%d: %s, %s\n", probes[i], sparse(probes[i]), range(probes[i]));
    printf("%d %d %d %d %d %d\n", wide(UINT64_MAX), wide(1ull << 32), wide(1ull << 63), wide(0), wide(0xffffffff), wide(1));
    printf("%d %d %d %d %d\n", middle(255), middle(0), middle(3), middle(4), middle((unsigned char)259));
    return 0;
}
