// An elevator product line: four optional features, six user actions, and a specification that a lift above its weight limit
// keeps its doors open. Hard: only the products with two features that get in each other's way break it, and only after all
// three persons have entered and the executive floor was called.
//@ error: reachable
//@ witness: 01000000 01000000 01000000 00000000 00000000 01000000 02000000 03000000 05000000
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "elevator_overload.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);

enum { FLOORS = 5, EXECUTIVE_FLOOR = 4, PERSONS = 3, MAXIMUM_WEIGHT = 200 };

int __SELECTED_FEATURE_weight;
int __SELECTED_FEATURE_overloaded;
int __SELECTED_FEATURE_executive;
int __SELECTED_FEATURE_empty;

static const int person_weight[PERSONS] = {40, 110, 90};
static int person_inside[PERSONS];
static int floor_button[FLOORS];
static int current_floor = 2;
static int doors_open = 1;
static int blocked;

static int select_one(void) {
    int choice = __VERIFIER_nondet_int();
    return choice ? 1 : 0;
}

static void select_features(void) {
    __SELECTED_FEATURE_weight = select_one();
    __SELECTED_FEATURE_overloaded = select_one();
    __SELECTED_FEATURE_executive = select_one();
    __SELECTED_FEATURE_empty = select_one();
}

static int valid_product(void) {
    if (__SELECTED_FEATURE_overloaded && !__SELECTED_FEATURE_weight)
        return 0;
    return 1;
}

static int weight(void) {
    int sum = 0;
    for (int i = 0; i < PERSONS; i++)
        if (person_inside[i])
            sum += person_weight[i];
    return sum;
}

static int is_empty(void) {
    return !person_inside[0] && !person_inside[1] && !person_inside[2];
}

static void enter_or_leave(int person) {
    if (!doors_open)
        return;
    person_inside[person] = !person_inside[person];
    if (__SELECTED_FEATURE_empty && is_empty())
        for (int i = 0; i < FLOORS; i++)
            floor_button[i] = 0;
}

static void press(int floor) {
    if (__SELECTED_FEATURE_empty && is_empty())
        return;
    floor_button[floor] = 1;
}

static int next_call(void) {
    if (__SELECTED_FEATURE_executive && floor_button[EXECUTIVE_FLOOR])
        return EXECUTIVE_FLOOR;
    for (int i = 0; i < FLOORS; i++)
        if (floor_button[i])
            return i;
    return -1;
}

static void time_shift(void) {
    int call = next_call();
    /* The executive feature looks before the overload feature: that is the fault. */
    if (__SELECTED_FEATURE_executive && call == EXECUTIVE_FLOOR && current_floor != EXECUTIVE_FLOOR) {
        doors_open = 0;
        current_floor++;
        return;
    }
    if (__SELECTED_FEATURE_overloaded && weight() > MAXIMUM_WEIGHT) {
        blocked = 1;
        doors_open = 1;
        return;
    }
    blocked = 0;
    if (call < 0)
        return;
    if (call == current_floor) {
        floor_button[call] = 0;
        doors_open = 1;
    } else {
        doors_open = 0;
        current_floor += call > current_floor ? 1 : -1;
    }
}

static void specification_after_time_shift(void) {
    if (__SELECTED_FEATURE_overloaded && weight() > MAXIMUM_WEIGHT && !doors_open)
        reach_error(); //~ ERROR
}

static void test(void) {
    int splverifier_counter = 0;
    while (splverifier_counter < 12) {
        int action = __VERIFIER_nondet_int();
        splverifier_counter++;
        if (action >= 0 && action < PERSONS) {
            enter_or_leave(action);
        } else if (action == 3) {
            press(EXECUTIVE_FLOOR);
        } else if (action == 4) {
            press(0);
        } else if (action == 5) {
            time_shift();
            specification_after_time_shift();
        } else {
            break;
        }
    }
}

int main(void) {
    select_features();
    if (valid_product())
        test();
    return 0;
}
