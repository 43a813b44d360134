// Structs of 1 to 40 bytes by value: passed, changed by the callee, returned.
#include <stdio.h>
#include <string.h>

#define SIZES(X) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15) X(16) X(17) X(18) X(20) X(23) X(24) X(25) X(31) X(32) X(33) X(40)

#define DEFINE(n)                                                  \
    typedef struct { unsigned char b[n]; } s##n;                   \
    static s##n turn##n(s##n s, int by) {                          \
        s##n r;                                                    \
        for (int i = 0; i < n; i++) r.b[i] = s.b[(i + by) % n];    \
        memset(&s, 0xee, sizeof s);                                \
        return r;                                                  \
    }
SIZES(DEFINE)

static void show(const unsigned char *b, int n) {
    for (int i = 0; i < n; i++) printf("%02x", b[i]);
    putchar('\n');
}

int main(void) {
#define CHECK(n)                                                         \
    {                                                                    \
        s##n s;                                                          \
        for (int i = 0; i < n; i++) s.b[i] = (unsigned char)(n * 7 + i); \
        s##n t = turn##n(s, 3);                                          \
        show(s.b, n);                                                    \
        show(t.b, n);                                                    \
        show(turn##n(turn##n(t, 1), 2).b, n);                            \
    }
    SIZES(CHECK)
    return 0;
}
