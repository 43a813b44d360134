#include <math.h>

/* One LLVM instruction instead of a union of the number and its bits. */
float copysignf(float x, float y)
{
	return __builtin_copysignf(x, y);
}
