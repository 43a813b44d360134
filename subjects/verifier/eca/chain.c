// An event-condition-action machine of nine state variables that reads inputs without end, in three chains of conditions.
// Hard: five right inputs in a row lead to the error, and most of the others lead far away from it.
//@ error: reachable
//@ witness: 01000000 03000000 02000000 01000000 02000000
extern void abort(void);
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int a0 = 0;
int a1 = 3;
int a2 = 2;
int a3 = 0;
int a4 = 1;
int a5 = 2;
int a6 = 72;
int a7 = 135;

int calculate_output(int input);
int calculate_output2(int input);
int calculate_output3(int input);

int calculate_output(int input) {
    if (((input == 5) && ((a4 == 5) && ((a1 == 1) && (a0 == 2))))) {
        a0 = 2;
        a5 = 0;
        a6 = (((a6 + 56) % 43) + 71);
        return 23;
    } else if (((a0 == 2) && ((a1 == 2) && ((input == 1) && ((a4 == 1) && ((126 < a7) && (a7 <= 144))))))) {
        a5 = 3;
        return 23;
    } else if (((a0 == 0) && ((a1 == 3) && (((70 < a6) && (a6 <= 89)) && (input == 3))))) {
        a0 = 0;
        a3 = 1;
        return 23;
    } else if (((a1 == 1) && ((a0 == 2) && ((input == 3) && ((a4 == 3) && (a2 == 4)))))) {
        a0 = 0;
        a6 = (((a6 + 14) % 37) + 75);
        a7 = (((a7 + 75) % 61) + 2);
        return 25;
    } else if (((a2 == 7) && ((a1 == 3) && ((a4 == 5) && ((input == 1) && (a0 == 2)))))) {
        a1 = 0;
        a6 = (((a6 + 46) % 34) + 16);
        a0 = 0;
        return 26;
    } else if (((a0 == 2) && (((57 < a6) && (a6 <= 80)) && ((input == 2) && ((a2 == 7) && (a1 == 1)))))) {
        reach_error(); //~ ERROR
        return 21;
    } else if (((a1 == 1) && ((a2 == 4) && ((input == 1) && ((a5 == 4) && (a0 == 2)))))) {
        a1 = 1;
        a4 = 5;
        a2 = 7;
        return 23;
    } else if (((a1 == 1) && ((input == 3) && ((a0 == 2) && ((a2 == 7) && (a4 == 5)))))) {
        a0 = 2;
        a6 = (((a6 + 48) % 44) + 79);
        a7 = (((a7 + 88) % 46) + 147);
        return 24;
    } else if (((a0 == 2) && ((a3 == 0) && ((a1 == 1) && ((a5 == 4) && (input == 6)))))) {
        a0 = 1;
        return 25;
    } else if (((a2 == 7) && ((a1 == 1) && ((a3 == 0) && ((input == 4) && (a0 == 1)))))) {
        a0 = 2;
        a5 = 1;
        a4 = 3;
        return 24;
    } else if (((a2 == 7) && ((a0 == 2) && ((input == 6) && (((a3 == 0) || (a3 == 1)) && (a1 == 1)))))) {
        a0 = 1;
        a1 = 2;
        return 22;
    } else if (((a3 == 0) && ((a0 == 2) && ((a1 == 2) && (((a4 == 1) || (a4 == 4)) && (input == 4)))))) {
        a1 = 0;
        a4 = 1;
        return 20;
    } else if (((a0 == 1) && ((a5 == 4) && ((a1 == 1) && ((input == 6) && (a2 == 7)))))) {
        a0 = 0;
        a1 = 0;
        return 23;
    } else if (((input == 5) && ((a1 == 3) && ((a5 == 2) && (a0 == 0))))) {
        a1 = 2;
        a6 = (((a6 + 33) % 49) + 87);
        return 21;
    } else if (((a1 == 0) && ((input == 6) && ((a0 == 1) && (a2 == 2))))) {
        a1 = 3;
        a3 = 2;
        a0 = 1;
        return 26;
    } else if (((a2 == 5) && ((a0 == 2) && ((a4 == 1) && ((input == 5) && (a1 == 2)))))) {
        a0 = 1;
        return 25;
    }
    return calculate_output2(input);
}

