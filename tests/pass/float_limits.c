// float.h: the parameters of the three formats.
#include <float.h>
#include <stdio.h>

int main(void) {
    printf("%d %d %d %d\n", FLT_RADIX, FLT_MANT_DIG, DBL_MANT_DIG, LDBL_MANT_DIG);
    printf("%d %d %d\n", FLT_DIG, DBL_DIG, LDBL_DIG);
    printf("%d %d %d %d\n", DBL_MIN_EXP, DBL_MAX_EXP, LDBL_MIN_EXP, LDBL_MAX_EXP);
    printf("%d %d %d %d\n", FLT_MIN_10_EXP, FLT_MAX_10_EXP, LDBL_MIN_10_EXP, LDBL_MAX_10_EXP);
    printf("%.9g %.9g %.9g %.9g\n", FLT_EPSILON, FLT_MIN, FLT_MAX, FLT_TRUE_MIN);
    printf("%.17g %.17g %.17g %.17g\n", DBL_EPSILON, DBL_MIN, DBL_MAX, DBL_TRUE_MIN);
    printf("%.20Lg %.20Lg %.20Lg\n", LDBL_EPSILON, LDBL_MIN, LDBL_MAX);
    printf("%d %d %d\n", FLT_EVAL_METHOD, DECIMAL_DIG, DBL_DECIMAL_DIG);
    return 0;
}
