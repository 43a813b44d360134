#define REAL double
#define COPYSIGN copysign
#define MULTIPLY __muldc3
#include "complex_multiply.h"
