// An event-condition-action machine that ends at the first input outside 1 to 6 and otherwise goes on for ever.
// Hard: eight right inputs in a row, the longest way to an error among these machines.
//@ error: reachable
//@ witness: 01000000 01000000 03000000 06000000 03000000 05000000 04000000 05000000
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "deep.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);

int a0 = 0;
int a1 = 0;
int a2 = 9;
int a3 = 1;
int a4 = 5;
int a5 = 4;
int a6 = 48;
int a7 = 77;

int calculate_output(int input);
int calculate_output2(int input);
int calculate_output3(int input);

int calculate_output(int input) {
    if (((a1 == 0) && ((a2 == 7) && ((input == 4) && (a0 == 0))))) {
        a1 = 3;
        a0 = 1;
        return 26;
    } else if (((input == 1) && ((a1 == 0) && ((a3 == 1) && (a0 == 1))))) {
        a7 = (((a7 + 37) % 49) + 87);
        a2 = 6;
        a1 = 1;
        return 22;
    } else if ((((62 < a7) && (a7 <= 84)) && ((a0 == 0) && ((a1 == 0) && (input == 2))))) {
        a0 = 0;
        a7 = (((a7 + 59) % 33) + 2);
        a1 = 2;
        return 22;
    } else if (((a1 == 3) && (((66 < a7) && (a7 <= 106)) && ((a0 == 1) && (input == 3))))) {
        a1 = 0;
        a6 = (((a6 + 13) % 38) + 61);
        a2 = 6;
        return 23;
    } else if (((a1 == 2) && (((93 < a6) && (a6 <= 133)) && ((input == 1) && (a0 == 0))))) {
        a1 = 0;
        a7 = (((a7 + 61) % 27) + 136);
        a0 = 0;
        return 26;
    } else if (((a1 == 1) && ((a4 == 5) && (((74 < a7) && (a7 <= 95)) && ((input == 3) && (a0 == 0)))))) {
        a4 = 3;
        a5 = 4;
        return 26;
    } else if (((a5 == 1) && ((a2 == 0) && ((a1 == 1) && ((a0 == 1) && (input == 3)))))) {
        a1 = 0;
        a5 = 5;
        a2 = 8;
        return 21;
    } else if (((a1 == 1) && ((a4 == 5) && ((input == 6) && ((a2 == 6) && (a0 == 1)))))) {
        a1 = 3;
        a0 = 0;
        a7 = (((a7 + 72) % 48) + 7);
        return 20;
    } else if (((input == 6) && ((a1 == 1) && ((a5 == 1) && (a0 == 1))))) {
        a6 = (((a6 + 63) % 51) + 25);
        return 25;
    } else if (((a0 == 0) && (((37 < a6) && (a6 <= 61)) && ((a1 == 1) && ((a4 == 3) && (input == 5)))))) {
        a1 = 0;
        return 23;
    } else if ((((31 < a6) && (a6 <= 63)) && ((a0 == 1) && ((input == 1) && (a1 == 1))))) {
        a0 = 2;
        return 25;
    } else if ((((a4 == 0) || (a4 == 3)) && ((input == 6) && ((a3 == 1) && ((a1 == 1) && (a0 == 0)))))) {
        a3 = 4;
        return 23;
    } else if (((a0 == 0) && ((a1 == 0) && ((a2 == 9) && ((input == 6) && ((39 < a6) && (a6 <= 52))))))) {
        a1 = 2;
        return 22;
    } else if ((((85 < a7) && (a7 <= 118)) && ((input == 1) && ((a1 == 1) && ((a0 == 2) && ((a5 == 4) || (a5 == 5))))))) {
        a0 = 2;
        a5 = 2;
        return 24;
    } else if ((((a3 == 0) || (a3 == 4)) && ((input == 3) && ((a1 == 1) && (((70 < a7) && (a7 <= 90)) && (a0 == 0)))))) {
        a0 = 1;
        return 25;
    } else if (((a4 == 5) && ((a0 == 2) && ((a1 == 1) && (input == 6))))) {
        a0 = 1;
        a7 = (((a7 + 53) % 30) + 65);
        a5 = 2;
        return 26;
    }
    return calculate_output2(input);
}

