// A slave on a field bus in the spirit of Modbus: requests of six bytes and a check byte read and write registers and coils, and
// bad ones are answered with a code. One request a round.
#include <klee/klee.h>
#include <stdbool.h>
#include <stdint.h>

enum { OWN_ADDRESS = 17, BROADCAST = 0, REGISTERS = 8, COILS = 16 };
enum function { READ_COILS = 1, READ_REGISTERS = 3, WRITE_COIL = 5, WRITE_REGISTER = 6, DIAGNOSTICS = 8 };
enum answer { NONE = -1, FINE = 0, BAD_FUNCTION = 1, BAD_ADDRESS = 2, BAD_VALUE = 3, BUSY = 6 };

static uint16_t registers[REGISTERS] = {0, 10, 20, 30};
static uint16_t coils;
static unsigned bad_checks;
static bool silent;

static int word(const uint8_t *at) { return at[0] << 8 | at[1]; }

static bool check_fits(const uint8_t *frame) {
    uint8_t sum = 0;
    for (int i = 0; i < 6; i++)
        sum = (uint8_t)(sum + frame[i]);
    return (uint8_t)(sum + frame[6]) == 0;
}

static enum answer diagnose(int code) {
    switch (code) {
    case 0:
        return FINE;
    case 1:
        silent = false;
        bad_checks = 0;
        return FINE;
    case 4:
        silent = true;
        return NONE;
    default:
        return BAD_VALUE;
    }
}

static enum answer perform(const uint8_t *frame) {
    int address = word(frame + 2), value = word(frame + 4);
    switch (frame[1]) {
    case READ_COILS:
        if (value < 1 || value > COILS)
            return BAD_VALUE;
        return address + value > COILS ? BAD_ADDRESS : FINE;
    case READ_REGISTERS:
        if (value < 1 || value > REGISTERS)
            return BAD_VALUE;
        return address + value > REGISTERS ? BAD_ADDRESS : FINE;
    case WRITE_COIL:
        if (address >= COILS)
            return BAD_ADDRESS;
        if (value == 0xff00)
            coils |= (uint16_t)(1u << address);
        else if (value == 0)
            coils &= (uint16_t)~(1u << address);
        else
            return BAD_VALUE;
        return FINE;
    case WRITE_REGISTER:
        if (address >= REGISTERS)
            return BAD_ADDRESS;
        if (address == 0)
            return BAD_VALUE;
        if (address == 7 && !(coils & 1))
            return BUSY;
        registers[address] = (uint16_t)value;
        return FINE;
    case DIAGNOSTICS:
        return diagnose(address);
    default:
        return BAD_FUNCTION;
    }
}

int main(void) {
    unsigned refused = 0;
    for (;;) {
        uint8_t frame[7];
        klee_make_symbolic(frame, sizeof frame, "frame");
        if (!check_fits(frame)) {
            bad_checks++;
            continue;
        }
        if (frame[0] != OWN_ADDRESS && frame[0] != BROADCAST)
            continue;
        if (silent && frame[1] != DIAGNOSTICS)
            continue;
        enum answer answer = perform(frame);
        if (frame[0] == BROADCAST || answer == NONE)
            continue;
        if (answer != FINE)
            refused++;
        if (registers[7] == 0xdead && refused > 1)
            registers[7] = 0;
    }
}
