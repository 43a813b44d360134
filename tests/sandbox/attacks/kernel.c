// What the kernel has for those who rule the machine: namespaces, mounts, modules, clocks, keys, counters.
#include "attack.h"
#include <sched.h>

static void spaces(void)
{
    long room[64] = {0};
    must_fail(RAW1(SYS_unshare, 0x10000000));
    must_fail(RAW1(SYS_unshare, 0x00020000));
    must_fail(RAW2(SYS_setns, 0, 0));
    must_fail(RAW5(SYS_mount, "none", "/tmp", "tmpfs", 0, 0));
    must_fail(RAW5(SYS_mount, "/", "/tmp", 0, 4096, 0));
    must_fail(RAW5(SYS_mount, 0, "/", 0, 32 | 4096, 0));
    must_fail(RAW2(SYS_umount2, "/proc", 2));
    must_fail(RAW2(SYS_umount2, "/proc/1000/fd", 2));
    must_fail(RAW2(SYS_umount2, "/dev/null", 2));
    must_fail(RAW2(SYS_pivot_root, ".", "."));
    must_fail(RAW2(SYS_fsopen, "tmpfs", 0));
    must_fail(RAW3(SYS_open_tree, AT_FDCWD, "/", 1));
    must_fail(RAW5(SYS_move_mount, AT_FDCWD, "/", AT_FDCWD, "/tmp", 0));
    must_fail(RAW5(SYS_mount_setattr, AT_FDCWD, "/", 0, room, 32));
    must_fail(RAW2(SYS_sethostname, "mine", 4));
    must_fail(RAW2(SYS_setdomainname, "mine", 4));
}

static void powers(void)
{
    long room[64] = {0};
    int identities[3] = {0, 0, 0};
    must_fail(RAW1(SYS_setuid, 0));
    must_fail(RAW3(SYS_setresuid, 0, 0, 0));
    must_fail(RAW1(SYS_setgid, 0));
    must_fail(RAW2(SYS_setgroups, 1, identities));
    must_fail(RAW2(SYS_capset, room, room));
    must_fail(RAW5(SYS_prctl, 23, 0, 0, 0, 0));
    must_fail(RAW5(SYS_prctl, 47, 2, 0, 0, 0));
    must_fail(RAW5(SYS_prctl, 22, 0, 0, 0, 0));
    must_fail(RAW5(SYS_prctl, 35, 1, 0, 0, 0));
    must_fail(RAW3(SYS_seccomp, 0, 0, 0));
    must_fail(RAW3(SYS_bpf, 0, room, sizeof room));
    must_fail(RAW5(SYS_perf_event_open, room, 0, -1, -1, 0));
    must_fail(RAW1(SYS_userfaultfd, 0));
    must_fail(RAW5(SYS_add_key, "user", "byway", "x", 1, -3));
    must_fail(RAW3(SYS_init_module, room, 8, ""));
    must_fail(RAW3(SYS_finit_module, 0, "", 0));
    must_fail(RAW4(SYS_kexec_load, 0, 0, 0, 0));
    must_fail(RAW4(SYS_reboot, 0xfee1dead, 0x28121969, 0, 0));
    must_fail(RAW2(SYS_swapon, "/tmp", 0));
    must_fail(RAW1(SYS_iopl, 3));
    must_fail(RAW3(SYS_ioperm, 0, 8, 1));
    must_fail(RAW3(SYS_modify_ldt, 1, room, 16));
    must_fail(RAW2(SYS_settimeofday, room, 0));
    must_fail(RAW2(SYS_clock_settime, 0, room));
    must_fail(RAW1(SYS_adjtimex, room));
    must_fail(RAW1(SYS_acct, "/tmp/acct"));
    must_fail(RAW4(SYS_quotactl, 0, 0, 0, 0));
    must_fail(RAW2(SYS_fanotify_init, 0, 0));
    must_fail(RAW1(SYS_inotify_init1, 0));
    must_fail(RAW3(SYS_timer_create, 0, 0, room));
    must_fail(RAW2(SYS_timerfd_create, 0, 0));
    must_fail(RAW2(SYS_eventfd2, 0, 0));
    must_fail(RAW1(447, 0));
    must_fail(RAW3(SYS_landlock_create_ruleset, room, 8, 0));
    must_fail(RAW3(SYS_sched_setscheduler, 0, 1, room));
    must_fail(RAW3(SYS_ioprio_set, 1, 0, 0));
    must_fail(RAW0(SYS_vhangup));
}

static void processes(void)
{
    static const char *const files[] = {"/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname", "/proc/sysrq-trigger", "/proc/self/uid_map", "/proc/self/setgroups", "/proc/1/mem", "/proc/999/mem", "/proc/999/oom_score_adj", "/proc/sys/kernel/ns_last_pid", "/sys/power/state", "/dev/mem", "/dev/kmsg", "/dev/sda", "/dev/ptmx", "/dev/console", "/dev/fuse", "/dev/kvm", "/sys/fs/cgroup/cgroup.procs"};
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
        long fd = RAW3(SYS_open, files[i], O_WRONLY, 0);
        if (fd < 0) continue;
        if (RAW3(SYS_write, fd, "0 0 1\n", 6) >= 0) breach("%s was written", files[i]);
    }
    for (int i = 0; i < 8; i++) {
        static const char *const spaces[] = {"user", "mnt", "pid", "net", "ipc", "uts", "cgroup", "time"};
        char path[50];
        snprintf(path, sizeof path, "/proc/999/ns/%s", spaces[i]);
        must_fail(RAW3(SYS_open, path, O_RDONLY, 0));
    }
}

static void attack(void)
{
    spaces();
    powers();
    processes();
}
