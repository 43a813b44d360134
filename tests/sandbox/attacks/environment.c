// Secrets of those who run the program: in the environment, in their processes, in what the kernel tells of the machine.
#include "attack.h"

extern char **environ;

static void look(const char *path)
{
    static char text[1 << 16];
    long fd = RAW3(SYS_open, path, O_RDONLY, 0);
    if (fd < 0) return;
    long size = RAW3(SYS_read, fd, text, sizeof text - 1);
    RAW1(SYS_close, fd);
    for (long i = 0; i < size; i++)
        if (!text[i]) text[i] = ' ';
    text[size > 0 ? size : 0] = 0;
    if (strstr(text, "BYWAY_TEST_SECRET") || strstr(text, "swordfish")) breach("%s tells the secret", path);
    if (strstr(text, VICTIM_FOLDER)) breach("%s tells of the victim", path);
}

static void attack(void)
{
    static const char *const files[] = {"environ", "cmdline", "maps", "mountinfo", "status", "stat", "cgroup", "limits", "auxv", "comm", "io", "fdinfo/0", "task/1000/environ"};
    char path[100];
    for (char **word = environ; *word; word++)
        if (strstr(*word, "SECRET") || strstr(*word, "HOME=")) breach("the environment has %s", *word);
    if (!NATIVE) return;
    for (int process = 0; process < 1100; process++)
        for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
            if (process && process != 1 && process < 990) break;
            snprintf(path, sizeof path, "/proc/%d/%s", process ? process : 1000, files[i]);
            look(path);
        }
    look("/proc/keys");
    look("/proc/mounts");
    look("/etc/hostname");
    look("/root/.bash_history");
    must_fail(RAW3(SYS_open, "/proc/kcore", O_RDONLY, 0));
    must_fail(RAW3(SYS_open, "/proc/kallsyms", O_RDONLY, 0));
    must_fail(RAW3(SYS_open, "/proc/1/environ", O_RDONLY, 0));
    must_fail(RAW3(SYS_open, "/proc/999/environ", O_RDONLY, 0));
    must_fail(RAW3(SYS_open, "/proc/999/mem", O_RDWR, 0));
    must_fail(RAW3(SYS_syslog, 3, path, sizeof path));
    must_fail(RAW5(SYS_keyctl, 0, -3, 1, 0, 0));
}
