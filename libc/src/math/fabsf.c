#include <math.h>

/* One LLVM instruction instead of a union of the number and its bits. */
float fabsf(float x)
{
	return __builtin_fabsf(x);
}
