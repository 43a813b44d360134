// Bit-fields: signed and unsigned, all widths, arithmetic that wraps in the field, bool fields.
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

struct fields {
    unsigned a : 1, b : 3, c : 7, d : 13;
    int e : 2, f : 5, g : 17;
    unsigned long h : 40;
    long i : 33;
    bool j : 1;
    unsigned char k : 6;
};

static void show(const struct fields *s) {
    printf("%u %u %u %u %d %d %d %lu %ld %d %u\n", s->a, s->b, s->c, s->d, s->e, s->f, s->g, (unsigned long)s->h, (long)s->i, s->j, s->k);
}

int main(void) {
    struct fields s;
    memset(&s, 0, sizeof s);
    show(&s);
    for (int n = 1; n < 20; n++) {
        s.a += 1;
        s.b += 3;
        s.c *= 3;
        s.c++;
        s.d -= 7;
        s.e = n % 4 - 2;
        s.f = (int)((unsigned)(n * 5) % 32) - 16;
        s.g = s.g * 2 + n;
        if (s.g > 60000) s.g = -s.g;
        s.h = s.h * 12345 + 6789u;
        s.i = (long)(((unsigned long)s.i * 31 + 17) % (1ul << 32)) - (1l << 31);
        s.j = !s.j;
        s.k ^= 0x2a;
        show(&s);
    }
    struct { int x : 4; } tiny = {-8};
    printf("%d %d %zu %zu\n", tiny.x, tiny.x - 1, sizeof tiny, sizeof s);
    printf("%d %u\n", s.a - 2, s.k << 2);
    struct fields copy = s;
    copy.d++;
    printf("%d\n", copy.d == s.d);
    return 0;
}
