#include <math.h>

/* One LLVM instruction: exact by IEEE 754, and a square root to a solver too. */
long double sqrtl(long double x)
{
	return __builtin_sqrtl(x);
}
