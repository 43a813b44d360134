// Colours, in whole numbers.
#ifndef UNIT_COLOUR_H
#define UNIT_COLOUR_H

#include <stdint.h>

struct rgb {
    uint8_t red;
    uint8_t green;
    uint8_t blue;
};

struct hsv {
    uint16_t hue; // in degrees; a full turn is none
    uint8_t saturation;
    uint8_t value;
};

// The hue, saturation and value of a colour. Greys have hue 0.
struct hsv colour_to_hsv(struct rgb colour);

// The colour of a hue, saturation and value.
struct rgb colour_to_rgb(struct hsv colour);

#endif
