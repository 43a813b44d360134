// A pipeline of three stages whose registers change only in the update phase, so the order in which the scheduler runs the
// stages does not matter: what comes out is always what went in two cycles before. Hard: every cycle can be run in six
// orders with a new input, and the relation spans three cycles.
//@ error: none
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));
extern int __VERIFIER_nondet_int(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
void reach_error(void) { __assert_fail("0", "pipeline.c", 6, "reach_error"); }

enum { STAGES = 3, HISTORY = 4 };

struct reg {
    unsigned int cur;
    unsigned int nxt;
    int valid_cur;
    int valid_nxt;
};

static struct reg regs[STAGES];
static unsigned int input;
static int input_valid;
static unsigned int past[HISTORY];
static int past_valid[HISTORY];

static void stage_add(void) {
    regs[0].nxt = input + 7u;
    regs[0].valid_nxt = input_valid;
}

static void stage_scale(void) {
    regs[1].nxt = regs[0].cur * 3u;
    regs[1].valid_nxt = regs[0].valid_cur;
}

static void stage_select(void) {
    if (regs[1].cur & 1u)
        regs[2].nxt = regs[1].cur - 1u;
    else
        regs[2].nxt = regs[1].cur / 2u;
    regs[2].valid_nxt = regs[1].valid_cur;
}

static unsigned int reference(unsigned int x) {
    unsigned int y = (x + 7u) * 3u;
    return (y % 2u) ? y - 1u : y / 2u;
}

static void eval(void) {
    int ready[STAGES] = {1, 1, 1};
    while (ready[0] || ready[1] || ready[2]) {
        int next = __VERIFIER_nondet_int();
        if (next < 0 || next >= STAGES)
            abort();
        if (!ready[next])
            continue;
        ready[next] = 0;
        switch (next) {
        case 0:
            stage_add();
            break;
        case 1:
            stage_scale();
            break;
        case 2:
            stage_select();
            break;
        }
    }
}

static void update_phase(void) {
    for (int i = 0; i < STAGES; i++) {
        regs[i].cur = regs[i].nxt;
        regs[i].valid_cur = regs[i].valid_nxt;
    }
    for (int i = HISTORY - 1; i > 0; i--) {
        past[i] = past[i - 1];
        past_valid[i] = past_valid[i - 1];
    }
    past[0] = input;
    past_valid[0] = input_valid;
}

int main(void) {
    while (1) {
        input = __VERIFIER_nondet_ushort();
        input_valid = __VERIFIER_nondet_int() != 0;
        eval();
        update_phase();
        if (regs[2].valid_cur != past_valid[2]) {
            reach_error();
            abort();
        }
        if (regs[2].valid_cur && regs[2].cur != reference(past[2])) {
            reach_error();
            abort();
        }
    }
    return 0;
}
