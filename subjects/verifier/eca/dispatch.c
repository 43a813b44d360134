// An event-condition-action machine with a function for each value of its first state variable, as generated controllers have.
// Hard: seven inputs deep, with a switch between any two steps of the way.
//@ error: reachable
//@ witness: 03000000 04000000 05000000 05000000 04000000 03000000 03000000
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "dispatch.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);

int a0 = 2;
int a1 = 3;
int a2 = 2;
int a3 = 2;
int a4 = 1;
int a5 = 1;
int a6 = 168;
int a7 = 75;

static int calculate_output_0(int input) {
    if (((a0 == 0) && ((input == 2) && (((a4 == 2) || (a4 == 3)) && (a1 == 0))))) {
        a0 = 0;
        a3 = 1;
        a7 = (((a7 + 23) % 22) + 41);
        return 25;
    }
    if (((a0 == 0) && ((a1 == 3) && ((a3 == 2) && (input == 3))))) {
        a7 = (((a7 + 0) % 8) + 125);
        return 24;
    }
    if (((input == 6) && ((a3 == 2) && ((a0 == 0) && (a1 == 0))))) {
        a3 = 1;
        a1 = 2;
        a5 = 3;
        return 23;
    }
    if ((((a3 == 1) || (a3 == 2)) && ((a0 == 0) && ((a1 == 3) && (input == 6))))) {
        a3 = 1;
        a4 = 4;
        return 23;
    }
    if (((a1 == 0) && ((a2 == 5) && ((a0 == 0) && ((input == 3) && ((167 < a7) && (a7 <= 193))))))) {
        goto ERROR;
        return 24;
    }
    if (((a1 == 2) && ((a0 == 0) && ((a3 == 1) && (input == 3))))) {
        a1 = 2;
        return 21;
    }
    if (((a0 == 0) && ((a5 == 3) && ((a1 == 2) && (((138 < a6) && (a6 <= 163)) && (input == 5)))))) {
        a3 = 0;
        return 21;
    }
    if ((((a3 == 0) || (a3 == 2)) && ((a0 == 0) && ((input == 5) && ((a1 == 0) && ((139 < a6) && (a6 <= 157))))))) {
        a0 = 1;
        a3 = 1;
        a4 = 0;
        return 24;
    }
    if (((a4 == 3) && ((input == 4) && ((a0 == 0) && (a1 == 2))))) {
        a1 = 2;
        return 21;
    }
    if (((a3 == 2) && ((input == 4) && ((a1 == 0) && (a0 == 0))))) {
        a1 = 0;
        return 26;
    }
    if (((input == 4) && ((a0 == 0) && ((a3 == 2) && (a1 == 3))))) {
        a1 = 2;
        a2 = 1;
        a0 = 2;
        return 26;
    }
    if (((a1 == 0) && ((input == 3) && ((a2 == 3) && ((a3 == 2) && (a0 == 0)))))) {
        a7 = (((a7 + 54) % 49) + 143);
        a5 = 2;
        a2 = 5;
        return 24;
    }
    if (((a0 == 0) && ((a1 == 2) && (((a3 == 0) || (a3 == 2)) && (input == 1))))) {
        a1 = 3;
        return 26;
    }
    if ((((a5 == 3) || (a5 == 4)) && (((a4 == 1) || (a4 == 4)) && ((a1 == 0) && ((a0 == 0) && (input == 2)))))) {
        a0 = 2;
        return 25;
    }
    if (((input == 1) && ((a1 == 3) && ((a0 == 0) && (a4 == 4))))) {
        a1 = 2;
        a4 = 4;
        a7 = (((a7 + 88) % 48) + 76);
        return 21;
    }
    if (((a2 == 1) && ((input == 3) && ((a0 == 0) && (a1 == 1))))) {
        a1 = 1;
        return 26;
    }
    return -2;
ERROR:
    reach_error(); //~ ERROR
    abort();
}