int calculate_output2(int input) {
    if (((input == 6) && ((a2 == 8) && ((a1 == 0) && ((a0 == 1) && (a5 == 5)))))) {
        a1 = 2;
        a7 = (((a7 + 73) % 14) + 75);
        a2 = 5;
        return 25;
    } else if (((input == 3) && (((65 < a7) && (a7 <= 89)) && (((a4 == 3) || (a4 == 5)) && ((a0 == 0) && (a1 == 2)))))) {
        a0 = 2;
        a4 = 0;
        return 21;
    } else if (((a3 == 3) && ((input == 5) && ((a1 == 0) && ((a0 == 0) && (a2 == 7)))))) {
        ERROR: {reach_error();abort();} //~ ERROR
        return 23;
    } else if (((input == 5) && (((88 < a7) && (a7 <= 126)) && ((a1 == 1) && ((a0 == 2) && ((39 < a6) && (a6 <= 49))))))) {
        a1 = 1;
        a2 = 10;
        return 25;
    } else if (((a5 == 5) && ((a0 == 0) && ((input == 4) && ((a2 == 4) && (a1 == 2)))))) {
        a1 = 0;
        a4 = 0;
        a2 = 7;
        return 23;
    } else if (((a2 == 1) && (((a5 == 1) || (a5 == 3)) && ((a1 == 1) && ((input == 1) && (a0 == 0)))))) {
        a0 = 1;
        a3 = 1;
        a2 = 0;
        return 25;
    } else if (((a1 == 2) && ((a0 == 0) && ((a2 == 9) && (input == 2))))) {
        a0 = 0;
        return 25;
    } else if (((input == 4) && (((108 < a6) && (a6 <= 138)) && ((a0 == 0) && (a1 == 0))))) {
        a2 = 6;
        a3 = 1;
        a4 = 2;
        return 20;
    } else if (((a1 == 0) && ((a2 == 9) && ((a0 == 0) && (input == 1))))) {
        a1 = 1;
        a5 = 1;
        a2 = 1;
        return 25;
    } else if (((input == 4) && ((a1 == 2) && ((a0 == 1) && ((47 < a6) && (a6 <= 62)))))) {
        a1 = 2;
        return 26;
    } else if (((a0 == 1) && ((a1 == 2) && ((a2 == 5) && (((a5 == 3) || (a5 == 5)) && (input == 3)))))) {
        a0 = 0;
        a3 = 3;
        a2 = 2;
        return 23;
    } else if (((a0 == 2) && ((a1 == 2) && (((41 < a6) && (a6 <= 57)) && (((84 < a7) && (a7 <= 97)) && (input == 2)))))) {
        a3 = 1;
        a0 = 1;
        return 20;
    } else if (((a1 == 2) && ((input == 1) && ((a0 == 0) && ((45 < a6) && (a6 <= 52)))))) {
        a0 = 2;
        a3 = 4;
        return 24;
    } else if (((a1 == 0) && ((a3 == 1) && ((input == 5) && (a0 == 0))))) {
        a1 = 1;
        return 23;
    } else if (((input == 5) && ((a3 == 3) && ((a2 == 2) && ((a0 == 0) && (a1 == 2)))))) {
        a0 = 0;
        a6 = (((a6 + 33) % 10) + 115);
        a2 = 4;
        return 23;
    } else if (((a0 == 0) && ((a3 == 1) && ((a1 == 1) && (input == 5))))) {
        a5 = 0;
        return 21;
    }
    return calculate_output3(input);
}

int calculate_output3(int input) {
    if (((a0 == 1) && (((76 < a7) && (a7 <= 83)) && ((a1 == 1) && (input == 2))))) {
        a1 = 2;
        return 21;
    } else if (((a0 == 0) && ((a2 == 6) && ((a1 == 1) && (input == 3))))) {
        a5 = 1;
        a3 = 0;
        return 22;
    } else if (((a1 == 2) && ((a4 == 4) && ((a0 == 2) && (input == 4))))) {
        a1 = 1;
        a4 = 4;
        return 22;
    } else if (((a1 == 3) && ((a0 == 0) && ((a4 == 5) && (input == 2))))) {
        a0 = 2;
        return 20;
    } else if ((((42 < a6) && (a6 <= 63)) && ((input == 4) && ((a0 == 0) && ((a1 == 2) && ((52 < a7) && (a7 <= 83))))))) {
        a0 = 1;
        return 25;
    } else if (((input == 1) && ((a0 == 1) && ((a1 == 2) && ((45 < a6) && (a6 <= 48)))))) {
        a1 = 1;
        a5 = 3;
        return 25;
    } else if (((input == 4) && (((55 < a7) && (a7 <= 96)) && ((a0 == 0) && ((a4 == 3) && (a1 == 1)))))) {
        a1 = 1;
        a7 = (((a7 + 49) % 45) + 43);
        return 23;
    } else if (((a4 == 5) && ((a0 == 1) && (((98 < a7) && (a7 <= 116)) && ((input == 4) && (a1 == 1)))))) {
        a1 = 2;
        return 21;
    } else if (((a0 == 2) && ((input == 4) && ((a1 == 0) && ((114 < a6) && (a6 <= 153)))))) {
        a0 = 1;
        return 24;
    } else if (((a3 == 1) && ((a0 == 0) && ((a1 == 0) && ((input == 3) && ((139 < a7) && (a7 <= 156))))))) {
        a1 = 1;
        a7 = (((a7 + 58) % 23) + 62);
        return 25;
    } else if (((a0 == 0) && ((a1 == 0) && ((input == 1) && ((a3 == 3) && ((63 < a7) && (a7 <= 100))))))) {
        a0 = 2;
        a1 = 1;
        a5 = 0;
        return 23;
    } else if (((input == 2) && ((a4 == 5) && ((a1 == 2) && (a0 == 1))))) {
        a0 = 1;
        a4 = 1;
        a2 = 10;
        return 23;
    }
    return -2;
}

int main(void) {
    int output = -1;
    while (1) {
        int input = __VERIFIER_nondet_int();
        if (input < 1 || input > 6)
            return -2;
        output = calculate_output(input);
    }
    return output;
}
