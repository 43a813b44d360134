// An event-condition-action machine most of whose conditions are ranges and whose state changes by additions and remainders.
// Hard: six inputs deep, and which rule fits at last depends on arithmetic done several inputs before.
//@ error: reachable
//@ witness: 06000000 05000000 05000000 06000000 02000000 06000000
extern void abort(void);
#include <assert.h>
void reach_error() { assert(0); }
extern int __VERIFIER_nondet_int(void);

int a0 = 2;
int a1 = 0;
int a2 = 6;
int a3 = 2;
int a4 = 4;
int a5 = 4;
int a6 = 133;
int a7 = 165;
int a8 = 76;
int a9 = 49;
int a10 = 148;
int cf = 1;
int output = -1;

void calculate_outputm1(int input) {
    if (((((50 < a8) && (a8 <= 63)) && ((input == 1) && (((161 < a6) && (a6 <= 178)) && ((a1 == 3) && (a0 == 1)))))) && cf) {
        cf = 0;
        a0 = 2;
        output = 24;
    }
    if ((((a1 == 0) && ((a2 == 6) && ((a5 == 4) && ((input == 5) && (a0 == 2)))))) && cf) {
        cf = 0;
        a7 = (((a7 + 26) % 13) + 142);
        a6 = (((a6 + 87) % 10) + 105);
        output = 22;
    }
    if ((((a1 == 0) && ((input == 2) && (((164 < a7) && (a7 <= 184)) && (a0 == 2))))) && cf) {
        cf = 0;
        a1 = 3;
        output = 25;
    }
    if ((((a1 == 0) && ((input == 3) && (((129 < a10) && (a10 <= 168)) && (a0 == 2))))) && cf) {
        cf = 0;
        a0 = 2;
        a5 = 0;
        output = 22;
    }
    if ((((a1 == 1) && ((input == 3) && (((50 < a8) && (a8 <= 76)) && ((a2 == 1) && (a0 == 1)))))) && cf) {
        cf = 0;
        a0 = 0;
        a9 = (((a9 + 41) % 26) + 172);
        output = 23;
    }
    if ((((a0 == 0) && ((input == 4) && ((a3 == 3) && ((a2 == 1) && (a1 == 1)))))) && cf) {
        cf = 0;
        a1 = 1;
        a9 = (((a9 + 48) % 66) + 44);
        a8 = (((a8 + 40) % 61) + 108);
        output = 26;
    }
    if ((((a0 == 2) && ((input == 1) && ((a1 == 0) && ((64 < a8) && (a8 <= 93)))))) && cf) {
        cf = 0;
        a0 = 0;
        output = 24;
    }
    if ((((input == 6) && ((a0 == 1) && ((a1 == 1) && (((41 < a8) && (a8 <= 71)) && (a2 == 1)))))) && cf) {
        cf = 0;
        reach_error(); //~ ERROR
    }
    if ((((a1 == 3) && ((a0 == 2) && (((38 < a9) && (a9 <= 63)) && (input == 3))))) && cf) {
        cf = 0;
        a0 = 0;
        a10 = (((a10 + 76) % 62) + 23);
        a7 = (((a7 + 89) % 58) + 106);
        output = 22;
    }
    if (((((175 < a10) && (a10 <= 203)) && ((input == 4) && ((a1 == 3) && ((a0 == 2) && ((65 < a6) && (a6 <= 93))))))) && cf) {
        cf = 0;
        a0 = 0;
        a2 = 8;
        a3 = 4;
        output = 21;
    }
    if ((((input == 3) && ((a0 == 1) && ((a1 == 3) && (a3 == 2))))) && cf) {
        cf = 0;
        a0 = 1;
        a7 = (((a7 + 45) % 60) + 57);
        output = 21;
    }
    if ((((a2 == 5) && ((input == 5) && ((a0 == 1) && ((a1 == 0) && ((139 < a10) && (a10 <= 151))))))) && cf) {
        cf = 0;
        a5 = 4;
        a7 = (((a7 + 75) % 25) + 157);
        a2 = 2;
        output = 20;
    }
    if ((((a0 == 2) && (((147 < a10) && (a10 <= 170)) && ((input == 2) && (a1 == 3))))) && cf) {
        cf = 0;
        a1 = 1;
        output = 21;
    }
    if (((((159 < a6) && (a6 <= 173)) && ((input == 1) && ((a1 == 0) && (a0 == 1))))) && cf) {
        cf = 0;
        a1 = 3;
        a8 = (((a8 + 78) % 40) + 46);
        a0 = 1;
        output = 24;
    }
    if (((((74 < a6) && (a6 <= 111)) && ((a0 == 2) && ((input == 5) && (a1 == 3))))) && cf) {
        cf = 0;
        a1 = 3;
        output = 21;
    }
    if ((((input == 1) && ((a1 == 1) && ((a4 == 4) && ((a0 == 0) && ((154 < a7) && (a7 <= 184))))))) && cf) {
        cf = 0;
        a1 = 3;
        output = 24;
    }
}

