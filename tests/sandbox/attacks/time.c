// A program that does not want to end.
#include "attack.h"
#include <sys/time.h>

static void ignore(int signal)
{
    (void)signal;
}

static void attack(void)
{
    if (!NATIVE) return;
    for (int i = 1; i < 65; i++) signal(i, i % 2 ? SIG_IGN : ignore);
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, 0);
    struct itimerval often = {{0, 1}, {0, 1}};
    RAW3(SYS_setitimer, ITIMER_REAL, &often, 0);
    RAW2(SYS_kill, 0, SIGSTOP);
    RAW0(SYS_setsid);
    for (;;) {
        struct timespec a_year = {365 * 86400, 0};
        RAW2(SYS_nanosleep, &a_year, 0);
        RAW0(SYS_pause);
    }
}
