#define REAL long double
#define COPYSIGN copysignl
#define MULTIPLY __mulxc3
#include "complex_multiply.h"
