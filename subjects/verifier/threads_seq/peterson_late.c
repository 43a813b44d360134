// Peterson's algorithm with the two announcements in the wrong order, sequentialised by rounds: in each, every thread goes on
// from where it stopped to a place that is chosen freely, jumping over what was done. Hard: the places where the threads are
// interrupted must fit, and waiting is modelled by giving up the execution.
//@ error: reachable
//@ witness: 01 05 07
extern void abort(void);
extern void __assert_fail(const char *__assertion, const char *__file, unsigned int __line, const char *__function)
    __attribute__((__nothrow__, __leaf__)) __attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "peterson_late.c", 4, "reach_error"); }
extern unsigned char __VERIFIER_nondet_uchar(void);
void __VERIFIER_assume(int cond) {
    if (!cond)
        abort();
}
void __VERIFIER_assert(int cond) {
    if (!(cond)) {
    ERROR: {
        reach_error(); //~ ERROR
        abort();
    }
    }
    return;
}

unsigned char __cs_pc[2] = {0, 0};
unsigned char __cs_pc_cs[2] = {0, 0};
unsigned char __cs_thread_lines[2] = {8, 8};

int flag0 = 0, flag1 = 0;
int turn = 0;
int inside = 0;

void thread0(void) {
tthread0_0:
    if (__cs_pc[0] > 0 || __cs_pc_cs[0] <= 0)
        goto tthread0_1;
    turn = 1;
tthread0_1:
    if (__cs_pc[0] > 1 || __cs_pc_cs[0] <= 1)
        goto tthread0_2;
    flag0 = 1;
tthread0_2:
    if (__cs_pc[0] > 2 || __cs_pc_cs[0] <= 2)
        goto tthread0_3;
    __VERIFIER_assume(!flag1 || turn == 0);
tthread0_3:
    if (__cs_pc[0] > 3 || __cs_pc_cs[0] <= 3)
        goto tthread0_4;
    inside = inside + 1;
tthread0_4:
    if (__cs_pc[0] > 4 || __cs_pc_cs[0] <= 4)
        goto tthread0_5;
    __VERIFIER_assert(inside == 1);
tthread0_5:
    if (__cs_pc[0] > 5 || __cs_pc_cs[0] <= 5)
        goto tthread0_6;
    inside = inside - 1;
tthread0_6:
    if (__cs_pc[0] > 6 || __cs_pc_cs[0] <= 6)
        goto tthread0_7;
    flag0 = 0;
tthread0_7:
    return;
}

void thread1(void) {
tthread1_0:
    if (__cs_pc[1] > 0 || __cs_pc_cs[1] <= 0)
        goto tthread1_1;
    turn = 0;
tthread1_1:
    if (__cs_pc[1] > 1 || __cs_pc_cs[1] <= 1)
        goto tthread1_2;
    flag1 = 1;
tthread1_2:
    if (__cs_pc[1] > 2 || __cs_pc_cs[1] <= 2)
        goto tthread1_3;
    __VERIFIER_assume(!flag0 || turn == 1);
tthread1_3:
    if (__cs_pc[1] > 3 || __cs_pc_cs[1] <= 3)
        goto tthread1_4;
    inside = inside + 1;
tthread1_4:
    if (__cs_pc[1] > 4 || __cs_pc_cs[1] <= 4)
        goto tthread1_5;
    __VERIFIER_assert(inside == 1);
tthread1_5:
    if (__cs_pc[1] > 5 || __cs_pc_cs[1] <= 5)
        goto tthread1_6;
    inside = inside - 1;
tthread1_6:
    if (__cs_pc[1] > 6 || __cs_pc_cs[1] <= 6)
        goto tthread1_7;
    flag1 = 0;
tthread1_7:
    return;
}

int main(void) {
    for (int round = 0; round < 3; round++) {
        unsigned char stop;
        stop = __VERIFIER_nondet_uchar();
        __VERIFIER_assume(stop >= __cs_pc[0] && stop <= __cs_thread_lines[0]);
        __cs_pc_cs[0] = stop;
        thread0();
        __cs_pc[0] = __cs_pc_cs[0];
        stop = __VERIFIER_nondet_uchar();
        __VERIFIER_assume(stop >= __cs_pc[1] && stop <= __cs_thread_lines[1]);
        __cs_pc_cs[1] = stop;
        thread1();
        __cs_pc[1] = __cs_pc_cs[1];
    }
    return 0;
}
