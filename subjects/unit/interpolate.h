// Interpolation of floating-point numbers.
#ifndef UNIT_INTERPOLATE_H
#define UNIT_INTERPOLATE_H

#include <stdbool.h>
#include <stddef.h>

struct curve_point {
    float x;
    float y;
};

// The number that lies `part` of the way from `from` to `to`, where less than none is none and more than all is all.
double interpolate_between(double from, double to, double part);

// `value`, or the limit that it is beyond; `low` if the limits are the wrong way round or nothing compares.
float interpolate_clamp(float value, float low, float high);

// The height at `x` of the straight lines through points with rising `x`. `*y` is set if `x` lies between the first and
// the last and all points up to it rise; either pointer may be NULL.
bool interpolate_curve(const struct curve_point *points, size_t count, float x, float *y);

#endif
