// Inline asm that emits nothing: compiler barriers and opaque values.
#include <stdio.h>

#define HIDE(x) __asm__("" : "+r"(x))
#define BARRIER() __asm__ volatile("" ::: "memory")

static int shared;

static int opaque_identity(int x) {
    int y;
    __asm__ volatile("" : "=r"(y) : "0"(x));
    return y;
}

static void keep(const void *p) { __asm__ volatile("" : : "g"(p) : "memory"); }

int main(void) {
    int x = 41;
    HIDE(x);
    x++;
    BARRIER();
    shared = x;
    BARRIER();
    printf("%d %d\n", shared, opaque_identity(7));
    unsigned long wide = 1ul << 40;
    HIDE(wide);
    unsigned char narrow = 200;
    HIDE(narrow);
    printf("%lu %u\n", wide >> 3, narrow + 100u);
    int buffer[4] = {1, 2, 3, 4};
    keep(buffer);
    int sum = 0;
    for (int i = 0; i < 4; i++) {
        sum += buffer[i];
        BARRIER();
    }
    printf("%d\n", sum);
    const char *p = "pointer";
    HIDE(p);
    puts(p);
    double d = 2.5;
    __asm__("" : "+x"(d));
    __asm__ volatile("" : "+m"(d));
    printf("%g\n", d * 2);
    return 0;
}
