// A cash machine: card, secret number with three tries, withdrawal in notes within limits, deposit, transfer and a machine that runs
// out of notes.
#include <stdbool.h>

int __VERIFIER_nondet_int(void);

enum state { WAITING, PIN, MENU, WITHDRAW, DEPOSIT, TRANSFER, EJECT, OUT_OF_ORDER };
enum { ACCOUNTS = 3, DAILY = 400, NOTE = 20, MOST_BALANCE = 100000 };

struct account {
    int card;
    int pin;
    int balance;
    int withdrawn;
    bool blocked;
};

static struct account accounts[ACCOUNTS] = {
    {1001, 1234, 500, 0, false},
    {1002, 9999, 60, 0, false},
    {1003, 4321, 90000, 0, true},
};

static enum state state = WAITING;
static struct account *current;
static int tries, notes = 12, errors;

static struct account *by_card(int card) {
    for (int i = 0; i < ACCOUNTS; i++) {
        if (accounts[i].card == card)
            return &accounts[i];
    }
    return 0;
}

static void insert_card(int card) {
    current = by_card(card);
    if (current == 0) {
        if (++errors > 3) {
            state = OUT_OF_ORDER;
            errors = 0;
        }
        return;
    }
    tries = 0;
    state = current->blocked ? EJECT : PIN;
}

static void enter_pin(int pin) {
    if (pin == current->pin) {
        state = MENU;
    } else if (++tries == 3) {
        current->blocked = true;
        state = EJECT;
    }
}

static void choose(int item) {
    switch (item) {
    case 1: state = WITHDRAW; break;
    case 2: state = DEPOSIT; break;
    case 3: state = TRANSFER; break;
    case 0: state = EJECT; break;
    default: break;
    }
}

static bool withdraw(int amount) {
    if (amount <= 0 || amount % NOTE != 0)
        return false;
    if (amount > current->balance)
        return false;
    if (amount > DAILY - current->withdrawn)
        return false;
    if (amount / NOTE > notes)
        return false;
    current->balance -= amount;
    current->withdrawn += amount;
    notes -= amount / NOTE;
    return true;
}

static bool deposit(struct account *to, int amount) {
    if (amount <= 0 || amount > MOST_BALANCE - to->balance)
        return false;
    to->balance += amount;
    return true;
}

static bool transfer(int card, int amount) {
    struct account *to = by_card(card);
    if (to == 0 || to == current)
        return false;
    if (amount > current->balance)
        return false;
    if (!deposit(to, amount))
        return false;
    current->balance -= amount;
    return true;
}

int main(void) {
    for (;;) {
        int in = __VERIFIER_nondet_int();
        if (in == -1 && state != WAITING && state != OUT_OF_ORDER)
            state = EJECT;
        switch (state) {
        case WAITING:
            insert_card(in);
            break;
        case PIN:
            enter_pin(in);
            break;
        case MENU:
            choose(in);
            break;
        case WITHDRAW:
            if (withdraw(in))
                state = notes < 2 ? OUT_OF_ORDER : EJECT;
            else
                state = MENU;
            break;
        case DEPOSIT:
            deposit(current, in);
            state = MENU;
            break;
        case TRANSFER:
            if (transfer(in, __VERIFIER_nondet_int()))
                state = EJECT;
            else
                state = MENU;
            break;
        case EJECT:
            current = 0;
            state = WAITING;
            break;
        default: // OUT_OF_ORDER
            if (in == 7777) {
                notes = 12;
                state = WAITING;
            }
            break;
        }
    }
}
