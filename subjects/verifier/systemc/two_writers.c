// Two writer processes and a controller that hands the turn from one to the other with timed and delta notifications, for a
// given number of rounds. Nothing goes wrong: each place of the table is written once and in order. Hard: the scheduler may
// skip runnable processes as often as it likes, and the phases of the kernel are told apart by flags alone.
//@ error: none
extern void abort(void);
#include <assert.h>
void reach_error() { assert(0); }
extern int __VERIFIER_nondet_int(void);
void assume_abort_if_not(int cond) {
    if (!cond) {
        abort();
    }
}

int max_loop;
int num;
int written[16];
int writer_of[16];
int i;
int timer;

int P_1_pc, P_1_st, P_1_ev;
int P_2_pc, P_2_st, P_2_ev;
int C_1_pc, C_1_st, C_1_timed;

void write_place(int writer) {
    if (num < 0 || num >= 16)
        reach_error();
    if (written[num])
        reach_error();
    written[num] = 1;
    writer_of[num] = writer;
    if (num > 0 && writer_of[num - 1] == writer)
        reach_error();
    num = num + 1;
}

void P_1(void) {
    if (P_1_pc == 1)
        goto P_1_WAIT;
    while (i < max_loop) {
        P_1_pc = 1;
        P_1_st = 2;
        return;
    P_1_WAIT:
        if (i < max_loop)
            write_place(1);
        i = i + 1;
        timer = 1;
    }
    P_1_st = 2;
    P_1_pc = 2;
}

void P_2(void) {
    if (P_2_pc == 1)
        goto P_2_WAIT;
    while (i < max_loop) {
        P_2_pc = 1;
        P_2_st = 2;
        return;
    P_2_WAIT:
        if (i < max_loop)
            write_place(2);
        i = i + 1;
        timer = 1;
    }
    P_2_st = 2;
    P_2_pc = 2;
}

void C_1(void) {
    if (C_1_pc == 0) {
        C_1_pc = 1;
    } else if (C_1_pc == 1) {
        P_1_ev = 1;
        C_1_pc = 2;
    } else {
        P_2_ev = 1;
        C_1_pc = 1;
    }
    C_1_st = 2;
}

int exists_runnable_thread(void) {
    return P_1_st == 0 || P_2_st == 0 || C_1_st == 0;
}

void eval(void) {
    while (exists_runnable_thread()) {
        int tmp = __VERIFIER_nondet_int();
        if (tmp == 1 && P_1_st == 0) {
            P_1_st = 1;
            P_1();
        } else if (tmp == 2 && P_2_st == 0) {
            P_2_st = 1;
            P_2();
        } else if (tmp == 3 && C_1_st == 0) {
            C_1_st = 1;
            C_1();
        }
    }
}

void delta_notify(void) {
    if (P_1_ev && P_1_pc == 1)
        P_1_st = 0;
    if (P_2_ev && P_2_pc == 1)
        P_2_st = 0;
    P_1_ev = 0;
    P_2_ev = 0;
}

void timed_notify(void) {
    if (timer) {
        timer = 0;
        C_1_st = 0;
    }
}

int main(void) {
    max_loop = __VERIFIER_nondet_int();
    assume_abort_if_not(max_loop > 0 && max_loop <= 16);
    timer = 1;
    while (1) {
        eval();
        delta_notify();
        if (exists_runnable_thread())
            continue;
        timed_notify();
        if (!exists_runnable_thread())
            break;
    }
    if (num > max_loop)
        reach_error();
    return 0;
}
