// Colours, in whole numbers.
#include "colour.h"

enum { TURN = 360, SIXTH = 60, FULL = 255 };

static int largest(int a, int b) { return a > b ? a : b; }

static int smallest(int a, int b) { return a < b ? a : b; }

struct hsv colour_to_hsv(struct rgb colour) {
    int top = largest(colour.red, largest(colour.green, colour.blue));
    int range = top - smallest(colour.red, smallest(colour.green, colour.blue));
    int hue;
    if (range == 0)
        return (struct hsv){0, 0, (uint8_t)top};
    if (top == colour.red)
        hue = SIXTH * (colour.green - colour.blue) / range;
    else if (top == colour.green)
        hue = 2 * SIXTH + SIXTH * (colour.blue - colour.red) / range;
    else
        hue = 4 * SIXTH + SIXTH * (colour.red - colour.green) / range;
    if (hue < 0)
        hue += TURN;
    // Infeasible: none of the three hues above is more than five sixths of a turn.
    if (hue >= TURN)
        hue -= TURN;
    return (struct hsv){(uint16_t)hue, (uint8_t)(FULL * range / top), (uint8_t)top};
}

struct rgb colour_to_rgb(struct hsv colour) {
    int hue = colour.hue % TURN;
    int part = hue % SIXTH;
    uint8_t top = colour.value;
    uint8_t low = (uint8_t)(top * (FULL - colour.saturation) / FULL);
    uint8_t falling = (uint8_t)(top - (top - low) * part / SIXTH);
    uint8_t rising = (uint8_t)(low + (top - low) * part / SIXTH);
    switch (hue / SIXTH) {
    case 0:
        return (struct rgb){top, rising, low};
    case 1:
        return (struct rgb){falling, top, low};
    case 2:
        return (struct rgb){low, top, rising};
    case 3:
        return (struct rgb){low, falling, top};
    case 4:
        return (struct rgb){rising, low, top};
    default:
        return (struct rgb){top, low, falling};
    }
}
