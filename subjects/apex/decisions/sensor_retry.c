// Three readings of a sensor are tried until one is plausible and calm: a decision in the head of a `for`.
#include <klee/klee.h>
#include <stdio.h>

enum { TRIES = 3 };

static int try_sensor(const int *readings, int noise) {
    int i;
    for (i = 0; i < TRIES && (readings[i] <= 0 || readings[i] >= 500 || (noise >= 3 && i != TRIES - 1)); i++)
        noise--;
    return i;
}

int sensor_retry(int first, int second, int third, int noise) {
    const int readings[TRIES] = {first, second, third};
    if (noise < 0 || noise > 10)
        return -1;
    return try_sensor(readings, noise);
}

int main(void) {
    int first, second, third, noise;
    klee_make_symbolic(&first, sizeof first, "first");
    klee_make_symbolic(&second, sizeof second, "second");
    klee_make_symbolic(&third, sizeof third, "third");
    klee_make_symbolic(&noise, sizeof noise, "noise");
    printf("%d\n", sensor_retry(first, second, third, noise));
    return 0;
}
