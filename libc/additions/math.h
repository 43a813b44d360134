
/* As compilers for glibc have it: isinf() is negative for what is less than any number. */
#if defined(__BYWAY__) && !defined(__cplusplus) && !defined(_BYWAY_MATH_H) && defined(isinf)
#define _BYWAY_MATH_H
static __inline int __byway_isinff(float x)
{
	return __builtin_isinf_sign(x);
}
static __inline int __byway_isinf(double x)
{
	return __builtin_isinf_sign(x);
}
static __inline int __byway_isinfl(long double x)
{
	return __builtin_isinf_sign(x);
}
#undef isinf
#define isinf(x) (sizeof(x) == sizeof(float) ? __byway_isinff(x) \
	: sizeof(x) == sizeof(double) ? __byway_isinf(x) : __byway_isinfl(x))
#endif
