/* Numbers that few programs have. */
#include <stdatomic.h>
#include <stdbool.h>

typedef int four_ints __attribute__((vector_size(16)));
typedef float two_floats __attribute__((vector_size(8)));

int wide_sign(__int128 value)
{
    return value < 0 ? -1 : value > (__int128)1 << 100;
}

unsigned __int128 wide_square(unsigned long value)
{
    return value > 10 ? (unsigned __int128)value * value : 0;
}

void wide_negate(__int128 *value)
{
    if (*value > 5) *value = -*value;
}

double complex_real(_Complex double value)
{
    return __real__ value > 1.0 ? __real__ value : 0.0;
}

_Complex float complex_make(float real, float imaginary)
{
    _Complex float made = real;
    if (imaginary > 0.0f) __imag__ made = imaginary;
    return made;
}

long double long_half(long double value)
{
    return value > 2.0L ? value / 2.0L : value;
}

int long_sign(const long double *value)
{
    return *value < 0.0L ? -1 : 1;
}

int vector_first(four_ints value)
{
    return value[0] > value[3] ? value[0] : value[3];
}

four_ints vector_add(four_ints a, four_ints b)
{
    return a[0] > 3 ? a + b : a - b;
}

float vector_sum(const two_floats *value)
{
    return (*value)[0] > 0.5f ? (*value)[0] + (*value)[1] : 0.0f;
}

int atomic_step(_Atomic int *counter, int by)
{
    if (by > 3) atomic_fetch_add(counter, by);
    return *counter;
}

int atomic_value(_Atomic(int) value)
{
    return value > 7;
}

int volatile_read(const volatile unsigned short *port)
{
    return *port > 300 ? *port : -1;
}

bool truth_all(const bool *values, unsigned n)
{
    for (unsigned at = 0; at < n; at++)
        if (!values[at]) return false;
    return true;
}

signed char small_sum(signed char a, signed char b)
{
    return a > 100 ? a : (signed char)(a / 2 + b / 2);
}

