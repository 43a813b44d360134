// Three transmitters that a master feeds, sequentialised in the goto style of a source-to-source translator, with one block of
// declarations and temporaries that are copied before they are set, which does no harm. Hard: the last transmitter must be
// fed while the two before it still hold undelivered messages.
//@ error: reachable
//@ witness: 01000000 03000000 02000000 01000000*2 03000000*2 02000000*2 03000000*2
extern void abort(void);
extern void __assert_fail(char const *__assertion, char const *__file, unsigned int __line, char const *__function)
    __attribute__((__nothrow__, __leaf__)) __attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "transmitter_chain.c", 4, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int m_pc = 0;
int t1_pc = 0;
int t2_pc = 0;
int t3_pc = 0;
int m_st, t1_st, t2_st, t3_st;
int E_1 = 2;
int E_2 = 2;
int E_3 = 2;
int t1_box = 0;
int t2_box = 0;
int t3_box = 0;
void error(void) {
    {
    ERROR: {
        reach_error(); //~ ERROR
        abort();
    }
        return;
    }
}
void master(void) {
    int target;
    int last;
    int tmp;
    {
        last = target;
        tmp = last;
        target = __VERIFIER_nondet_int();
        if (target == 1) {
            if (t1_box < 3) {
                t1_box++;
            }
            E_1 = 0;
        } else {
            if (target == 2) {
                if (t2_box < 3) {
                    t2_box++;
                }
                E_2 = 0;
            } else {
                if (target == 3) {
                    if (t3_box < 3) {
                        t3_box++;
                    }
                    E_3 = 0;
                }
            }
        }
        last = target;
        m_st = 2;
        return;
    }
}
void transmit1(void) {
    {
        if (t1_pc == 0) {
            goto T1_ENTRY;
        }
        if (t1_box >= 2) {
            t1_box -= 2;
        }
    T1_ENTRY:
        t1_pc = 1;
        t1_st = 2;
        return;
    }
}
void transmit2(void) {
    {
        if (t2_pc == 0) {
            goto T2_ENTRY;
        }
        if (t2_box == 1) {
            if (t1_box > 0) {
                goto T2_ENTRY;
            }
        }
        t2_box = 0;
    T2_ENTRY:
        t2_pc = 1;
        t2_st = 2;
        return;
    }
}
void transmit3(void) {
    {
        if (t3_pc == 0) {
            goto T3_ENTRY;
        }
        if (t1_box == 1) {
            if (t2_box == 1) {
                if (t3_box == 2) {
                    error();
                }
            }
        }
    T3_ENTRY:
        t3_pc = 1;
        t3_st = 2;
        return;
    }
}
void update_channels(void) {
    {
        if (E_1 == 0) {
            E_1 = 1;
        }
        if (E_2 == 0) {
            E_2 = 1;
        }
        if (E_3 == 0) {
            E_3 = 1;
        }
        return;
    }
}
void activate_threads(void) {
    {
        if (E_1 == 1) {
            t1_st = 0;
            E_1 = 2;
        }
        if (E_2 == 1) {
            t2_st = 0;
            E_2 = 2;
        }
        if (E_3 == 1) {
            t3_st = 0;
            E_3 = 2;
        }
        return;
    }
}
void eval(void) {
    int tmp___0;
    int tmp___1;
    int tmp_ndt_1;
    {
        while (1) {
        while_0_continue: /* CIL Label */;
            tmp___1 = tmp___0;
            tmp___0 = (t1_st == 0) + (t2_st == 0) + (t3_st == 0);
            if (tmp___0 == 0) {
                goto while_0_break;
            }
            tmp_ndt_1 = __VERIFIER_nondet_int();
            if (tmp_ndt_1 == 1) {
                if (t1_st == 0) {
                    t1_st = 1;
                    transmit1();
                }
            }
            if (tmp_ndt_1 == 2) {
                if (t2_st == 0) {
                    t2_st = 1;
                    transmit2();
                }
            }
            if (tmp_ndt_1 == 3) {
                if (t3_st == 0) {
                    t3_st = 1;
                    transmit3();
                }
            }
        }
    while_0_break: /* CIL Label */;
        return;
    }
}
int main(void) {
    int kernel_st;
    {
        kernel_st = 0;
        m_st = 0;
        while (1) {
        while_1_continue: /* CIL Label */;
            kernel_st = 1;
            eval();
            kernel_st = 2;
            if (m_st == 0) {
                master();
            }
            m_st = 0;
            update_channels();
            kernel_st = 3;
            activate_threads();
            goto while_1_continue;
        }
    while_1_break: /* CIL Label */;
        return (0);
    }
}
