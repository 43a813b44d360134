// Vectors as arguments, results, struct members, in unions and through variadic calls.
#include <stdarg.h>
#include <stdio.h>

typedef float v4f __attribute__((vector_size(16)));
typedef int v4i __attribute__((vector_size(16)));
typedef short v4s __attribute__((vector_size(8)));
typedef double v2d __attribute__((vector_size(16)));

struct particle { v4f position, velocity; int id; };
union lanes { v4i v; int i[4]; unsigned char b[16]; };

static v4f scale(v4f v, float by) { return v * by; }
static v4s twice(v4s v) { return (v4s)(v + v); }
static v4i mix(v4i a, int n, v4i b, double d, v4i c, v2d e) { return a * n + b + c * (int)d + (int)e[1]; }

static struct particle step(struct particle p, float dt) {
    p.position += scale(p.velocity, dt);
    p.id++;
    return p;
}

static v4f sum(int count, ...) {
    va_list list;
    va_start(list, count);
    v4f total = {0};
    while (count--) total += va_arg(list, v4f);
    va_end(list);
    return total;
}

int main(void) {
    struct particle p = {{0, 1, 2, 3}, {1, 0.5f, -1, 2}, 7};
    for (int i = 0; i < 4; i++) p = step(p, 0.25f);
    printf("%g %g %g %g %d\n", p.position[0], p.position[1], p.position[2], p.position[3], p.id);
    v4s s = twice((v4s){1, -2, 20000, 5});
    printf("%d %d %d %d\n", s[0], s[1], s[2], s[3]);
    v4i m = mix((v4i){1, 2, 3, 4}, 10, (v4i){5, 6, 7, 8}, 2.9, (v4i){1, 1, 1, 1}, (v2d){0, 100});
    printf("%d %d %d %d\n", m[0], m[1], m[2], m[3]);
    v4f t = sum(3, p.position, p.velocity, (v4f){1, 1, 1, 1});
    printf("%g %g %g %g\n", t[0], t[1], t[2], t[3]);
    union lanes u = {.v = {0x01020304, -1, 0, 5}};
    u.b[4] = 0;
    printf("%d %x %d\n", u.b[0], u.i[1], u.v[3]);
    v4i (*pointer)(v4i, int, v4i, double, v4i, v2d) = mix;
    printf("%d\n", pointer(m, 2, m, 1.0, m, (v2d){1, 2})[2]);
    return 0;
}