void calculate_outputm2(int input) {
    if ((((a1 == 0) && ((a0 == 1) && ((a2 == 2) && (((149 < a7) && (a7 <= 194)) && (input == 5)))))) && cf) {
        cf = 0;
        a0 = 1;
        a8 = (((a8 + 44) % 33) + 39);
        a2 = 0;
        output = 21;
    }
    if ((((a1 == 3) && (((129 < a10) && (a10 <= 153)) && ((a3 == 3) && ((input == 6) && (a0 == 0)))))) && cf) {
        cf = 0;
        a1 = 0;
        a2 = 7;
        a8 = (((a8 + 24) % 62) + 20);
        output = 26;
    }
    if ((((a0 == 1) && (((142 < a6) && (a6 <= 171)) && (((163 < a7) && (a7 <= 186)) && ((a1 == 0) && (input == 4)))))) && cf) {
        cf = 0;
        a1 = 1;
        output = 25;
    }
    if (((((185 < a9) && (a9 <= 211)) && (((25 < a7) && (a7 <= 44)) && ((a1 == 3) && ((input == 4) && (a0 == 1)))))) && cf) {
        cf = 0;
        a2 = 3;
        a7 = (((a7 + 29) % 66) + 55);
        output = 20;
    }
    if (((((81 < a7) && (a7 <= 95)) && ((a1 == 1) && ((input == 3) && (((109 < a9) && (a9 <= 133)) && (a0 == 2)))))) && cf) {
        cf = 0;
        a0 = 1;
        a2 = 3;
        a9 = (((a9 + 66) % 39) + 137);
        output = 25;
    }
    if ((((a0 == 2) && ((a1 == 0) && ((input == 6) && (a2 == 6))))) && cf) {
        cf = 0;
        a0 = 1;
        a6 = (((a6 + 34) % 57) + 113);
        a2 = 5;
        output = 26;
    }
    if ((((a0 == 0) && (((120 < a7) && (a7 <= 146)) && ((a2 == 4) && ((input == 2) && (a1 == 3)))))) && cf) {
        cf = 0;
        a1 = 2;
        a4 = 2;
        a0 = 2;
        output = 21;
    }
    if ((((a1 == 0) && ((input == 2) && (((147 < a6) && (a6 <= 179)) && (a0 == 1))))) && cf) {
        cf = 0;
        a10 = (((a10 + 12) % 28) + 19);
        a9 = (((a9 + 56) % 38) + 139);
        a3 = 1;
        output = 24;
    }
    if ((((a1 == 0) && ((a4 == 4) && ((input == 6) && ((a2 == 0) && (a0 == 1)))))) && cf) {
        cf = 0;
        a1 = 3;
        a5 = 1;
        a2 = 4;
        output = 24;
    }
    if ((((a0 == 0) && (((175 < a8) && (a8 <= 214)) && ((input == 6) && ((a2 == 4) && (a1 == 0)))))) && cf) {
        cf = 0;
        a8 = (((a8 + 8) % 57) + 9);
        a5 = 0;
        a7 = (((a7 + 70) % 20) + 3);
        output = 23;
    }
    if ((((a0 == 1) && ((a1 == 1) && ((input == 3) && (a5 == 4))))) && cf) {
        cf = 0;
        a0 = 2;
        a6 = (((a6 + 83) % 66) + 27);
        output = 22;
    }
    if ((((a1 == 1) && ((input == 2) && (((141 < a6) && (a6 <= 172)) && (a0 == 2))))) && cf) {
        cf = 0;
        a1 = 0;
        a2 = 8;
        output = 22;
    }
    if ((((a4 == 4) && ((a1 == 3) && ((a0 == 0) && (input == 5))))) && cf) {
        cf = 0;
        a0 = 0;
        a10 = (((a10 + 42) % 62) + 44);
        output = 23;
    }
    if ((((input == 6) && ((a4 == 1) && ((a0 == 1) && (((161 < a10) && (a10 <= 171)) && (a1 == 2)))))) && cf) {
        cf = 0;
        a10 = (((a10 + 37) % 23) + 175);
        a2 = 7;
        a7 = (((a7 + 20) % 53) + 21);
        output = 26;
    }
    if (((((167 < a7) && (a7 <= 191)) && ((a1 == 1) && ((a0 == 2) && (input == 3))))) && cf) {
        cf = 0;
        a1 = 1;
        a7 = (((a7 + 84) % 58) + 55);
        output = 25;
    }
    if ((((a1 == 1) && (((16 < a9) && (a9 <= 23)) && ((input == 4) && ((a0 == 1) && ((a3 == 0) || (a3 == 1))))))) && cf) {
        cf = 0;
        a8 = (((a8 + 55) % 23) + 110);
        a9 = (((a9 + 22) % 19) + 3);
        output = 23;
    }
}

