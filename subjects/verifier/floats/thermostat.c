// A thermostat that heats, idles or cools by float readings, and stops when the room is too warm.
// Hard: five readings to heat, and one to idle before the last of them, are needed to pass the limit without being noticed.
//@ error: reachable
//@ witness: 0000a041*1 00008041*5
extern void abort(void);
extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

void assume_abort_if_not(int cond) {
    if (!cond) {
        abort();
    }
}

int main(void) {
    double room = 20.0;
    for (int i = 0; i < 8; i++) {
        float reading = __VERIFIER_nondet_float();
        assume_abort_if_not(reading >= -40.0f && reading <= 80.0f);
        if (reading < 18.0f)
            room += 1.5;
        else if (reading > 23.5f)
            room -= 2.0;
        else
            room -= 0.25;
        if (room < 15.0 || room >= 27.5)
            return 1;
        if (room == 27.25) {
            reach_error(); //~ ERROR
            abort();
        }
    }
    return 0;
}
