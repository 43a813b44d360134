//@ flags: -O1
// Aggregates at -O1: scalar replacement, struct copies, byval arguments, phi nodes over pointers, tail calls.
#include <stdio.h>
#include <string.h>

typedef struct { int x, y, z; } vec;
typedef struct { vec position, speed; char name[12]; unsigned alive : 1, kind : 3; } body;

__attribute__((noinline)) static vec add(vec a, vec b) { return (vec){a.x + b.x, a.y + b.y, a.z + b.z}; }
__attribute__((noinline)) static int dot(const vec *a, const vec *b) { return a->x * b->x + a->y * b->y + a->z * b->z; }

__attribute__((noinline)) static body step(body b) {
    b.position = add(b.position, b.speed);
    if (b.position.x > 20) b.speed.x = -b.speed.x, b.kind++;
    if (b.position.y < -20) b.alive = 0;
    return b;
}

__attribute__((noinline)) static const body *closest(const body *list, int n, vec to) {
    const body *best = NULL;
    int least = 1 << 30;
    for (const body *b = list; b < list + n; b++) {
        vec d = {b->position.x - to.x, b->position.y - to.y, b->position.z - to.z};
        int distance = dot(&d, &d);
        if (b->alive && distance < least) least = distance, best = b;
    }
    return best;
}

__attribute__((noinline)) static int (*choose(int n))(const char *) { return n & 1 ? puts : (int (*)(const char *))0; }

int main(void) {
    body list[5];
    memset(list, 0, sizeof list);
    for (int i = 0; i < 5; i++) {
        list[i] = (body){{i, i * i, -i}, {3 - i, -i, 1}, "body", 1, (unsigned)i & 7};
        list[i].name[4] = (char)('0' + i);
    }
    for (int round = 0; round < 12; round++) {
        for (int i = 0; i < 5; i++) list[i] = step(list[i]);
        const body *b = closest(list, 5, (vec){round, -round, 5});
        if (b) printf("%s %d %d %d kind %u\n", b->name, b->position.x, b->position.y, b->position.z, b->kind);
    }
    int alive = 0;
    for (int i = 0; i < 5; i++) alive += list[i].alive;
    printf("%d\n", alive);
    for (int i = 0; i < 3; i++)
        if (choose(i)) choose(i)("chosen");
    return 0;
}
