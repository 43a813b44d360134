// Designated initialisers, compound literals, nested and overriding, static and automatic.
#include <stdio.h>

struct point { int x, y; };
struct shape {
    const char *name;
    struct point corners[4];
    struct { unsigned char r, g, b; } colour;
    int extra[6];
};

static const struct shape shapes[] = {
    [2] = {.name = "third", .corners = {[1] = {3, 4}, {5, 6}}, .extra = {[4] = 44, 55}},
    [0] = {"first", {{1}, {2}}, {255, 128}, {1, 2, 3}},
    {.name = "second", .corners[3].y = 9, .colour.b = 7},
};
static int matrix[3][4] = {{1, 2}, [2] = {[3] = 12}};
static const char *names[] = {[5] = "five", [1] = "one"};
static const struct point *const chain = &(struct point){10, 20};
static int ranged[10] = {[2 ... 5] = 7, [8] = 1};

static int area(const struct point *p) { return p->x * p->y; }
static int total(const int *v, int n) {
    int sum = 0;
    while (n--) sum += *v++;
    return sum;
}

int main(void) {
    for (int i = 0; i < 3; i++) {
        const struct shape *s = &shapes[i];
        printf("%s", s->name);
        for (int k = 0; k < 4; k++) printf(" (%d,%d)", s->corners[k].x, s->corners[k].y);
        printf(" %u %u %u %d\n", s->colour.r, s->colour.g, s->colour.b, total(s->extra, 6));
    }
    printf("%d %d %d\n", total(&matrix[0][0], 12), matrix[2][3], ranged[4] + ranged[8] + ranged[9]);
    for (int i = 0; i < 6; i++) printf("%s ", names[i] ? names[i] : "-");
    putchar('\n');
    printf("%d %d\n", area(&(struct point){.y = 6, .x = 7}), area(chain));
    printf("%d\n", total((int[]){1, 2, 3, 4, 5}, 5));
    int last = 0;
    for (int i = 0; i < 3; i++) {
        struct point *p = &(struct point){i, i + 1};
        p->x += last;
        last = p->x;
    }
    printf("%d\n", last);
    char text[] = "auto", fixed[8] = "pad", exact[3] = {'a', 'b', 'c'};
    printf("%zu %zu %d %c\n", sizeof text, sizeof fixed, fixed[7], exact[2]);
    struct shape local = {.name = "local", .extra = {9}}, copy = local;
    copy.extra[0]++;
    printf("%s %d %d\n", copy.name, copy.extra[0], local.extra[0] + local.corners[2].x);
    return 0;
}
