// A vending machine: coins, choices, change from a limited supply, a service door. Events are symbolic numbers of one call each.
#include <klee/klee.h>
#include <stdbool.h>

enum event { COIN = 0, CHOICE = 1, CANCEL = 2, SERVICE = 3, TILT = 4, EVENTS = 5 };

enum { SLOTS = 4, MOST_CREDIT = 500, MOST_TENS = 6, MOST_FIFTIES = 3 };

struct slot {
    int price;
    int stock;
};

static struct slot slots[SLOTS] = {{120, 2}, {80, 1}, {200, 3}, {50, 0}};
static int tens = 3, fifties = 1;
static int credit;
static bool service, alarm;
static int tilts;
static unsigned refused;

static bool insert_coin(int cents) {
    if (cents > MOST_CREDIT - credit)
        return false;
    switch (cents) {
    case 10:
        if (tens < MOST_TENS)
            tens++;
        break;
    case 50:
        if (fifties < MOST_FIFTIES)
            fifties++;
        break;
    case 100:
    case 200:
        break;
    default:
        return false;
    }
    credit += cents;
    return true;
}

// Pays back as far as there are coins, the larger ones first; tells what could not be paid.
static int pay_back(int cents) {
    while (cents >= 50 && fifties > 0) {
        fifties--;
        cents -= 50;
    }
    while (cents >= 10 && tens > 0) {
        tens--;
        cents -= 10;
    }
    return cents;
}

static int choose(int which) {
    if (which < 0 || which >= SLOTS)
        return -1;
    struct slot *slot = &slots[which];
    if (slot->stock == 0)
        return -2;
    if (credit < slot->price)
        return -3;
    slot->stock--;
    credit = pay_back(credit - slot->price);
    if (credit > 0)
        return 1;
    return 0;
}

static void serve(int code) {
    if (code == 1) {
        for (int i = 0; i < SLOTS; i++) {
            if (slots[i].stock < 3)
                slots[i].stock++;
        }
    } else if (code == 2) {
        tens = MOST_TENS;
        fifties = MOST_FIFTIES;
    } else if (code == 3 && alarm) {
        alarm = false;
        tilts = 0;
    } else if (code == 0) {
        service = false;
    }
}

int main(void) {
    for (;;) {
        int event = klee_range(0, EVENTS, "event");
        int value = klee_int("value");
        if (alarm && event != SERVICE)
            continue;
        if (service) {
            serve(value);
            continue;
        }
        if (event == COIN) {
            if (!insert_coin(value))
                refused++;
        } else if (event == CHOICE) {
            int result = choose(value);
            if (result == -2)
                credit = pay_back(credit);
        } else if (event == CANCEL) {
            credit = pay_back(credit);
        } else if (event == SERVICE) {
            service = value == 4711;
        } else if (++tilts == 3) {
            alarm = true;
            credit = 0;
        }
    }
}
