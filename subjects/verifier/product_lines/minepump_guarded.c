// A mine pump product line that is right in every product: the pump is off after each time shift with critical methane.
// Hard: the products, the endless sequence of events and the state of the pump multiply, and none of it leads to the error.
//@ error: none
extern void abort(void);
extern void __assert_fail(const char *__assertion, const char *__file, unsigned int __line, const char *__function)
    __attribute__((__nothrow__, __leaf__)) __attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "minepump_guarded.c", 4, "reach_error"); }
void __VERIFIER_assert(int cond) {
    if (!(cond)) {
    ERROR: {
        reach_error();
        abort();
    }
    }
    return;
}
extern int __VERIFIER_nondet_int(void);

int feature_high_water, feature_low_water, feature_manual, feature_alarm_bell;

int water_level = 1;
int methane_level_critical = 0;
int pump_running = 0;
int system_active = 1;
int bell = 0;

static int select_one(void) {
    if (__VERIFIER_nondet_int())
        return 1;
    else
        return 0;
}

int is_methane_alarm(void) {
    return methane_level_critical;
}

void activate_pump__base(void) {
    pump_running = 1;
}

void activate_pump__role__methane_query(void) {
    if (is_methane_alarm())
        bell = feature_alarm_bell ? 1 : bell;
    else
        activate_pump__base();
}

void process_environment__role__methane_alarm(void) {
    if (pump_running && is_methane_alarm()) {
        pump_running = 0;
        if (feature_alarm_bell)
            bell = 1;
    }
}

void process_environment__role__low_water(void) {
    if (pump_running && water_level == 0)
        pump_running = 0;
    process_environment__role__methane_alarm();
}

void process_environment__role__high_water(void) {
    if (!pump_running && water_level >= 2)
        activate_pump__role__methane_query();
    if (feature_low_water)
        process_environment__role__low_water();
    else
        process_environment__role__methane_alarm();
}

void process_environment(void) {
    if (feature_high_water)
        process_environment__role__high_water();
    else if (feature_low_water)
        process_environment__role__low_water();
    else
        process_environment__role__methane_alarm();
}

void time_shift(void) {
    if (pump_running && water_level > 0)
        water_level = water_level - 1;
    if (system_active)
        process_environment();
    __VERIFIER_assert(!(pump_running && methane_level_critical));
    __VERIFIER_assert(system_active || !pump_running);
    __VERIFIER_assert(0 <= water_level && water_level <= 2);
}

void stop_system(void) {
    pump_running = 0;
    system_active = 0;
}

void start_system(void) {
    system_active = 1;
}

int main(void) {
    feature_high_water = select_one();
    feature_low_water = select_one();
    feature_manual = select_one();
    feature_alarm_bell = select_one();
    if (!feature_high_water && !feature_manual)
        return 0;
    while (1) {
        int event = __VERIFIER_nondet_int();
        if (event == 0) {
            if (water_level < 2)
                water_level = water_level + 1;
        } else if (event == 1) {
            methane_level_critical = !methane_level_critical;
            if (!methane_level_critical)
                bell = 0;
        } else if (event == 2) {
            if (feature_manual && system_active && water_level > 0)
                activate_pump__role__methane_query();
        } else if (event == 3) {
            stop_system();
        } else if (event == 4) {
            start_system();
        } else {
            time_shift();
        }
    }
}
