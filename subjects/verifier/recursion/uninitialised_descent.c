// A recursive descent whose direction is a local variable that has no value, a new one in each call.
// Hard: eight calls must each turn to the right side.
//@ error: reachable
//@ witness: any
//@ byway: --uninitialised any
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));

void reach_error(void) { __assert_fail("0", "uninitialised_descent.c", 3, "reach_error"); }

static int descend(int depth, int place) {
    int direction;
    if (depth == 8)
        return place;
    if (direction > 100)
        return descend(depth + 1, 2 * place + 1);
    else if (direction < -100)
        return descend(depth + 1, 2 * place);
    else
        return -1;
}

int main() {
    if (descend(0, 1) == 0x1a5)
        reach_error(); //~ ERROR
    return 0;
}