static int calculate_output_1(int input) {
    if (((input == 4) && (((147 < a6) && (a6 <= 151)) && ((a2 == 6) && ((a0 == 1) && (a1 == 0)))))) {
        a0 = 0;
        a5 = 2;
        a2 = 3;
        return 23;
    }
    if (((a0 == 1) && ((input == 2) && ((a1 == 0) && ((a5 == 1) && (a4 == 3)))))) {
        a0 = 2;
        a5 = 3;
        return 23;
    }
    if ((((144 < a6) && (a6 <= 151)) && ((a1 == 0) && ((a0 == 1) && (input == 1))))) {
        a2 = 1;
        a7 = (((a7 + 32) % 56) + 59);
        return 21;
    }
    if ((((164 < a6) && (a6 <= 177)) && ((a1 == 0) && ((input == 5) && ((a0 == 1) && (a2 == 8)))))) {
        a1 = 0;
        a6 = (((a6 + 3) % 39) + 134);
        a2 = 6;
        return 21;
    }
    if (((a1 == 0) && ((a0 == 1) && ((a3 == 2) && (input == 6))))) {
        a1 = 2;
        return 24;
    }
    if (((a1 == 0) && ((input == 3) && (((a3 == 0) || (a3 == 2)) && (a0 == 1))))) {
        a0 = 1;
        a5 = 1;
        return 20;
    }
    if (((a4 == 2) && ((input == 6) && ((a1 == 3) && (((153 < a7) && (a7 <= 196)) && (a0 == 1)))))) {
        a0 = 0;
        return 21;
    }
    if (((input == 5) && ((a1 == 0) && ((a4 == 3) && ((a0 == 1) && (a2 == 4)))))) {
        a0 = 1;
        a5 = 1;
        a2 = 8;
        return 22;
    }
    if (((a2 == 5) && ((a1 == 0) && ((a0 == 1) && ((input == 6) && (a4 == 0)))))) {
        a1 = 3;
        a5 = 2;
        a2 = 7;
        return 23;
    }
    if (((a0 == 1) && ((input == 4) && ((a1 == 0) && (((136 < a6) && (a6 <= 158)) && ((155 < a7) && (a7 <= 187))))))) {
        a7 = (((a7 + 86) % 10) + 0);
        a1 = 1;
        a5 = 0;
        return 25;
    }
    if (((input == 1) && ((a0 == 1) && ((a1 == 3) && (a4 == 0))))) {
        a4 = 2;
        return 25;
    }
    if (((input == 6) && ((a3 == 1) && ((a1 == 0) && ((a4 == 4) && (a0 == 1)))))) {
        a0 = 1;
        a6 = (((a6 + 26) % 53) + 16);
        return 20;
    }
    return -2;
}

static int calculate_output_2(int input) {
    if (((input == 5) && ((a4 == 1) && ((a1 == 3) && ((a0 == 2) && (a3 == 2)))))) {
        a0 = 0;
        return 20;
    }
    if (((a2 == 4) && ((a1 == 0) && (((a4 == 1) || (a4 == 3)) && ((input == 6) && (a0 == 2)))))) {
        a0 = 1;
        return 21;
    }
    if (((a1 == 3) && ((a0 == 2) && (((a3 == 0) || (a3 == 1)) && (input == 6))))) {
        a1 = 3;
        a4 = 2;
        return 25;
    }
    if (((input == 2) && ((a0 == 2) && ((a1 == 3) && (((63 < a7) && (a7 <= 76)) && ((148 < a6) && (a6 <= 182))))))) {
        a0 = 2;
        return 21;
    }
    if (((a2 == 0) && ((a0 == 2) && ((a1 == 0) && ((input == 4) && (a4 == 1)))))) {
        a0 = 1;
        a4 = 3;
        a2 = 4;
        return 22;
    }
    if (((input == 4) && ((a0 == 2) && ((a5 == 3) && ((a3 == 1) && (a1 == 2)))))) {
        a0 = 1;
        a4 = 1;
        return 22;
    }
    if (((a1 == 1) && ((a3 == 2) && ((input == 4) && ((a0 == 2) && (a4 == 3)))))) {
        a3 = 2;
        return 23;
    }
    if (((a2 == 2) && ((input == 3) && ((a1 == 3) && (a0 == 2))))) {
        a1 = 0;
        a5 = 4;
        a2 = 0;
        return 21;
    }
    if (((input == 2) && ((a2 == 0) && ((a0 == 2) && ((a1 == 0) && ((160 < a6) && (a6 <= 179))))))) {
        a0 = 0;
        return 23;
    }
    if ((((116 < a7) && (a7 <= 140)) && ((a1 == 2) && ((a2 == 4) && ((input == 6) && (a0 == 2)))))) {
        a0 = 1;
        a5 = 2;
        a7 = (((a7 + 52) % 57) + 113);
        return 20;
    }
    if (((input == 5) && ((a1 == 0) && ((a0 == 2) && ((151 < a6) && (a6 <= 178)))))) {
        a1 = 3;
        return 23;
    }
    if (((a4 == 3) && (((54 < a7) && (a7 <= 89)) && ((a0 == 2) && ((input == 6) && (a1 == 0)))))) {
        a1 = 2;
        a5 = 2;
        a2 = 1;
        return 23;
    }
    if (((a0 == 2) && ((input == 3) && ((a5 == 1) && ((a1 == 2) && (a4 == 1)))))) {
        a1 = 1;
        a2 = 7;
        a5 = 2;
        return 20;
    }
    if (((a0 == 2) && ((a1 == 0) && ((input == 3) && (a3 == 2))))) {
        a0 = 1;
        return 21;
    }
    if (((a1 == 2) && ((a0 == 2) && ((a4 == 3) && (input == 1))))) {
        a2 = 7;
        a0 = 1;
        return 24;
    }
    return -2;
}

int calculate_output(int input) {
    switch (a0) {
    case 0:
        return calculate_output_0(input);
    case 1:
        return calculate_output_1(input);
    case 2:
        return calculate_output_2(input);
    }
    return -2;
}

int main(void) {
    int output = -1;
    while (1) {
        int input = __VERIFIER_nondet_int();
        if (input < 1 || input > 6)
            abort();
        output = calculate_output(input);
    }
    return output;
}
