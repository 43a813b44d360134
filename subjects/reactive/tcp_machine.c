// The states of a transport connection in the spirit of TCP: opening, data in order and out of order, closing from either side,
// resets and timeouts. One segment or call of the user a round.
#include <stdbool.h>
#include <stdint.h>

unsigned int __VERIFIER_nondet_uint(void);

enum state { CLOSED, LISTEN, SYN_SENT, SYN_RECEIVED, ESTABLISHED, FIN_WAIT_1, FIN_WAIT_2, CLOSE_WAIT, LAST_ACK, TIME_WAIT };
enum { FIN = 1, SYN = 2, RST = 4, ACK = 16 };
enum call { SEGMENT, OPEN_ACTIVE, OPEN_PASSIVE, SEND, CLOSE, TICK };
enum { WINDOW = 8, MOST_RETRIES = 2 };

static enum state state = CLOSED;
static uint8_t next_in, next_out, acknowledged;
static int retries;
static unsigned received, duplicates;

static void open_with(enum state next) {
    state = next;
    next_in = next_out = acknowledged = 0;
    retries = 0;
}

static bool acceptable(uint8_t sequence) { return (uint8_t)(sequence - next_in) < WINDOW; }

static void take_data(uint8_t sequence, bool fin) {
    if (!acceptable(sequence)) {
        duplicates++;
        return;
    }
    if (sequence != next_in)
        return;
    next_in++;
    received++;
    if (!fin)
        return;
    if (state == ESTABLISHED)
        state = CLOSE_WAIT;
    else
        state = TIME_WAIT;
}

static void segment(uint8_t flags, uint8_t sequence, uint8_t acknowledgement) {
    if (flags & RST) {
        if (state == SYN_RECEIVED)
            state = LISTEN;
        else if (state != LISTEN)
            state = CLOSED;
        return;
    }
    switch (state) {
    case LISTEN:
        if (flags & SYN && !(flags & ACK)) {
            next_in = (uint8_t)(sequence + 1);
            state = SYN_RECEIVED;
        }
        break;
    case SYN_SENT:
        if ((flags & (SYN | ACK)) == (SYN | ACK)) {
            next_in = (uint8_t)(sequence + 1);
            state = ESTABLISHED;
        } else if (flags & SYN) {
            state = SYN_RECEIVED;
        }
        break;
    case SYN_RECEIVED:
        if (flags & ACK)
            state = ESTABLISHED;
        break;
    case ESTABLISHED:
    case FIN_WAIT_2:
        if (flags & ACK && acknowledgement == next_out)
            acknowledged = acknowledgement;
        take_data(sequence, flags & FIN);
        break;
    case FIN_WAIT_1:
        if (flags & ACK && acknowledgement == next_out)
            state = flags & FIN ? TIME_WAIT : FIN_WAIT_2;
        break;
    case LAST_ACK:
        if (flags & ACK)
            state = CLOSED;
        break;
    default:
        break;
    }
}

static void tick(void) {
    if (state == TIME_WAIT) {
        state = CLOSED;
    } else if (state == SYN_SENT || (state == ESTABLISHED && acknowledged != next_out)) {
        if (++retries > MOST_RETRIES)
            state = CLOSED;
    }
}

int main(void) {
    while (1) {
        unsigned in = __VERIFIER_nondet_uint();
        switch (in & 7) {
        case SEGMENT:
            if (state != CLOSED)
                segment((uint8_t)(in >> 8), (uint8_t)(in >> 16), (uint8_t)(in >> 24));
            break;
        case OPEN_ACTIVE:
            if (state == CLOSED)
                open_with(SYN_SENT);
            break;
        case OPEN_PASSIVE:
            if (state == CLOSED)
                open_with(LISTEN);
            break;
        case SEND:
            if (state == ESTABLISHED)
                next_out++;
            break;
        case CLOSE:
            if (state == ESTABLISHED || state == SYN_RECEIVED)
                state = FIN_WAIT_1;
            else if (state == CLOSE_WAIT)
                state = LAST_ACK;
            else if (state == LISTEN || state == SYN_SENT)
                state = CLOSED;
            break;
        case TICK:
            tick();
            break;
        default:
            break;
        }
    }
}
