// A controller on a CAN bus: messages arrive in volatile registers, are dispatched by their identifier, and move doors, lights and
// an engine limit. Missing messages and a bus that fails lead to limp mode.
#include <stdbool.h>
#include <stdint.h>

unsigned short __VERIFIER_nondet_ushort(void);
unsigned char __VERIFIER_nondet_uchar(void);

enum { ID_SPEED = 0x0c0, ID_DOORS = 0x120, ID_LIGHTS = 0x130, ID_KEY = 0x200, ID_DIAGNOSIS = 0x7df };
enum { NEW_MESSAGE = 1, BUS_OFF = 2, OVERRUN = 4 };
enum key { KEY_OUT, KEY_ON, KEY_START };
enum { MOST_SILENCE = 4 };

static volatile uint16_t reg_id;
static volatile uint8_t reg_length, reg_data0, reg_data1, reg_status;

static enum key key = KEY_OUT;
static int speed;
static uint8_t doors;
static bool locked, lights, limp, session;
static int silence, overruns;

static void update_registers(void) {
    reg_status = __VERIFIER_nondet_uchar();
    reg_id = __VERIFIER_nondet_ushort();
    reg_length = __VERIFIER_nondet_uchar();
    reg_data0 = __VERIFIER_nondet_uchar();
    reg_data1 = __VERIFIER_nondet_uchar();
}

static void on_speed(int raw) {
    if (key == KEY_OUT)
        return;
    speed = raw > 250 ? 250 : raw;
    silence = 0;
    if (speed > 20 && doors == 0 && !locked)
        locked = true;
    if (speed > 0 && doors != 0)
        lights = true;
}

static void on_doors(uint8_t open) {
    if (open > 15)
        return;
    if (locked && open != 0 && speed == 0)
        locked = false;
    if (!locked)
        doors = open;
}

static void on_key(uint8_t position) {
    switch (position) {
    case KEY_OUT:
        if (speed == 0)
            key = KEY_OUT;
        break;
    case KEY_ON:
        key = KEY_ON;
        limp = false;
        break;
    case KEY_START:
        if (key == KEY_ON && !limp)
            key = KEY_START;
        break;
    default:
        break;
    }
}

static void on_diagnosis(uint8_t service, uint8_t parameter) {
    if (service == 0x10)
        session = parameter == 3;
    else if (service == 0x11 && session)
        limp = false;
    else if (service == 0x14)
        overruns = 0;
}

static void dispatch(uint16_t id, uint8_t length) {
    switch (id) {
    case ID_SPEED:
        if (length == 2)
            on_speed(reg_data0 << 8 | reg_data1);
        break;
    case ID_DOORS:
        if (length >= 1)
            on_doors(reg_data0);
        break;
    case ID_LIGHTS:
        lights = reg_data0 & 1;
        break;
    case ID_KEY:
        on_key(reg_data0);
        break;
    case ID_DIAGNOSIS:
        if (length == 2)
            on_diagnosis(reg_data0, reg_data1);
        break;
    default:
        break;
    }
}

int main(void) {
    while (1) {
        update_registers();
        uint8_t status = reg_status;
        if (status & BUS_OFF) {
            limp = true;
            continue;
        }
        if (status & OVERRUN && ++overruns == 3) {
            limp = true;
            overruns = 0;
        }
        if (key == KEY_START && ++silence > MOST_SILENCE) {
            limp = true;
            speed = 0;
            silence = 0;
        }
        if (status & NEW_MESSAGE && reg_length <= 8)
            dispatch(reg_id, reg_length);
    }
}
