// Says of what kind a triangle with three given sides is.
// 5 functions, call depth 3, as in paper 4's table 1 (8051), and 26 branches; the paper has 38, and 18 on the PowerPC.
#include <klee/klee.h>
#include <stdbool.h>

enum kind { NONE, SCALENE, ISOSCELES, EQUILATERAL, RIGHT };

static bool is_longer(int side, int others) {
    if (side >= others)
        return true;
    return false;
}

static bool is_triangle(int a, int b, int c) {
    if (is_longer(a, b + c))
        return false;
    if (is_longer(b, a + c))
        return false;
    if (is_longer(c, a + b))
        return false;
    return true;
}

static bool has_right_angle(int a, int b, int c) {
    if (a * a + b * b == c * c)
        return true;
    return false;
}

static enum kind kind_of(int a, int b, int c) {
    if (!is_triangle(a, b, c))
        return NONE;
    if (a == b && b == c)
        return EQUILATERAL;
    if (has_right_angle(a, b, c))
        return RIGHT;
    return SCALENE;
}

enum kind triangle(unsigned char a, unsigned char b, unsigned char c) {
    enum kind kind = kind_of(a, b, c);
    if (kind == SCALENE && (a == b || b == c || a == c))
        return ISOSCELES;
    return kind;
}

int main(void) {
    unsigned char sides[3];
    klee_make_symbolic(sides, sizeof sides, "sides");
    return (int)triangle(sides[0], sides[1], sides[2]);
}
