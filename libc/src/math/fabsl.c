#include <math.h>

/* One LLVM instruction instead of a union of the number and its bits. */
long double fabsl(long double x)
{
	return __builtin_fabsl(x);
}
