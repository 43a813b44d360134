// Arithmetic that looks as if it could be undone. The last two tests can fail, as most first guesses about rounding do.
//@ with: ../fixed_point.c ../colour.c
#include "../colour.h"
#include "../fixed_point.h"

#include <assert.h>

void test_multiply_by_one(fixed number) { assert(fixed_multiply(number, FIXED_ONE) == number); }

void test_multiply_commutes(fixed left, fixed right) {
    assert(fixed_multiply(left, right) == fixed_multiply(right, left));
}

void test_divide_by_itself(fixed number) {
    fixed quotient;
    if (number == 0)
        return;
    assert(fixed_divide(number, number, &quotient));
    assert(quotient == FIXED_ONE);
}

// Can fail: the product is rounded, so half of the smallest number is lost.
void test_divide_undoes_multiply(fixed number) {
    fixed quotient;
    fixed half = fixed_multiply(number, FIXED_ONE / 2);
    if (fixed_divide(half, FIXED_ONE / 2, &quotient))
        assert(quotient == number);
}

// Can fail: a whole number of degrees is too coarse for all colours.
void test_colour_round_trip(struct rgb colour) {
    struct rgb again = colour_to_rgb(colour_to_hsv(colour));
    assert(again.red == colour.red);
    assert(again.green == colour.green);
    assert(again.blue == colour.blue);
}
