#define REAL long double
#define COPYSIGN copysignl
#define LOGB logbl
#define SCALBN scalbnl
#define FMAX fmaxl
#define FABS fabsl
#define DIVIDE __divxc3
#include "complex_divide.h"
