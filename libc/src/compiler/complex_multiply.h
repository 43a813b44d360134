/*
 * Multiplication of complex numbers as in C99, annex G: a product with an infinite factor is infinite, even
 * where the formula gives not-a-number in both parts. Clang calls these functions by name.
 *
 * The file that includes this one defines REAL, COPYSIGN and MULTIPLY, the function's name.
 */
#include "complex_parts.h"

static REAL without_nan(REAL part)
{
	return isnan(part) ? COPYSIGN(0, part) : part;
}

REAL _Complex MULTIPLY(REAL a, REAL b, REAL c, REAL d)
{
	REAL ac = a * c, bd = b * d, ad = a * d, bc = b * c;
	REAL real = ac - bd, imaginary = ad + bc;

	if (!isnan(real) || !isnan(imaginary)) return compose(real, imaginary);

	int left = isinf(a) || isinf(b), right = isinf(c) || isinf(d);
	int overflow = isinf(ac) || isinf(bd) || isinf(ad) || isinf(bc);
	if (!left && !right && !overflow) return compose(real, imaginary);

	if (left) {
		a = direction(a);
		b = direction(b);
	}
	if (right) {
		c = direction(c);
		d = direction(d);
	}
	a = without_nan(a);
	b = without_nan(b);
	c = without_nan(c);
	d = without_nan(d);
	return compose(INFINITY * (a * c - b * d), INFINITY * (a * d + b * c));
}
