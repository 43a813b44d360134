// The server side of a handshake as a state machine in the goto style of a source-to-source translator, with temporaries that
// are copied before they are set, which does no harm. Hard: a session has to be resumed, run through to its end and be
// negotiated anew, nine steps whose results are all unknown, under one certain mode.
//@ error: reachable
//@ witness: 03000000 02000000 01000000*3 07000000 01000000
extern void abort(void);
extern void __assert_fail(char const *__assertion, char const *__file, unsigned int __line, char const *__function)
    __attribute__((__nothrow__, __leaf__)) __attribute__((__noreturn__));
void reach_error(void) { __assert_fail("0", "server_handshake.c", 4, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
int server_accept(int initial_state) {
    int s__state;
    int s__hit;
    int s__verify_mode;
    int s__session_peer;
    int s__new_session;
    int s__renegotiate;
    int ret;
    int state;
    int skip;
    int blastFlag;
    int tmp___0;
    int tmp___1;
    int tmp___2;
    {
        s__state = initial_state;
        blastFlag = 0;
        tmp___0 = ret;
        state = tmp___0;
        s__verify_mode = __VERIFIER_nondet_int();
        s__session_peer = 0;
        s__new_session = 0;
        s__renegotiate = 0;
        s__hit = 0;
        skip = 0;
        while (1) {
        while_0_continue: /* CIL Label */;
            state = s__state;
            if (s__state == 8192) {
                goto switch_1_8192;
            } else {
                if (s__state == 8208) {
                    goto switch_1_8208;
                } else {
                    if (s__state == 8224) {
                        goto switch_1_8224;
                    } else {
                        if (s__state == 8240) {
                            goto switch_1_8240;
                        } else {
                            if (s__state == 8256) {
                                goto switch_1_8256;
                            } else {
                                if (s__state == 8272) {
                                    goto switch_1_8272;
                                } else {
                                    if (s__state == 8288) {
                                        goto switch_1_8288;
                                    } else {
                                        if (s__state == 8304) {
                                            goto switch_1_8304;
                                        } else {
                                            if (s__state == 3) {
                                                goto switch_1_3;
                                            } else {
                                                goto switch_1_default;
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        switch_1_8192: /* CIL Label */
            s__new_session = 1;
            if (s__renegotiate) {
                s__state = 8208;
            } else {
                s__state = 8224;
            }
            goto switch_1_break;
        switch_1_8208: /* CIL Label */
            ret = __VERIFIER_nondet_int();
            if (ret <= 0) {
                goto end;
            }
            s__state = 8224;
            goto switch_1_break;
        switch_1_8224: /* CIL Label */
            ret = __VERIFIER_nondet_int();
            if (blastFlag == 0) {
                blastFlag = 1;
            } else {
                if (blastFlag == 5) {
                    goto ERROR;
                }
            }
            if (ret <= 0) {
                goto end;
            }
            s__hit = ret == 2;
            s__state = 8240;
            goto switch_1_break;
        switch_1_8240: /* CIL Label */
            ret = __VERIFIER_nondet_int();
            if (blastFlag == 1) {
                if (s__hit) {
                    blastFlag = 2;
                }
            }
            if (ret <= 0) {
                goto end;
            }
            if (s__hit) {
                s__state = 8288;
            } else {
                s__state = 8256;
            }
            goto switch_1_break;
        switch_1_8256: /* CIL Label */
            tmp___1 = __VERIFIER_nondet_int();
            if (tmp___1 == -256) {
                skip = 1;
            } else {
                skip = 0;
                ret = __VERIFIER_nondet_int();
                if (ret <= 0) {
                    goto end;
                }
            }
            s__state = 8272;
            goto switch_1_break;
        switch_1_8272: /* CIL Label */
            tmp___2 = s__verify_mode % 4;
            if (tmp___2 == 3) {
                if (s__session_peer == 0) {
                    s__session_peer = 1;
                }
            }
            ret = __VERIFIER_nondet_int();
            if (ret <= 0) {
                goto end;
            }
            blastFlag = 0;
            s__state = 8304;
            goto switch_1_break;
        switch_1_8288: /* CIL Label */
            ret = __VERIFIER_nondet_int();
            if (blastFlag == 2) {
                blastFlag = 3;
            }
            if (ret <= 0) {
                goto end;
            }
            s__state = 8304;
            goto switch_1_break;
        switch_1_8304: /* CIL Label */
            ret = __VERIFIER_nondet_int();
            if (blastFlag == 3) {
                if (s__verify_mode == 3) {
                    blastFlag = 4;
                }
            }
            if (ret <= 0) {
                goto end;
            }
            s__new_session = 0;
            s__state = 3;
            goto switch_1_break;
        switch_1_3: /* CIL Label */
            tmp___0 = __VERIFIER_nondet_int();
            if (tmp___0 == 7) {
                if (blastFlag == 4) {
                    blastFlag = 5;
                }
                s__renegotiate = 1;
                s__state = 8192;
            }
            goto switch_1_break;
        switch_1_default: /* CIL Label */
            ret = -1;
            goto end;
        switch_1_break: /* CIL Label */;
        }
    while_0_break: /* CIL Label */;
    end:
        return (ret);
    ERROR: {
        reach_error(); //~ ERROR
        abort();
    }
        return (-1);
    }
}
int main(void) {
    int s;
    {
        s = 8192;
        server_accept(s);
        return (0);
    }
}
