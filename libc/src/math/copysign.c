#include <math.h>

/* One LLVM instruction instead of a union of the number and its bits. */
double copysign(double x, double y)
{
	return __builtin_copysign(x, y);
}
