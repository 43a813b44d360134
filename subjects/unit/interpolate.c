// Interpolation of floating-point numbers.
#include "interpolate.h"

double interpolate_between(double from, double to, double part) {
    if (part <= 0.0)
        return from;
    if (part >= 1.0)
        return to;
    return from + (to - from) * part;
}

float interpolate_clamp(float value, float low, float high) {
    if (!(low <= high))
        return low;
    if (value > high)
        return high;
    return value >= low ? value : low;
}

bool interpolate_curve(const struct curve_point *points, size_t count, float x, float *y) {
    if (points == NULL || y == NULL || count == 0)
        return false;
    if (x == points[0].x) {
        *y = points[0].y;
        return true;
    }
    if (!(x > points[0].x))
        return false;
    for (size_t i = 1; i < count; i++) {
        float width = points[i].x - points[i - 1].x;
        if (!(width > 0.0f))
            return false;
        if (x <= points[i].x) {
            float part = (x - points[i - 1].x) / width;
            *y = (float)interpolate_between(points[i - 1].y, points[i].y, part);
            return true;
        }
    }
    return false;
}
