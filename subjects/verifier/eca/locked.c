// An event-condition-action machine whose error cannot be reached: a variable counts the way to it, and one of the values that
// it would have to take on the way is never assigned. Hard: the state space grows with every input and never closes.
//@ error: none
extern void abort(void);
#include <assert.h>
void reach_error() { assert(0); }
extern int __VERIFIER_nondet_int(void);

int a0 = 0;
int a1 = 3;
int a2 = 6;
int a3 = 5;
int a4 = 5;
int a5 = 3;
int a6 = 12;
int a7 = 76;
int cf = 1;
int output = -1;

void calculate_outputm1(int input) {
    if ((((a2 == 8) && ((a1 == 3) && ((a5 == 3) && ((a0 == 0) && (input == 3)))))) && cf) {
        cf = 0;
        a1 = 0;
        output = 25;
    }
    if ((((input == 4) && ((a1 == 2) && ((a4 == 3) && (a0 == 0))))) && cf) {
        cf = 0;
        a1 = 3;
        output = 23;
    }
    if ((((a0 == 0) && (((74 < a7) && (a7 <= 98)) && ((a1 == 3) && (((a3 == 4) || (a3 == 5)) && (input == 4)))))) && cf) {
        cf = 0;
        a4 = 4;
        a7 = (((a7 + 9) % 27) + 164);
        a3 = 2;
        output = 26;
    }
    if ((((a1 == 0) && ((a5 == 3) && ((a0 == 0) && (((73 < a7) && (a7 <= 84)) && (input == 6)))))) && cf) {
        cf = 0;
        a4 = 0;
        a0 = 2;
        output = 25;
    }
    if ((((a1 == 3) && (((52 < a7) && (a7 <= 87)) && ((a2 == 6) && ((a0 == 0) && (input == 6)))))) && cf) {
        cf = 0;
        a4 = 3;
        a6 = (((a6 + 51) % 28) + 65);
        output = 21;
    }
    if ((((a3 == 2) && ((a0 == 0) && ((input == 4) && (a1 == 0))))) && cf) {
        cf = 0;
        a0 = 0;
        output = 20;
    }
    if (((((147 < a7) && (a7 <= 188)) && ((input == 2) && ((a1 == 3) && (a0 == 0))))) && cf) {
        cf = 0;
        a3 = 3;
        a1 = 0;
        a4 = 3;
        output = 22;
    }
    if ((((a1 == 1) && (((a5 == 2) || (a5 == 3)) && ((a2 == 0) && ((input == 1) && (a0 == 0)))))) && cf) {
        cf = 0;
        reach_error();
    }
    if ((((a1 == 2) && ((a0 == 0) && ((a5 == 3) && ((input == 3) && (a2 == 3)))))) && cf) {
        cf = 0;
        a1 = 1;
        a3 = 3;
        a2 = 0;
        output = 26;
    }
    if ((((a0 == 0) && ((a1 == 0) && ((a5 == 3) && (input == 6))))) && cf) {
        cf = 0;
        a1 = 3;
        output = 26;
    }
    if (((((a4 == 3) || (a4 == 4)) && ((a1 == 3) && ((a0 == 0) && ((a2 == 6) && (input == 3)))))) && cf) {
        cf = 0;
        a0 = 2;
        output = 21;
    }
    if ((((a3 == 5) && ((a1 == 2) && ((a0 == 0) && (input == 6))))) && cf) {
        cf = 0;
        a3 = 3;
        output = 24;
    }
    if (((((8 < a6) && (a6 <= 18)) && ((input == 5) && ((a3 == 5) && ((a1 == 0) && (a0 == 0)))))) && cf) {
        cf = 0;
        a0 = 2;
        a2 = 4;
        a1 = 3;
        output = 20;
    }
    if ((((a0 == 2) && ((input == 4) && ((a5 == 3) && ((a2 == 4) && (a1 == 3)))))) && cf) {
        cf = 0;
        a0 = 0;
        a3 = 3;
        output = 24;
    }
    if ((((a0 == 0) && ((a1 == 0) && ((input == 1) && (a5 == 3))))) && cf) {
        cf = 0;
        a1 = 0;
        output = 25;
    }
    if ((((a5 == 1) && ((input == 6) && (((a4 == 2) || (a4 == 5)) && ((a1 == 0) && (a0 == 2)))))) && cf) {
        cf = 0;
        a1 = 0;
        output = 24;
    }
}

