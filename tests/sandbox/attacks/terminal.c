// The terminal of those who run the program: typing into it, and taking it away.
#include "attack.h"
#include <sys/ioctl.h>
#include <termios.h>

static void attack(void)
{
    static const char *const terminals[] = {"/dev/tty", "/dev/console", "/dev/ptmx", "/dev/pts/0", "/dev/pts/1", "/dev/tty0", "/proc/self/fd/0"};
    struct termios settings;
    const char *typed = "touch " VICTIM_FOLDER "/typed\n";
    RAW0(SYS_setsid);
    for (unsigned i = 0; i < sizeof terminals / sizeof *terminals + 3; i++) {
        long fd = i < 3 ? (long)i : RAW3(SYS_open, terminals[i - 3], O_RDWR | O_NONBLOCK, 0);
        if (fd < 0) continue;
        for (const char *c = typed; *c; c++) must_fail(RAW3(SYS_ioctl, fd, TIOCSTI, c));
        for (const char *c = typed; *c; c++) must_fail(RAW3(SYS_ioctl, fd, TIOCSTI | 1l << 32, c));
        must_fail(RAW3(SYS_ioctl, fd, TIOCSCTTY, 1));
        must_fail(RAW3(SYS_ioctl, fd, TIOCLINUX, "\3"));
        must_fail(RAW3(SYS_ioctl, fd, TIOCCONS, 0));
        must_fail(RAW3(SYS_ioctl, fd, TIOCNOTTY, 0));
        must_fail(RAW3(SYS_ioctl, fd, TCGETS, &settings));
        must_fail(RAW3(SYS_ioctl, fd, FIOASYNC, "\1\0\0"));
    }
}
