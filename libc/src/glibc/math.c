/* The names under which glibc's headers ask what kind of number it is. */
int __finite(double x) { return __builtin_isfinite(x); }
int __finitef(float x) { return __builtin_isfinite(x); }
int __finitel(long double x) { return __builtin_isfinite(x); }
int __isnan(double x) { return __builtin_isnan(x); }
int __isnanf(float x) { return __builtin_isnan(x); }
int __isnanl(long double x) { return __builtin_isnan(x); }
int __isinf(double x) { return __builtin_isinf(x) ? (x > 0 ? 1 : -1) : 0; }
int __isinff(float x) { return __builtin_isinf(x) ? (x > 0 ? 1 : -1) : 0; }
int __isinfl(long double x) { return __builtin_isinf(x) ? (x > 0 ? 1 : -1) : 0; }
int isnanf(float x) { return __isnanf(x); }
int isinff(float x) { return __isinff(x); }
