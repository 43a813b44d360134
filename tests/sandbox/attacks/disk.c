// As much as can be written, in few files and in many, and with holes.
#include "attack.h"

static char block[1 << 20];

static long fill(const char *path)
{
    long written = 0, some;
    long fd = RAW3(SYS_open, path, O_CREAT | O_RDWR, 0666);
    if (fd < 0) return 0;
    while (written < 3l << 30 && (some = RAW3(SYS_write, fd, block, sizeof block)) > 0) written += some;
    RAW4(SYS_fallocate, fd, 0, written, 1l << 32);
    return written;
}

static void attack(void)
{
    static const char *const folders[] = {"/home/user", "/tmp", "/.byway-profiles", "/dev/shm", "/", "/proc/self", "/usr/lib", "/run"};
    char path[200];
    long written = 0;
    if (!NATIVE) return;
    signal(SIGXFSZ, SIG_IGN);
    memset(block, 7, sizeof block);
    for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++) {
        snprintf(path, sizeof path, "%s/large", folders[i]);
        written += fill(path);
        snprintf(path, sizeof path, "%s/sparse", folders[i]);
        long fd = RAW3(SYS_open, path, O_CREAT | O_RDWR, 0666);
        RAW2(SYS_ftruncate, fd, 1l << 50);
        RAW4(SYS_pwrite64, fd, "x", 1, 1l << 49);
        long nameless = RAW3(SYS_open, folders[i], O_TMPFILE | O_RDWR, 0600);
        for (long some = 1; nameless >= 0 && some > 0;) some = RAW3(SYS_write, nameless, block, sizeof block);
    }
    for (int stream = 0; stream < 3; stream++) {
        snprintf(path, sizeof path, "/proc/self/fd/%d", stream);
        long fd = RAW3(SYS_open, path, O_RDWR | O_NONBLOCK, 0);
        RAW2(SYS_ftruncate, fd, 1l << 32);
        RAW4(SYS_fallocate, fd, 0, 0, 1l << 32);
    }
    if (written > 100l << 20) breach("%ld MB written", written >> 20);
    long files = 0;
    for (; files < 1000000; files++) {
        snprintf(path, sizeof path, "/tmp/%ld", files);
        if (RAW2(SYS_mkdir, path, 0777) < 0) break;
    }
    if (files > 150000) breach("%ld folders", files);
}
