#include <math.h>

/* One LLVM instruction: exact by IEEE 754, and a square root to a solver too. */
double sqrt(double x)
{
	return __builtin_sqrt(x);
}
