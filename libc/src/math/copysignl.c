#include <math.h>

/* One LLVM instruction instead of a union of the number and its bits. */
long double copysignl(long double x, long double y)
{
	return __builtin_copysignl(x, y);
}