int calculate_output2(int input) {
    if (((a0 == 0) && ((input == 3) && ((a1 == 2) && (a4 == 5))))) {
        a1 = 3;
        a5 = 2;
        a0 = 1;
        return 23;
    } else if (((a5 == 3) && ((input == 2) && ((a1 == 2) && ((a0 == 2) && ((a4 == 0) || (a4 == 2))))))) {
        a0 = 2;
        a3 = 1;
        a6 = (((a6 + 66) % 20) + 114);
        return 23;
    } else if (((a0 == 2) && ((a1 == 2) && ((a2 == 5) && ((input == 6) && (a4 == 1)))))) {
        a1 = 1;
        return 26;
    } else if (((input == 1) && ((a0 == 0) && ((a1 == 3) && (a2 == 2))))) {
        a1 = 2;
        a0 = 2;
        a2 = 5;
        return 21;
    } else if (((a2 == 5) && ((input == 3) && (((122 < a7) && (a7 <= 143)) && ((a1 == 2) && (a0 == 2)))))) {
        a5 = 4;
        a1 = 1;
        a2 = 0;
        return 22;
    } else if (((input == 6) && ((a1 == 3) && ((a4 == 1) && (((59 < a6) && (a6 <= 88)) && (a0 == 0)))))) {
        a1 = 3;
        a4 = 0;
        a7 = (((a7 + 70) % 7) + 131);
        return 25;
    } else if (((input == 5) && (((117 < a7) && (a7 <= 159)) && (((50 < a6) && (a6 <= 82)) && ((a0 == 1) && (a1 == 1)))))) {
        a1 = 1;
        a6 = (((a6 + 7) % 12) + 91);
        a4 = 2;
        return 20;
    } else if (((a5 == 0) && ((a1 == 1) && ((input == 1) && (((120 < a7) && (a7 <= 157)) && (a0 == 2)))))) {
        a1 = 0;
        a5 = 2;
        a0 = 2;
        return 26;
    } else if (((a5 == 4) && ((input == 3) && ((a0 == 1) && (a1 == 1))))) {
        a2 = 3;
        a5 = 0;
        return 20;
    } else if (((a2 == 5) && ((input == 2) && ((a0 == 2) && (((55 < a6) && (a6 <= 92)) && (a1 == 2)))))) {
        a1 = 3;
        a7 = (((a7 + 8) % 43) + 15);
        a5 = 3;
        return 23;
    } else if ((((71 < a6) && (a6 <= 80)) && ((a1 == 1) && ((a0 == 2) && ((input == 2) && (a2 == 0)))))) {
        a3 = 0;
        a4 = 3;
        a2 = 4;
        return 22;
    } else if (((a0 == 1) && (((a3 == 0) || (a3 == 1)) && ((a1 == 1) && (input == 2))))) {
        a1 = 1;
        a6 = (((a6 + 86) % 15) + 96);
        a5 = 0;
        return 26;
    } else if (((a0 == 1) && ((input == 3) && ((a4 == 1) && (a1 == 2))))) {
        a0 = 2;
        a2 = 1;
        a3 = 0;
        return 25;
    } else if (((input == 2) && ((a1 == 0) && ((a5 == 4) && (a0 == 0))))) {
        a1 = 3;
        return 23;
    } else if (((a1 == 0) && ((a0 == 2) && ((a4 == 1) && (input == 6))))) {
        a0 = 1;
        a3 = 0;
        return 21;
    } else if (((a1 == 0) && ((a4 == 1) && ((input == 5) && (a0 == 2))))) {
        a0 = 2;
        return 22;
    }
    return calculate_output3(input);
}

int calculate_output3(int input) {
    if (((a2 == 2) && ((a3 == 1) && ((a1 == 2) && ((a0 == 0) && (input == 1)))))) {
        a1 = 3;
        a6 = (((a6 + 78) % 27) + 152);
        a5 = 0;
        return 26;
    } else if (((input == 4) && (((133 < a7) && (a7 <= 158)) && ((a0 == 2) && (a1 == 1))))) {
        a0 = 2;
        return 24;
    } else if (((input == 3) && ((a1 == 1) && ((a0 == 1) && (a3 == 0))))) {
        a0 = 2;
        a4 = 2;
        return 23;
    } else if (((a1 == 1) && ((input == 3) && ((a0 == 2) && ((a3 == 0) && (a5 == 0)))))) {
        a0 = 2;
        a1 = 3;
        a4 = 0;
        return 23;
    } else if (((a1 == 3) && ((input == 4) && (((156 < a6) && (a6 <= 182)) && ((a0 == 0) && (a4 == 1)))))) {
        a1 = 0;
        return 23;
    } else if (((a1 == 0) && ((a3 == 1) && ((input == 5) && ((a4 == 1) && (a0 == 0)))))) {
        a1 = 2;
        a0 = 0;
        a6 = (((a6 + 27) % 30) + 35);
        return 21;
    } else if (((a0 == 0) && ((input == 5) && (((128 < a7) && (a7 <= 139)) && (a1 == 3))))) {
        a0 = 0;
        return 20;
    } else if (((a1 == 3) && ((a0 == 0) && ((a3 == 0) && ((input == 4) && ((126 < a7) && (a7 <= 137))))))) {
        a7 = (((a7 + 53) % 40) + 62);
        a4 = 5;
        return 26;
    }
    return -2;
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
