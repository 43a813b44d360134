// Numbers with sixteen bits before the point and sixteen behind it.
#ifndef UNIT_FIXED_POINT_H
#define UNIT_FIXED_POINT_H

#include <stdbool.h>
#include <stdint.h>

typedef int32_t fixed;

#define FIXED_ONE ((fixed)65536)

// The product, rounded towards minus infinity; the nearest limit if it is beyond the range.
fixed fixed_multiply(fixed left, fixed right);

// The quotient, rounded towards zero. False, and `*quotient` stays, if the divisor is zero or the range too small, or for NULL.
bool fixed_divide(fixed left, fixed right, fixed *quotient);

// The nearest whole number; halves go away from zero.
int fixed_round(fixed number);

#endif
