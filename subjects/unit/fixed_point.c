// Numbers with sixteen bits before the point and sixteen behind it.
#include "fixed_point.h"

#include <stddef.h>

static int64_t divide_down(int64_t number, int64_t by) {
    int64_t quotient = number / by;
    return number % by < 0 ? quotient - 1 : quotient;
}

fixed fixed_multiply(fixed left, fixed right) {
    int64_t product = divide_down((int64_t)left * right, FIXED_ONE);
    if (product > INT32_MAX)
        return INT32_MAX;
    if (product < INT32_MIN)
        return INT32_MIN;
    return (fixed)product;
}

bool fixed_divide(fixed left, fixed right, fixed *quotient) {
    if (quotient == NULL || right == 0)
        return false;
    int64_t exact = (int64_t)left * FIXED_ONE / right;
    if (exact < INT32_MIN || exact > INT32_MAX)
        return false;
    *quotient = (fixed)exact;
    return true;
}

int fixed_round(fixed number) {
    int64_t half = FIXED_ONE / 2;
    if (number < 0)
        return (int)((number - half) / FIXED_ONE);
    return (int)((number + half) / FIXED_ONE);
}
