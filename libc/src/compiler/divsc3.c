#define REAL float
#define COPYSIGN copysignf
#define LOGB logbf
#define SCALBN scalbnf
#define FMAX fmaxf
#define FABS fabsf
#define DIVIDE __divsc3
#include "complex_divide.h"