void calculate_outputm3(int input) {
    if ((((input == 2) && ((a1 == 3) && (((a3 == 2) || (a3 == 3)) && ((a0 == 1) && (a2 == 4)))))) && cf) {
        cf = 0;
        a1 = 1;
        a3 = 3;
        a2 = 1;
        output = 24;
    }
    if ((((a0 == 1) && ((input == 6) && ((a3 == 2) && (a1 == 1))))) && cf) {
        cf = 0;
        a1 = 0;
        output = 25;
    }
    if ((((a1 == 2) && ((input == 5) && ((a5 == 4) && (a0 == 2))))) && cf) {
        cf = 0;
        a7 = (((a7 + 7) % 25) + 151);
        a6 = (((a6 + 21) % 20) + 144);
        a9 = (((a9 + 32) % 27) + 52);
        output = 26;
    }
    if ((((a1 == 3) && ((input == 1) && ((a0 == 0) && ((40 < a10) && (a10 <= 51)))))) && cf) {
        cf = 0;
        a1 = 0;
        a7 = (((a7 + 86) % 18) + 172);
        output = 21;
    }
    if ((((a2 == 8) && ((a3 == 2) && ((a0 == 2) && ((a1 == 0) && (input == 4)))))) && cf) {
        cf = 0;
        a0 = 0;
        a2 = 3;
        a8 = (((a8 + 35) % 58) + 135);
        output = 25;
    }
    if ((((a4 == 4) && ((a0 == 2) && ((input == 4) && (a1 == 1))))) && cf) {
        cf = 0;
        a10 = (((a10 + 8) % 33) + 42);
        a4 = 3;
        output = 24;
    }
    if ((((a0 == 0) && ((a1 == 2) && (((47 < a6) && (a6 <= 56)) && ((input == 1) && ((142 < a9) && (a9 <= 167))))))) && cf) {
        cf = 0;
        a0 = 0;
        a5 = 2;
        output = 25;
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
