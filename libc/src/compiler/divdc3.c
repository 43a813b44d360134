#define REAL double
#define COPYSIGN copysign
#define LOGB logb
#define SCALBN scalbn
#define FMAX fmax
#define FABS fabs
#define DIVIDE __divdc3
#include "complex_divide.h"
