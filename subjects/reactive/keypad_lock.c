// The lock of a door with a keypad: user and master codes, changing and deleting codes, a lockout that grows, a duress code. Keys
// come from standard input one by one; at its end the lock waits for ever.
//@ world: --sym-stdin 64
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { USERS = 3, DIGITS = 4, MOST_LOCKOUT = 8 };
enum state { READY, MASTER, NEW_CODE, DELETE, LOCKED_OUT };

static char codes[USERS][DIGITS + 1] = {"1234", "", ""};
static const char master[] = "0852";
static char typed[DIGITS + 1];
static int length, slot, wrong, lockout = 2, waiting;
static enum state state = READY;
static bool silent_alarm;

static int user_of(const char *code) {
    for (int i = 0; i < USERS; i++) {
        if (codes[i][0] != '\0' && strcmp(codes[i], code) == 0)
            return i;
    }
    return -1;
}

// A user's code with the last digit one higher opens as well, and calls for help.
static bool is_duress(const char *code) {
    char plain[DIGITS + 1];
    strcpy(plain, code);
    if (plain[DIGITS - 1] == '0')
        return false;
    plain[DIGITS - 1]--;
    return user_of(plain) >= 0;
}

static void judge(void) {
    if (user_of(typed) >= 0) {
        puts("open");
        wrong = 0;
        lockout = 2;
    } else if (strcmp(typed, master) == 0) {
        puts("master");
        state = MASTER;
    } else if (is_duress(typed)) {
        puts("open");
        silent_alarm = true;
    } else if (++wrong == 3) {
        wrong = 0;
        waiting = lockout;
        if (lockout < MOST_LOCKOUT)
            lockout *= 2;
        state = LOCKED_OUT;
    }
}

static void store(void) {
    if (strcmp(typed, master) == 0 || user_of(typed) >= 0) {
        puts("taken");
    } else {
        strcpy(codes[slot], typed);
        puts("stored");
    }
    state = READY;
}

static void type(char digit) {
    typed[length++] = digit;
    if (length < DIGITS)
        return;
    typed[length] = '\0';
    length = 0;
    if (state == NEW_CODE)
        store();
    else
        judge();
}

static void on_master(char key) {
    if (key >= 'a' && key < 'a' + USERS) {
        slot = key - 'a';
        state = NEW_CODE;
        length = 0;
    } else if (key == '*') {
        state = DELETE;
    } else if (key == '#') {
        silent_alarm = false;
        state = READY;
    }
}

int main(void) {
    for (;;) {
        int key = getchar();
        if (key == EOF)
            continue;
        switch (state) {
        case LOCKED_OUT:
            if (--waiting == 0)
                state = READY;
            break;
        case MASTER:
            on_master((char)key);
            break;
        case DELETE:
            if (key >= 'a' && key < 'a' + USERS)
                codes[key - 'a'][0] = '\0';
            state = READY;
            break;
        default:
            if (key >= '0' && key <= '9')
                type((char)key);
            else if (key == '#')
                length = 0;
            break;
        }
    }
}
