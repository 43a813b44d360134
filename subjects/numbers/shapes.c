// Classifies triangles, quadrilaterals and circles from numbers: one that tells the kind, then coordinates or lengths.
//@ world: --sym-args 7 9 4
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 8, FAR = 100 };

struct point {
    int x, y;
};

static int cross(struct point a, struct point b, struct point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static int square(struct point a, struct point b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

static void sort(int *a, int *b) {
    if (*a > *b) {
        int c = *a;
        *a = *b;
        *b = c;
    }
}

static const char *triangle(const struct point *p) {
    int area = cross(p[0], p[1], p[2]);
    if (area == 0) {
        if (square(p[0], p[1]) == 0 && square(p[1], p[2]) == 0)
            return "a point";
        return "a line";
    }
    int a = square(p[0], p[1]), b = square(p[1], p[2]), c = square(p[2], p[0]);
    sort(&a, &b);
    sort(&b, &c);
    sort(&a, &b);
    bool equal_legs = a == b || b == c;
    if (a + b == c)
        return equal_legs ? "right-angled, two sides equal" : "right-angled";
    if (a + b < c)
        return equal_legs ? "obtuse, two sides equal" : "obtuse";
    return equal_legs ? "acute, two sides equal" : "acute";
}

static bool parallel(struct point a, struct point b, struct point c, struct point d) {
    return (b.x - a.x) * (d.y - c.y) == (b.y - a.y) * (d.x - c.x);
}

static const char *quadrilateral(const struct point *p) {
    int turns = 0;
    for (int i = 0; i < 4; i++) {
        int turn = cross(p[i], p[(i + 1) % 4], p[(i + 2) % 4]);
        if (turn == 0)
            return "degenerate";
        turns += turn > 0 ? 1 : -1;
    }
    if (turns == 0)
        return "crossing itself";
    if (turns != 4 && turns != -4)
        return "concave";
    bool first = parallel(p[0], p[1], p[3], p[2]), second = parallel(p[1], p[2], p[0], p[3]);
    bool same = square(p[0], p[1]) == square(p[1], p[2]);
    if (first && second) {
        bool right = square(p[0], p[2]) == square(p[1], p[3]);
        if (right)
            return same ? "a square" : "a rectangle";
        return same ? "a rhombus" : "a parallelogram";
    }
    if (first || second)
        return "a trapezium";
    if (same && square(p[2], p[3]) == square(p[3], p[0]))
        return "a kite";
    return "convex";
}

// Two circles, each with centre and radius.
static const char *circles(const int *n) {
    struct point a = {n[0], n[1]}, b = {n[3], n[4]};
    int r = n[2], s = n[5];
    if (r <= 0 || s <= 0)
        return "no circles";
    int apart = square(a, b), sum = (r + s) * (r + s), difference = (r - s) * (r - s);
    if (apart == 0 && r == s)
        return "the same circle";
    if (apart > sum)
        return "apart";
    if (apart == sum)
        return "touching from outside";
    if (apart > difference)
        return "crossing";
    if (apart == difference)
        return "touching from inside";
    return apart == 0 ? "around the same centre" : "one in the other";
}

int main(int argc, char **argv) {
    int numbers[MOST];
    int count = argc - 2;
    if (count < 6 || count > MOST)
        return 2;
    for (int i = 0; i < count; i++) {
        char *end;
        long n = strtol(argv[i + 2], &end, 10);
        if (end == argv[i + 2] || *end != '\0') {
            printf("no number: %s\n", argv[i + 2]);
            return 1;
        }
        if (n < -FAR || n > FAR) {
            printf("too far: %ld\n", n);
            return 1;
        }
        numbers[i] = (int)n;
    }
    struct point points[4] = {{0, 0}};
    for (int i = 0; i < count / 2; i++)
        points[i] = (struct point){numbers[2 * i], numbers[2 * i + 1]};
    switch (atoi(argv[1])) {
    case 0:
        if (count != 6)
            return 2;
        puts(circles(numbers));
        break;
    case 3:
        if (count != 6)
            return 2;
        puts(triangle(points));
        break;
    case 4:
        if (count != 8)
            return 2;
        puts(quadrilateral(points));
        break;
    default:
        puts("unknown kind");
        return 1;
    }
    return 0;
}
