#include <math.h>

/* One LLVM instruction: exact by IEEE 754, and a square root to a solver too. */
float sqrtf(float x)
{
	return __builtin_sqrtf(x);
}
