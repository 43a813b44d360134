/*
 * Division of complex numbers as in C99, annex G: the divisor is scaled so that its square neither overflows nor
 * vanishes, and infinite or zero operands give the limits one expects instead of not-a-number. Clang calls these
 * functions by name.
 *
 * The file that includes this one defines REAL, COPYSIGN, LOGB, SCALBN, FMAX, FABS and DIVIDE, the function's name.
 */
#include "complex_parts.h"

REAL _Complex DIVIDE(REAL a, REAL b, REAL c, REAL d)
{
	int scale = 0;
	REAL exponent = LOGB(FMAX(FABS(c), FABS(d)));
	if (isfinite(exponent)) {
		scale = -(int)exponent;
		c = SCALBN(c, scale);
		d = SCALBN(d, scale);
	}
	REAL norm = c * c + d * d;
	REAL real = SCALBN((a * c + b * d) / norm, scale);
	REAL imaginary = SCALBN((b * c - a * d) / norm, scale);

	if (!isnan(real) || !isnan(imaginary)) return compose(real, imaginary);

	if (norm == 0 && (!isnan(a) || !isnan(b))) {
		REAL infinity = COPYSIGN(INFINITY, c);
		return compose(infinity * a, infinity * b);
	}
	if ((isinf(a) || isinf(b)) && isfinite(c) && isfinite(d)) {
		a = direction(a);
		b = direction(b);
		return compose(INFINITY * (a * c + b * d), INFINITY * (b * c - a * d));
	}
	if (isinf(exponent) && exponent > 0 && isfinite(a) && isfinite(b)) {
		c = direction(c);
		d = direction(d);
		return compose(0 * (a * c + b * d), 0 * (b * c - a * d));
	}
	return compose(real, imaginary);
}
