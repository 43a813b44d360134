// Switches a heater by a row of temperatures, with a gap between the limits for on and off.
// 2 functions, call depth 1, 16 branches, as in paper 4's table 1; the function that is called has no branch.
#include <klee/klee.h>
#include <stdbool.h>

enum { SAMPLES = 6, COLD = 18, WARM = 22, FAULTS = 2 };

// What the sensor means, in degrees.
static int degrees(unsigned char raw) { return raw / 2 - 20; }

int hysteresis(const unsigned char raw[SAMPLES]) {
    bool heating = false;
    int i, now, switched = 0, faults = 0;
    for (i = 0; i < SAMPLES; i++) {
        if (raw[i] == 0) {
            if (++faults > FAULTS)
                return -1;
            continue;
        }
        if (raw[i] == 255)
            return -2;
        now = degrees(raw[i]);
        if (heating) {
            if (now > WARM) {
                heating = false;
                switched++;
            }
        } else if (now < COLD) {
            heating = true;
            switched++;
        }
    }
    if (switched > 3)
        return -3;
    return switched;
}

int main(void) {
    unsigned char raw[SAMPLES];
    klee_make_symbolic(raw, sizeof raw, "raw");
    return hysteresis(raw) < 0;
}
