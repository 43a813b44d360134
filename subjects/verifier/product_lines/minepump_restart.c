// A mine pump product line with six features that runs without end. The specification automaton wants the pump off at the second
// time shift in a row with critical methane. Hard: the alarm is heeded only once, so it must have stopped the pump before, and
// the system must have been stopped and started again with high water.
//@ error: reachable
//@ witness: 01 00 00 01 01 01 00000000 01000000 02000000 03000000 04000000 02000000 02000000
extern void abort(void);
#include <assert.h>
void reach_error() { assert(0); }
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
void assume_abort_if_not(int cond) {
    if (!cond) {
        abort();
    }
}

struct features {
    _Bool high_water;
    _Bool low_water;
    _Bool methane_query;
    _Bool methane_alarm;
    _Bool start_command;
    _Bool stop_command;
};

static struct features feature;
static int water_level = 1;
static int methane_critical;
static int pump_running;
static int system_active = 1;
static int alarm_given;

/* Environment. */
static void water_rise(void) {
    if (water_level < 2)
        water_level = water_level + 1;
}

static void lower_water(void) {
    if (water_level > 0)
        water_level = water_level - 1;
}

static void change_methane(void) {
    methane_critical = methane_critical ? 0 : 1;
}

/* Pump. */
static void activate_pump(void) {
    if (feature.methane_query && methane_critical)
        return;
    pump_running = 1;
}

static void deactivate_pump(void) {
    pump_running = 0;
}

static void process_environment_high(void) {
    if (feature.high_water && !pump_running && water_level == 2 && !alarm_given)
        activate_pump();
}

static void process_environment_low(void) {
    if (feature.low_water && pump_running && water_level == 0)
        deactivate_pump();
}

static void process_environment_methane(void) {
    if (feature.methane_alarm && pump_running && methane_critical && !alarm_given) {
        deactivate_pump();
        alarm_given = 1;
    }
}

static void start_system(void) {
    if (!feature.start_command || system_active)
        return;
    system_active = 1;
    if (alarm_given && water_level == 2)
        activate_pump();
}

static void stop_system(void) {
    if (!feature.stop_command)
        return;
    if (pump_running)
        deactivate_pump();
    system_active = 0;
}

static void time_shift(void) {
    if (pump_running)
        lower_water();
    if (system_active) {
        process_environment_high();
        process_environment_low();
        process_environment_methane();
    }
}

/* Specification automaton: 0 is fine, 1 has seen the pump run once in critical methane. */
static int automaton;

static void specification(void) {
    switch (automaton) {
    case 0:
        if (methane_critical && pump_running)
            automaton = 1;
        break;
    case 1:
        if (methane_critical && pump_running) {
        ERROR:
            reach_error(); //~ ERROR
            abort();
        }
        automaton = 0;
        break;
    }
}

int main(void) {
    feature.high_water = __VERIFIER_nondet_bool();
    feature.low_water = __VERIFIER_nondet_bool();
    feature.methane_query = __VERIFIER_nondet_bool();
    feature.methane_alarm = __VERIFIER_nondet_bool();
    feature.start_command = __VERIFIER_nondet_bool();
    feature.stop_command = __VERIFIER_nondet_bool();
    assume_abort_if_not(!feature.start_command || feature.stop_command);
    assume_abort_if_not(feature.methane_alarm);
    while (1) {
        int event = __VERIFIER_nondet_int();
        if (event == 0)
            water_rise();
        else if (event == 1)
            change_methane();
        else if (event == 2) {
            time_shift();
            specification();
        } else if (event == 3)
            stop_system();
        else if (event == 4)
            start_system();
    }
    return 0;
}
