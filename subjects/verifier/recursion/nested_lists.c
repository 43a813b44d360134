// A recursive descent parser for nested lists of digits, such as (1(23)).
// Hard: brackets four deep, all closed again, and digits with the sum 17, within fourteen characters.
//@ error: reachable
//@ witness: 28*4 39 38 29*4
extern void abort(void);
extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);

static int left = 14;
static int deepest, sum;

static char next(void) {
    if (left-- == 0)
        abort();
    return __VERIFIER_nondet_char();
}

// The rest of a list whose opening bracket was read.
static void list(int depth) {
    if (depth > deepest)
        deepest = depth;
    for (;;) {
        char c = next();
        if (c == '(')
            list(depth + 1);
        else if (c == ')')
            return;
        else if (c >= '0' && c <= '9')
            sum += c - '0';
        else
            abort();
    }
}

int main(void) {
    if (next() != '(')
        return 1;
    list(1);
    if (deepest == 4 && sum == 17)
        reach_error(); //~ ERROR
    return 0;
}
