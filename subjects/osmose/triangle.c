// Says of what kind a triangle with three given sides is.
// 5 functions, call depth 3, as in paper 4's table 1 (8051), and 20 branches; the paper has 38, and 18 on the PowerPC.
#include <klee/klee.h>
#include <stdbool.h>

enum { LONGEST = 255 };

enum kind { NONE, SCALENE, ISOSCELES, EQUILATERAL, RIGHT };

// The sum of two lengths, which is at most the longest.
static int sum(int a, int b) {
    if (a + b > LONGEST)
        return LONGEST;
    return a + b;
}

static bool is_shorter(int side, int a, int b) { return side < sum(a, b); }

static bool is_triangle(int a, int b, int c) {
    return is_shorter(a, b, c) + is_shorter(b, a, c) + is_shorter(c, a, b) == 3;
}

static bool has_right_angle(int a, int b, int c) {
    int longest = a;
    if (b > longest)
        longest = b;
    if (c > longest)
        longest = c;
    return a * a + b * b + c * c == 2 * longest * longest;
}

enum kind triangle(unsigned char a, unsigned char b, unsigned char c) {
    if (!is_triangle(a, b, c))
        return NONE;
    if (a == b && b == c)
        return EQUILATERAL;
    if (has_right_angle(a, b, c))
        return RIGHT;
    if (a == b || b == c || a == c)
        return ISOSCELES;
    return SCALENE;
}

int main(void) {
    unsigned char sides[3];
    klee_make_symbolic(sides, sizeof sides, "sides");
    return (int)triangle(sides[0], sides[1], sides[2]);
}
