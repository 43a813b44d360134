// What the kernel keeps for a process: open files, pipes, signals, locks, names, deep folders. And a mess to clean up.
#include "attack.h"
#include <sys/resource.h>

static void attack(void)
{
    char name[256];
    siginfo_t info = {0};
    sigset_t all;
    int opened = 0;
    if (!NATIVE) return;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, 0);
    info.si_code = SI_QUEUE;
    for (int i = 0; i < 200000; i++)
        if (RAW3(SYS_rt_sigqueueinfo, 1000, SIGRTMIN, &info) < 0) break;
    // Folders in folders, with nobody's rights.
    memset(name, 'n', 255);
    name[255] = 0;
    for (int i = 0; i < 5000; i++) {
        name[0] = (char)('a' + i % 26);
        if (RAW2(SYS_mkdir, name, 0700) < 0 || RAW1(SYS_chdir, name) < 0) break;
        RAW2(SYS_symlink, name, "link");
        RAW2(SYS_chmod, ".", i % 2 ? 0700 : 0300);
    }
    RAW1(SYS_chdir, "/tmp");
    // Locks on every other byte of a file cannot be joined.
    long locked = RAW3(SYS_open, "locked", O_CREAT | O_RDWR, 0666);
    for (long i = 0; i < 4000; i++) {
        struct flock lock = {.l_type = F_WRLCK, .l_start = 2 * i, .l_len = 1};
        if (RAW3(SYS_fcntl, locked, F_SETLK, &lock) < 0) break;
    }
    while (RAW3(SYS_open, "/dev/null", O_RDWR, 0) >= 0 && opened < 100000) opened++;
    if (opened > 1100) breach("%d open files", opened);
    // With this one, kernels may hand what is left of a program to one of the machine's.
    struct rlimit dumps = {0, 0};
    RAW2(SYS_setrlimit, RLIMIT_CORE, &dumps);
    RAW4(SYS_prlimit64, 0, RLIMIT_CORE, &dumps, 0);
    RAW2(SYS_getrlimit, RLIMIT_CORE, &dumps);
    if (dumps.rlim_cur != 1 || dumps.rlim_max != 1) breach("a limit on dumps of %lu", (long)dumps.rlim_cur);
    RAW2(SYS_chmod, "/tmp", 0);
    RAW2(SYS_chmod, "/home/user", 0);
    RAW2(SYS_chmod, "/proc/self/exe", 0);
    RAW2(SYS_chmod, "/etc/passwd", 0777);
}
