// Two transfers and an audit over three accounts, run as a sequence of steps whose schedule is an array that nobody sets and
// whose amounts are local variables that nobody sets, as old tasks have them. Hard: the audit must see the money between
// two accounts, and a transfer needs an amount that the account can pay.
//@ error: reachable
//@ witness: any
//@ byway: --uninitialised any
extern void abort(void);
#include <assert.h>
void reach_error() { assert(0); }

enum { ACCOUNTS = 3, TOTAL = 300, STEPS = 10 };

static int balance[ACCOUNTS] = {100, 100, 100};

struct transfer {
    int pc;
    int from, to;
    int amount;
};

static struct transfer transfers[2] = {{0, 0, 1, 0}, {0, 1, 2, 0}};
static int audit_pc, audit_sum, audits;
static int locked;

static int any_amount(void) {
    int amount;
    if (amount < 0)
        return 0;
    if (amount > 500)
        return 500;
    return amount;
}

static void transfer_step(struct transfer *t) {
    switch (t->pc) {
    case 0:
        if (locked)
            break;
        t->amount = any_amount();
        if (t->amount > 0 && t->amount <= balance[t->from])
            t->pc = 1;
        break;
    case 1:
        balance[t->from] -= t->amount;
        t->pc = 2;
        break;
    case 2:
        balance[t->to] += t->amount;
        t->pc = 3;
        break;
    default:
        break;
    }
}

/* The audit keeps transfers from beginning, but not those that have begun from going on. */
static void audit_step(void) {
    switch (audit_pc) {
    case 0:
        locked = 1;
        audit_sum = 0;
        audit_pc = 1;
        break;
    case 1:
        audit_sum += balance[0];
        audit_pc = 2;
        break;
    case 2:
        audit_sum += balance[1];
        audit_pc = 3;
        break;
    case 3:
        audit_sum += balance[2];
        audits++;
        if (audit_sum > TOTAL)
            reach_error(); //~ ERROR
        locked = 0;
        audit_pc = 0;
        break;
    }
}

int main(void) {
    int schedule[STEPS];
    int i;
    for (i = 0; i < STEPS; i++) {
        if (schedule[i] == 0)
            audit_step();
        else if (schedule[i] == 1)
            transfer_step(&transfers[0]);
        else if (schedule[i] == 2)
            transfer_step(&transfers[1]);
        else
            return 0;
    }
    return 0;
}
