#define REAL float
#define COPYSIGN copysignf
#define MULTIPLY __mulsc3
#include "complex_multiply.h"
