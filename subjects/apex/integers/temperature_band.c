// The band of a temperature in degrees of Celsius or, if told so, of Fahrenheit; -1 below absolute zero or far above.
#include <klee/klee.h>
#include <stdio.h>

enum { FREEZING, COLD, MILD, HOT };

int temperature_band(int degrees, int fahrenheit) {
    if (degrees < -459 || degrees > 1000)
        return -1;
    if (fahrenheit)
        degrees = (degrees - 32) * 5 / 9;
    if (degrees < -273)
        return -1;
    if (degrees <= 0)
        return FREEZING;
    if (degrees < 15)
        return COLD;
    return degrees <= 25 ? MILD : HOT;
}

int main(void) {
    int degrees, fahrenheit;
    klee_make_symbolic(&degrees, sizeof degrees, "degrees");
    klee_make_symbolic(&fahrenheit, sizeof fahrenheit, "fahrenheit");
    printf("%d\n", temperature_band(degrees, fahrenheit));
    return 0;
}
