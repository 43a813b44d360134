//@ flags: -D_GNU_SOURCE
// packed and aligned attributes, alignas and offsetof: layout and unaligned access.
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct plain { char c; int i; short s; double d; char e; };
struct __attribute__((packed)) packed { char c; int i; short s; double d; char e; };
struct __attribute__((packed, aligned(4))) both { char c; long l; };
struct __attribute__((aligned(32))) line { int i; };
struct inner_packed { char c; struct packed p; int i; };

#define LAYOUT(type) printf(#type " %zu %zu\n", sizeof(struct type), alignof(struct type))

int main(void) {
    LAYOUT(plain);
    LAYOUT(packed);
    LAYOUT(both);
    LAYOUT(line);
    LAYOUT(inner_packed);
    printf("%zu %zu %zu %zu\n", offsetof(struct plain, d), offsetof(struct packed, d), offsetof(struct both, l), offsetof(struct inner_packed, i));
    struct packed array[3];
    memset(array, 0, sizeof array);
    for (int i = 0; i < 3; i++) {
        array[i].i = i * 1000003;
        array[i].d = i * 1.25;
        array[i].s = (short)-i;
        array[i].e = (char)('a' + i);
    }
    for (int i = 0; i < 3; i++) printf("%d %g %d %c\n", array[i].i, array[i].d, array[i].s, array[i].e);
    unsigned char raw[sizeof array];
    memcpy(raw, array, sizeof array);
    unsigned hash = 0;
    for (size_t i = 0; i < sizeof raw; i++) hash = hash * 31 + raw[i];
    printf("%08x\n", hash);
    alignas(64) static char buffer[3];
    alignas(16) char local[5] = "abcd";
    struct line lines[2] = {{1}, {2}};
    printf("%d %d %d\n", (int)((uintptr_t)buffer % 64), (int)((uintptr_t)local % 16), (int)((uintptr_t)lines % 32));
    printf("%s %d %zu\n", local, lines[1].i, sizeof lines);
    void *p = aligned_alloc(256, 512);
    printf("%d\n", (int)((uintptr_t)p % 256));
    free(p);
    if (posix_memalign(&p, 1024, 10) == 0) printf("%d\n", (int)((uintptr_t)p % 1024));
    free(p);
    uint32_t word;
    memcpy(&word, &"\x01\x02\x03\x04\x05"[1], 4);
    printf("%08x\n", word);
    return 0;
}
