// Descriptors that were left open, or that lead somewhere.
#include "attack.h"
#include <dirent.h>

static void attack(void)
{
    char path[64], link[256];
    long room[64];
    for (int fd = 3; fd < 2100; fd++) {
        if (RAW2(SYS_fcntl, fd, F_GETFD) < 0) continue;
        snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
        long size = RAW3(SYS_readlink, path, link, sizeof link - 1);
        link[size > 0 ? size : 0] = 0;
        // The memory that is shared with the starter is there before the runtime takes it.
        if (strncmp(link, "/memfd:byway-", 13)) breach("descriptor %d: %s", fd, link);
        RAW3(SYS_write, fd, "gone", 4);
        RAW2(SYS_ftruncate, fd, 0);
        RAW4(SYS_fallocate, fd, 0, 0, 1l << 33);
        if (RAW1(SYS_fchdir, fd) >= 0) breach("descriptor %d is a folder", fd);
        RAW4(SYS_sendfile, fd, 0, 0, 100);
        RAW3(SYS_recvmsg, fd, room, 0);
    }
    // Behind the streams there may be more than was meant.
    for (int fd = 0; fd < 3; fd++) {
        snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
        RAW3(SYS_open, path, O_RDWR, 0);
        must_fail(RAW1(SYS_fchdir, fd));
        must_fail(RAW3(SYS_openat, fd, "../../../../etc/shadow", O_RDONLY));
        must_fail(RAW3(SYS_fcntl, fd, F_SETPIPE_SZ, 1 << 20));
        must_fail(RAW3(SYS_fcntl, fd, 1033, 0xf));
    }
    must_fail(RAW2(SYS_dup2, 1, 1024));
    must_fail(RAW2(SYS_dup2, 1, 1025));
    must_fail(RAW3(SYS_fcntl, 1, F_DUPFD, 1024));
}
