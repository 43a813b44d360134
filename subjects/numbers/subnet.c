// Calculates with addresses of four numbers: a network with its prefix, a host, and a prefix to split it into. It tells classes, private
// and special ranges, who is in whose network, and how many parts there are.
//@ world: --sym-args 10 10 3
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { NUMBERS = 10 };

static bool read_part(const char *text, int most, uint32_t *out) {
    char *end;
    long n = strtol(text, &end, 10);
    if (end == text || *end != '\0')
        return false;
    if (n < 0 || n > most)
        return false;
    *out = (uint32_t)n;
    return true;
}

static uint32_t join(const uint32_t *n) { return n[0] << 24 | n[1] << 16 | n[2] << 8 | n[3]; }

static void show(const char *name, uint32_t a) {
    printf("%s %u.%u.%u.%u\n", name, a >> 24, a >> 16 & 255, a >> 8 & 255, a & 255);
}

static uint32_t mask_of(uint32_t prefix) { return prefix == 0 ? 0 : 0xffffffffu << (32 - prefix); }

static char class_of(uint32_t a) {
    uint32_t first = a >> 24;
    if (first < 128)
        return 'A';
    if (first < 192)
        return 'B';
    if (first < 224)
        return 'C';
    return first < 240 ? 'D' : 'E';
}

static const char *special(uint32_t a) {
    if (a == 0)
        return "unspecified";
    if (a == 0xffffffffu)
        return "limited broadcast";
    if (a >> 24 == 127)
        return "loopback";
    if (a >> 24 == 10)
        return "private";
    if (a >> 20 == (172 << 4 | 1))
        return "private";
    if (a >> 16 == (192 << 8 | 168))
        return "private";
    if (a >> 16 == (169 << 8 | 254))
        return "link local";
    if (a >> 22 == (100 << 2 | 1))
        return "carrier";
    if (a >> 8 == 0xc00002)
        return "documentation";
    return NULL;
}

static const char *place(uint32_t host, uint32_t network, uint32_t prefix) {
    uint32_t mask = mask_of(prefix);
    if ((host & mask) != network)
        return "elsewhere";
    if (prefix >= 31)
        return "in a pair";
    if (host == network)
        return "the network itself";
    if (host == (network | ~mask))
        return "the broadcast address";
    if (host == network + 1)
        return "the first host, perhaps the gateway";
    return host == (network | ~mask) - 1 ? "the last host" : "a host inside";
}

static const char *why_invalid_split(uint32_t prefix, uint32_t split) {
    if (split < prefix)
        return "larger than the network";
    if (split == prefix)
        return "nothing to split";
    if (split - prefix > 16)
        return "too many parts";
    return NULL;
}

int main(int argc, char **argv) {
    uint32_t n[NUMBERS];
    if (argc != NUMBERS + 1)
        return 2;
    for (int i = 0; i < NUMBERS; i++) {
        int most = i == 4 || i == 9 ? 32 : 255;
        if (!read_part(argv[i + 1], most, &n[i])) {
            printf("number %d is invalid\n", i + 1);
            return 1;
        }
    }
    uint32_t address = join(n), prefix = n[4], host = join(n + 5), split = n[9];
    uint32_t mask = mask_of(prefix), network = address & mask;
    if (address != network)
        puts("host bits are set");
    show("network", network);
    show("mask", mask);
    printf("class %c\n", class_of(network));
    const char *kind = special(network);
    if (kind != NULL)
        printf("%s\n", kind);
    if (prefix < 31)
        printf("%u hosts\n", ~mask - 1);
    printf("the host is %s\n", place(host, network, prefix));
    if (special(host) != NULL && class_of(host) != class_of(network))
        puts("a special host of another class");
    const char *why = why_invalid_split(prefix, split);
    if (why != NULL) {
        printf("no split: %s\n", why);
        return 0;
    }
    printf("%u parts\n", 1u << (split - prefix));
    uint32_t part = (host & mask) == network ? (host & ~mask) >> (32 - split) : 0;
    if (part == 0)
        puts("first part");
    else if (part == (1u << (split - prefix)) - 1)
        puts("last part");
    else
        printf("part %u\n", part);
    return 0;
}
