// Other processes: new ones, and those that are there.
#include "attack.h"
#include <sys/resource.h>

static void start(void)
{
    char *words[] = {"sh", "-c", "touch " VICTIM_FOLDER "/precious", 0};
    long room[16] = {SIGCHLD};
    long copies[] = {RAW5(SYS_clone, SIGCHLD, 0, 0, 0, 0), RAW0(SYS_fork), RAW2(SYS_clone3, room, 64), RAW5(SYS_clone, 0x003d0f00, 0, 0, 0, 0), RAW5(SYS_clone, 0x7c020000 | SIGCHLD, 0, 0, 0, 0)};
    for (int i = 0; i < 5; i++) {
        if (copies[i] == 0) RAW1(SYS_exit, 0);
        if (copies[i] > 0) breach("a new process by way %d", i);
    }
    const char *programs[] = {"/bin/sh", "/usr/bin/env", "/proc/self/exe", "/lib64/ld-linux-x86-64.so.2", "/usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2"};
    for (int i = 0; i < 5; i++) {
        must_fail(RAW3(SYS_execve, programs[i], words, words));
        long fd = RAW3(SYS_open, programs[i], O_RDONLY, 0);
        for (int number = 890; fd >= 0 && number < 1200; number++) {
            RAW2(SYS_dup2, fd, number);
            must_fail(RAW5(SYS_execveat, number, "", words, words, AT_EMPTY_PATH));
            must_fail(RAW6(SYS_execveat, number, "", words, words, AT_EMPTY_PATH, number));
        }
        RAW1(SYS_close, fd);
    }
}

static void reach(int process)
{
    long room[64] = {0};
    struct rlimit none = {0, 0};
    struct { void *base; size_t size; } here = {room, 8}, there = {room, 8};
    siginfo_t info = {0};
    info.si_code = SI_QUEUE;
    int is_own = process == 1000 || process == 0;
    if (!is_own) must_fail(RAW2(SYS_kill, process, SIGKILL));
    if (process > 0 && !is_own) {
        must_fail(RAW2(SYS_kill, -process, SIGKILL));
        must_fail(RAW2(SYS_tkill, process, SIGKILL));
        must_fail(RAW3(SYS_tgkill, process, process, SIGKILL));
        must_fail(RAW3(SYS_rt_sigqueueinfo, process, SIGKILL, &info));
        must_fail(RAW4(SYS_rt_tgsigqueueinfo, process, process, SIGKILL, &info));
        must_fail(RAW4(SYS_prlimit64, process, RLIMIT_AS, &none, 0));
        must_fail(RAW4(SYS_ptrace, 16, process, 0, 0));
        must_fail(RAW4(SYS_ptrace, 0x4206, process, 0, 0));
        must_fail(RAW6(SYS_process_vm_readv, process, &here, 1, &there, 1, 0));
        must_fail(RAW6(SYS_process_vm_writev, process, &here, 1, &there, 1, 0));
        must_fail(RAW3(SYS_sched_setaffinity, process, sizeof room, room));
        must_fail(RAW3(SYS_setpriority, PRIO_PROCESS, process, 19));
        must_fail(RAW2(SYS_setpgid, process, 0));
        must_fail(RAW2(SYS_setpgid, 0, process));
        must_fail(RAW5(SYS_kcmp, 1000, process, 0, 0, 0));
    }
    must_fail(RAW2(SYS_pidfd_open, process, 0));
    must_fail(RAW3(SYS_pidfd_getfd, 3, 0, 0));
}

// A pipe whose owner is somebody else sends them signals when something comes.
static void make_own(int process)
{
    int ends[2];
    struct { int type, pid; } owner = {1, process};
    if (RAW2(SYS_pipe2, ends, 0) < 0) return;
    must_fail(RAW3(SYS_fcntl, ends[0], F_SETOWN, process));
    must_fail(RAW3(SYS_fcntl, ends[0], 15, &owner));
    must_fail(RAW3(SYS_fcntl, ends[0], 10, SIGKILL));
    RAW3(SYS_fcntl, ends[0], F_SETFL, O_ASYNC | O_NONBLOCK);
    RAW3(SYS_write, ends[1], "x", 1);
    RAW1(SYS_close, ends[0]);
    RAW1(SYS_close, ends[1]);
}

static void attack(void)
{
    start();
    int others[] = {VICTIM_PROCESS, 1, 2, 998, 999, 1001, -1};
    for (int i = 0; i < 7; i++) reach(others[i]);
    for (int i = 0; i < 6; i++) make_own(others[i]);
    make_own(-999);
    must_fail(RAW3(SYS_setpriority, PRIO_USER, 0, 19));
    must_fail(RAW3(SYS_setpriority, PRIO_USER, 0, -20));
    // Whoever is in our group is sent this.
    RAW2(SYS_kill, 0, 0);
}
