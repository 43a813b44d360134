// A server that resumes sessions, as a state machine in an endless loop with a flag that follows the way through it. It is right:
// a session is resumed only if it was once established with the same key. Hard: long sequences of unknown results, a table
// of sessions, and a flag whose values have to fit the way that was taken.
//@ error: none
extern void abort(void);
#include <assert.h>
void reach_error() { assert(0); }
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

enum state {
    ACCEPT,
    READ_HELLO,
    WRITE_HELLO,
    EXCHANGE_KEYS,
    READ_FINISHED,
    WRITE_FINISHED,
    CONNECTED,
    CLOSED
};

enum { SESSIONS = 4 };

struct session {
    _Bool used;
    _Bool established;
    unsigned char key;
};

static struct session cache[SESSIONS];

int main(void) {
    enum state state = ACCEPT;
    int current = -1;
    _Bool resumed = 0;
    unsigned char proposed = 0;
    int blastFlag = 0;
    while (1) {
        int ret;
        switch (state) {
        case ACCEPT:
            current = -1;
            resumed = 0;
            blastFlag = 0;
            state = READ_HELLO;
            break;
        case READ_HELLO: {
            unsigned char id = __VERIFIER_nondet_uchar();
            proposed = __VERIFIER_nondet_uchar();
            if (id < SESSIONS && cache[id].used && cache[id].established && cache[id].key == proposed) {
                current = id;
                resumed = 1;
                if (blastFlag == 0)
                    blastFlag = 1;
            } else {
                current = -1;
                for (int i = 0; i < SESSIONS && current < 0; i++)
                    if (!cache[i].used)
                        current = i;
                if (current < 0)
                    current = id % SESSIONS; /* an old one makes room */
                cache[current].used = 1;
                cache[current].established = 0;
                cache[current].key = 0;
                if (blastFlag == 0)
                    blastFlag = 2;
            }
            state = WRITE_HELLO;
            break;
        }
        case WRITE_HELLO:
            ret = __VERIFIER_nondet_int();
            if (ret <= 0) {
                state = CLOSED;
                break;
            }
            state = resumed ? WRITE_FINISHED : EXCHANGE_KEYS;
            break;
        case EXCHANGE_KEYS:
            if (current < 0 || cache[current].established)
                reach_error();
            cache[current].key = proposed;
            if (blastFlag == 2)
                blastFlag = 3;
            ret = __VERIFIER_nondet_int();
            state = ret > 0 ? READ_FINISHED : CLOSED;
            break;
        case READ_FINISHED:
            ret = __VERIFIER_nondet_int();
            if (ret <= 0) {
                state = CLOSED;
                break;
            }
            if (resumed) {
                state = CONNECTED;
            } else {
                if (blastFlag == 3)
                    blastFlag = 4;
                cache[current].established = 1;
                state = WRITE_FINISHED;
            }
            break;
        case WRITE_FINISHED:
            if (resumed && !cache[current].established)
                reach_error();
            ret = __VERIFIER_nondet_int();
            if (ret <= 0)
                state = CLOSED;
            else
                state = resumed ? READ_FINISHED : CONNECTED;
            break;
        case CONNECTED:
            if (current < 0 || !cache[current].established || cache[current].key != proposed)
                reach_error();
            if (resumed ? blastFlag != 1 : blastFlag != 4)
                reach_error();
            ret = __VERIFIER_nondet_int();
            if (ret == 1)
                state = CLOSED;
            else if (ret == 2) {
                blastFlag = 0;
                resumed = 0;
                state = READ_HELLO;
            }
            break;
        case CLOSED:
            if (current >= 0 && !cache[current].established)
                cache[current].used = 0;
            state = ACCEPT;
            break;
        }
    }
    return 0;
}