void calculate_outputm2(int input) {
    if ((((a1 == 3) && ((a2 == 8) && ((a0 == 0) && ((input == 2) && ((67 < a7) && (a7 <= 95))))))) && cf) {
        cf = 0;
        a0 = 0;
        a3 = 5;
        a2 = 7;
        output = 23;
    }
    if ((((input == 2) && ((a1 == 3) && ((a2 == 4) && (a0 == 0))))) && cf) {
        cf = 0;
        a1 = 1;
        a4 = 2;
        a6 = (((a6 + 46) % 61) + 50);
        output = 22;
    }
    if ((((a2 == 6) && ((a1 == 3) && ((a0 == 0) && (input == 5))))) && cf) {
        cf = 0;
        a4 = 3;
        a1 = 2;
        a2 = 1;
        output = 20;
    }
    if (((((a3 == 4) || (a3 == 5)) && (((0 < a6) && (a6 <= 35)) && ((a1 == 0) && ((input == 4) && (a0 == 0)))))) && cf) {
        cf = 0;
        a0 = 2;
        output = 22;
    }
    if ((((a0 == 1) && (((a4 == 1) || (a4 == 3)) && ((a5 == 2) && ((input == 5) && (a1 == 1)))))) && cf) {
        cf = 0;
        a0 = 2;
        a1 = 3;
        output = 21;
    }
    if ((((a0 == 0) && ((a1 == 3) && ((input == 1) && (a2 == 8))))) && cf) {
        cf = 0;
        a1 = 3;
        output = 22;
    }
    if ((((input == 6) && ((a1 == 3) && (((56 < a7) && (a7 <= 90)) && ((a0 == 0) && (a2 == 7)))))) && cf) {
        cf = 0;
        a0 = 0;
        a1 = 2;
        a2 = 4;
        output = 21;
    }
    if ((((a5 == 3) && ((input == 2) && ((a0 == 2) && (a1 == 3))))) && cf) {
        cf = 0;
        a1 = 3;
        a2 = 5;
        output = 23;
    }
    if (((((90 < a6) && (a6 <= 108)) && ((input == 5) && (((a3 == 1) || (a3 == 2)) && ((a1 == 3) && (a0 == 2)))))) && cf) {
        cf = 0;
        a1 = 3;
        a7 = (((a7 + 68) % 55) + 140);
        a5 = 1;
        output = 24;
    }
    if ((((a4 == 3) && ((a0 == 0) && ((a1 == 2) && (input == 6))))) && cf) {
        cf = 0;
        a0 = 2;
        a4 = 1;
        a2 = 5;
        output = 23;
    }
    if ((((input == 1) && (((68 < a7) && (a7 <= 95)) && ((a1 == 3) && ((a0 == 2) && (a2 == 6)))))) && cf) {
        cf = 0;
        a6 = (((a6 + 68) % 54) + 118);
        output = 20;
    }
    if ((((a0 == 0) && ((a1 == 2) && (((53 < a7) && (a7 <= 86)) && ((input == 5) && (a3 == 3)))))) && cf) {
        cf = 0;
        a1 = 0;
        output = 24;
    }
    if (((((a5 == 3) || (a5 == 4)) && ((a0 == 2) && (((a4 == 0) || (a4 == 3)) && ((input == 3) && (a1 == 3)))))) && cf) {
        cf = 0;
        a1 = 0;
        a3 = 2;
        output = 24;
    }
    if ((((a1 == 0) && ((a0 == 2) && ((a4 == 2) && ((input == 4) && (a3 == 5)))))) && cf) {
        cf = 0;
        a1 = 0;
        output = 23;
    }
    if ((((a0 == 1) && ((input == 2) && (((44 < a7) && (a7 <= 84)) && (a1 == 0))))) && cf) {
        cf = 0;
        a0 = 1;
        output = 26;
    }
    if ((((input == 5) && ((a2 == 1) && ((a0 == 0) && (((a3 == 0) || (a3 == 5)) && (a1 == 2)))))) && cf) {
        cf = 0;
        a1 = 3;
        a4 = 2;
        a2 = 8;
        output = 21;
    }
}

void calculate_outputm3(int input) {
    if ((((a1 == 1) && ((input == 4) && ((a0 == 1) && ((37 < a6) && (a6 <= 61)))))) && cf) {
        cf = 0;
        a0 = 1;
        a7 = (((a7 + 64) % 35) + 97);
        a2 = 5;
        output = 25;
    }
    if ((((a1 == 3) && ((a0 == 2) && ((input == 5) && (a5 == 3))))) && cf) {
        cf = 0;
        a1 = 3;
        a7 = (((a7 + 64) % 13) + 160);
        output = 26;
    }
    if ((((a0 == 2) && ((a2 == 6) && ((input == 5) && ((a1 == 0) && (a5 == 3)))))) && cf) {
        cf = 0;
        a3 = 5;
        a1 = 0;
        a7 = (((a7 + 78) % 33) + 151);
        output = 24;
    }
    if ((((a0 == 0) && ((a1 == 3) && ((input == 2) && ((a2 == 6) && (a4 == 3)))))) && cf) {
        cf = 0;
        a0 = 1;
        output = 23;
    }
    if ((((a1 == 0) && ((a4 == 3) && ((a0 == 0) && (input == 4))))) && cf) {
        cf = 0;
        a1 = 2;
        a5 = 4;
        output = 23;
    }
    if ((((a1 == 0) && ((a4 == 2) && ((a2 == 8) && ((a0 == 0) && (input == 2)))))) && cf) {
        cf = 0;
        a3 = 4;
        a4 = 0;
        a7 = (((a7 + 86) % 46) + 11);
        output = 25;
    }
    if ((((a3 == 5) && ((a1 == 3) && ((input == 5) && ((a2 == 6) && (a0 == 1)))))) && cf) {
        cf = 0;
        a0 = 0;
        output = 22;
    }
    if ((((input == 2) && ((a4 == 3) && ((a1 == 2) && (a0 == 0))))) && cf) {
        cf = 0;
        a1 = 0;
        output = 26;
    }
    if ((((a1 == 0) && ((input == 6) && ((a0 == 2) && (((a3 == 2) || (a3 == 5)) && (a4 == 2)))))) && cf) {
        cf = 0;
        a6 = (((a6 + 24) % 27) + 12);
        output = 22;
    }
}

int calculate_output(int input) {
    cf = 1;
    output = -2;
    if (cf)
        calculate_outputm1(input);
    if (cf)
        calculate_outputm2(input);
    if (cf)
        calculate_outputm3(input);
    return output;
}

int main(void) {
    int output = -1;
    while (1) {
        int input = __VERIFIER_nondet_int();
        if (input < 1 || input > 6)
            continue;
        output = calculate_output(input);
    }
    return output;
}
