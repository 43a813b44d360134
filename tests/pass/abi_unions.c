// Unions: type punning, by value, in structs, anonymous members, initialisers.
#include <inttypes.h>
#include <stdio.h>

typedef union {
    double d;
    uint64_t u;
    float f[2];
    uint8_t bytes[8];
} word;

typedef struct {
    enum { INT, TEXT, REAL } kind;
    union {
        long number;
        const char *text;
        double real;
    };
} variant;

static word swap_halves(word w) {
    word r;
    r.f[0] = w.f[1];
    r.f[1] = w.f[0];
    return r;
}

static void show(variant v) {
    switch (v.kind) {
    case INT: printf("int %ld\n", v.number); break;
    case TEXT: printf("text %s\n", v.text); break;
    case REAL: printf("real %g\n", v.real); break;
    }
}

int main(void) {
    word w = {.d = 1.5};
    printf("%016" PRIx64 " %02x\n", w.u, w.bytes[7]);
    w.bytes[7] |= 0x80;
    printf("%g %016" PRIx64 "\n", w.d, swap_halves(w).u);
    w.f[0] = 1;
    w.f[1] = 2;
    printf("%016" PRIx64 " %g\n", w.u, w.d);
    variant all[] = {{INT, {42}}, {TEXT, {.text = "hi"}}, {REAL, {.real = 2.5}}};
    for (int i = 0; i < 3; i++) show(all[i]);
    union {
        struct { unsigned low : 4, high : 4; } nibble;
        unsigned char byte;
    } n = {.byte = 0xa5};
    printf("%x %x\n", n.nibble.low, n.nibble.high);
    union { int i; char c[4]; } endian = {1};
    printf("%d %zu %zu\n", endian.c[0], sizeof(word), sizeof(variant));
    static union { char text[16]; long l[2]; } zero = {"abc"};
    printf("%lx %lx\n", zero.l[0], zero.l[1]);
    return 0;
}
