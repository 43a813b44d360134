// A logger over a ring buffer: records of several sizes are put, taken, dropped and searched while the ring wraps around. One
// command a round.
#include <klee/klee.h>
#include <stdbool.h>
#include <stdint.h>

enum { SIZE = 12, MOST_PAYLOAD = 4 };
enum policy { REFUSE, OVERWRITE };

struct command {
    char kind;
    uint8_t length;
    uint8_t level;
};

static uint8_t ring[SIZE];
static unsigned head, used;
static enum policy policy = REFUSE;
static uint8_t least_level;
static unsigned lost, records, severe, found;

static void put_byte(uint8_t byte) {
    unsigned at = head + used;
    if (at >= SIZE)
        at -= SIZE;
    ring[at] = byte;
    used++;
}

static uint8_t take_byte(void) {
    uint8_t byte = ring[head];
    if (++head == SIZE)
        head = 0;
    used--;
    return byte;
}

// Takes the oldest record out; tells its level, or -1 without one.
static int take(void) {
    if (records == 0)
        return -1;
    unsigned length = take_byte();
    int level = take_byte();
    for (; length > 0; length--)
        take_byte();
    records--;
    return level;
}

static bool put(unsigned length, uint8_t level) {
    if (length > MOST_PAYLOAD)
        return false;
    if (level < least_level)
        return true;
    while (used + length + 2 > SIZE) {
        if (policy == REFUSE)
            return false;
        take();
        lost++;
    }
    put_byte((uint8_t)length);
    put_byte(level);
    for (unsigned i = 0; i < length; i++)
        put_byte((uint8_t)(level + i));
    records++;
    return true;
}

static bool holds_level(uint8_t level) {
    unsigned at = head;
    for (unsigned i = 0; i < records; i++) {
        if (ring[(at + 1) % SIZE] == level)
            return true;
        at = (at + ring[at] + 2) % SIZE;
    }
    return false;
}

int main(void) {
    unsigned refused = 0;
    for (;;) {
        struct command in;
        klee_make_symbolic(&in, sizeof in, "command");
        switch (in.kind) {
        case 'p':
            if (!put(in.length, in.level))
                refused++;
            break;
        case 't': {
            int level = take();
            if (level > 200)
                severe++;
            else if (level == -1 && refused > 0)
                refused--;
            break;
        }
        case 'c':
            while (records > 0)
                take();
            break;
        case 'o':
            policy = policy == REFUSE ? OVERWRITE : REFUSE;
            break;
        case 'l':
            if (in.level < 100)
                least_level = in.level;
            break;
        case 'f':
            if (holds_level(in.level))
                found++;
            break;
        default:
            break;
        }
        if (used == SIZE && head == 0 && policy == OVERWRITE)
            lost = 0;
    }
}
