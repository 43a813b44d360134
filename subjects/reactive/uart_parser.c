// A parser of frames on a serial line, one byte a round: start byte, type, length, payload with escapes, checksum. Frames set the
// state of a small device.
#include <stdbool.h>
#include <stdint.h>

unsigned char __VERIFIER_nondet_uchar(void);

enum { START = 0x7e, ESCAPE = 0x7d, FLIP = 0x20, MOST = 4 };
enum state { WAIT_START, WAIT_TYPE, WAIT_LENGTH, PAYLOAD, ESCAPED, CHECKSUM };
enum type { PING = 0x01, SET_SPEED = 0x02, SET_MODE = 0x03, RESET = 0x04, READ = 0x10 };

struct frame {
    uint8_t type;
    uint8_t length;
    uint8_t payload[MOST];
};

static struct frame frame;
static enum state state = WAIT_START;
static unsigned got, sum;
static unsigned pings, errors;
static int speed;
static uint8_t mode;
static bool locked;

static void handle(void) {
    switch (frame.type) {
    case PING:
        pings++;
        break;
    case SET_SPEED:
        if (frame.length != 2 || locked) {
            errors++;
        } else {
            speed = frame.payload[0] << 8 | frame.payload[1];
            if (speed > 30000)
                speed = 30000;
        }
        break;
    case SET_MODE:
        if (frame.length != 1)
            errors++;
        else if (frame.payload[0] == 0xaa)
            locked = true;
        else if (frame.payload[0] == 0x55)
            locked = false;
        else if (!locked)
            mode = frame.payload[0];
        break;
    case RESET:
        pings = errors = 0;
        speed = 0;
        mode = 0;
        locked = false;
        break;
    case READ:
        if (frame.length == 0)
            errors++;
        break;
    default:
        errors++;
        break;
    }
}

static void take(uint8_t byte) {
    frame.payload[got++] = byte;
    sum += byte;
    state = got == frame.length ? CHECKSUM : PAYLOAD;
}

static void receive(uint8_t byte) {
    if (byte == START) {
        if (state != WAIT_START && state != WAIT_TYPE)
            errors++;
        state = WAIT_TYPE;
        return;
    }
    switch (state) {
    case WAIT_START:
        break;
    case WAIT_TYPE:
        frame.type = byte;
        sum = byte;
        state = WAIT_LENGTH;
        break;
    case WAIT_LENGTH:
        if (byte > MOST) {
            errors++;
            state = WAIT_START;
            break;
        }
        frame.length = byte;
        sum += byte;
        got = 0;
        state = byte == 0 ? CHECKSUM : PAYLOAD;
        break;
    case PAYLOAD:
        if (byte == ESCAPE)
            state = ESCAPED;
        else
            take(byte);
        break;
    case ESCAPED:
        take(byte ^ FLIP);
        break;
    default: // CHECKSUM
        if (byte == (sum & 0x3f))
            handle();
        else
            errors++;
        state = WAIT_START;
        break;
    }
}

int main(void) {
    while (1)
        receive(__VERIFIER_nondet_uchar());
}
