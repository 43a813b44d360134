// A watchdog driver with the magic character that must be written before closing, bytes fetched from user space by a function
// without definition. The specification: a closed device that was not told the character keeps ticking. Hard: the state of
// four entry points, an option bit and one certain byte must come together.
//@ error: reachable
//@ witness: any
extern void abort(void);
#include <assert.h>
void reach_error() { assert(0); }
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

extern int get_user_byte(const char *address);
extern unsigned long copy_from_user(void *to, const void *from, unsigned long n);
extern void outb(unsigned int value, int port);
extern unsigned int inb(int port);
extern int capable(int capability);

enum { WDIOC_SETOPTIONS = 4, WDIOC_KEEPALIVE = 5, WDIOC_SETTIMEOUT = 6 };
enum { OPTION_DISABLE = 1, OPTION_ENABLE = 2 };

static struct {
    int is_open;
    int ticking;
    int expect_close;
    int timeout;
} dog;

static int magic_was_written; /* kept by the specification alone */

static void dog_start(void) {
    dog.ticking = 1;
    outb(0xaa, 0x2e);
}

static void dog_stop(void) {
    dog.ticking = 0;
    outb(0xa5, 0x2e);
}

static int dog_open(void) {
    if (dog.is_open)
        return -16;
    dog.is_open = 1;
    dog.expect_close = 0;
    magic_was_written = 0;
    dog_start();
    return 0;
}

static long dog_write(const char *data, unsigned int count) {
    if (!dog.is_open)
        return -9;
    if (count > 0) {
        if (dog.expect_close != 43)
            dog.expect_close = 0; /* the other value outlives the write: that is the fault */
        magic_was_written = 0;
        for (unsigned int i = 0; i < count; i++) {
            int c = get_user_byte(data + i);
            if (c == 'V') {
                dog.expect_close = 42;
                magic_was_written = 1;
            }
        }
    }
    outb(0x77, 0x2f);
    return (long)count;
}

static int dog_ioctl(int cmd, int argument) {
    if (!dog.is_open)
        return -9;
    switch (cmd) {
    case WDIOC_KEEPALIVE:
        outb(0x77, 0x2f);
        return 0;
    case WDIOC_SETTIMEOUT:
        if (argument < 1 || argument > 255)
            return -22;
        dog.timeout = argument;
        return 0;
    case WDIOC_SETOPTIONS:
        if ((argument & OPTION_DISABLE) && (argument & OPTION_ENABLE))
            return -22;
        if (argument & OPTION_ENABLE)
            dog_start();
        if ((argument & OPTION_DISABLE) && dog.expect_close == 42 && capable(21))
            dog.expect_close = 43;
        return 0;
    }
    return -25;
}

static void dog_release(void) {
    if (dog.expect_close == 42)
        dog_stop();
    if (dog.expect_close == 43 && (inb(0x2e) & 1))
        dog_stop();
    dog.is_open = 0;
    if (!magic_was_written && !dog.ticking)
        reach_error(); //~ ERROR
}

int main(void) {
    static const char user[4];
    while (1) {
        int entry = __VERIFIER_nondet_int();
        __VERIFIER_assume(entry >= 0 && entry < 4);
        if (entry == 0)
            dog_open();
        else if (entry == 1)
            dog_write(user, (unsigned int)__VERIFIER_nondet_int() % 4);
        else if (entry == 2) {
            int cmd = __VERIFIER_nondet_int();
            int argument = __VERIFIER_nondet_int();
            dog_ioctl(cmd, argument);
        } else if (dog.is_open)
            dog_release();
    }
    return 0;
}
