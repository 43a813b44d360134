/* What multiplication and division of complex numbers share. The includer defines REAL and COPYSIGN. */
#include <complex.h>
#include <math.h>

/* An infinite part becomes one and a finite one nought, each with its sign: the direction alone. */
static REAL direction(REAL part)
{
	return COPYSIGN(isinf(part) ? 1 : 0, part);
}

/* `real + imaginary * I` by arithmetic would turn an infinite part into not-a-number in the other. */
static REAL _Complex compose(REAL real, REAL imaginary)
{
	union {
		REAL parts[2];
		REAL _Complex whole;
	} number = {{real, imaginary}};
	return number.whole;
}
