// Other processes, as far as there are any: who can be asked about, changed and sent signals.
#include "calls.h"
#include <sys/resource.h>

int main(void)
{
    int pids[] = {-1000, -999, -1, 0, 1, 2, 998, 999, 1000, 1001};
    int file = open("file", O_CREAT | O_RDWR, 0644);
    for (int i = 0; i < 10; i++) {
        int p = pids[i];
        long room[16] = {1};
        siginfo_t info = {0};
        info.si_code = -1;
        number(p, syscall(SYS_getpgid, p));
        number(p, syscall(SYS_getsid, p));
        number(p, syscall(SYS_setpgid, p, 0));
        number(p, syscall(SYS_setpgid, 0, p));
        number(p, syscall(SYS_kill, p, 0));
        number(p, syscall(SYS_tkill, p, 0));
        number(p, syscall(SYS_tgkill, p, 1000, 0));
        number(p, syscall(SYS_tgkill, 1000, p, 0));
        number(p, syscall(SYS_rt_sigqueueinfo, p, 0, &info));
        number(p, syscall(SYS_sched_getscheduler, p));
        number(p, syscall(SYS_sched_getparam, p, room));
        number(p, syscall(SYS_sched_getaffinity, p, sizeof room, room));
        number(p, syscall(SYS_sched_setaffinity, p, sizeof room, room));
        number(p, syscall(SYS_prlimit64, p, RLIMIT_CORE, 0, room));
        number(p, fcntl(file, F_SETOWN, p));
        number(p, fcntl(file, F_GETOWN));
        for (int which = 0; which < 4; which++) {
            number(p, syscall(SYS_getpriority, which, p));
            number(p, syscall(SYS_setpriority, which, p, 0));
        }
    }
    call(nice(3));
    call(getpriority(PRIO_PROCESS, 0));
    call(getpriority(PRIO_USER, 0));
    call(nice(-3));
    call(setpriority(PRIO_USER, 0, 10));
    call(getpriority(PRIO_USER, 0));
    call(getpriority(PRIO_PROCESS, 0));
    return 0;
}
