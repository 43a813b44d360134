// Files outside, by every name that leads there.
#include "attack.h"

static const char *const ways[] = {"", "/proc/1/root", "/proc/999/root", "/proc/self/root", "/proc/self/cwd/../..", "/proc/1000/root", "/outside", "/kept/0/../..", "/../../.."};

static void touch(const char *path)
{
    must_fail(RAW4(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND, 0));
    must_fail(RAW4(SYS_openat, AT_FDCWD, path, O_RDONLY, 0));
    must_fail(RAW4(SYS_openat, AT_FDCWD, path, O_PATH, 0));
    must_fail(RAW1(SYS_unlink, path));
    must_fail(RAW2(SYS_rename, path, "/tmp/stolen"));
    must_fail(RAW2(SYS_link, path, "/tmp/stolen"));
    must_fail(RAW2(SYS_chmod, path, 0));
    must_fail(RAW3(SYS_chown, path, 1000, 1000));
    must_fail(RAW2(SYS_truncate, path, 0));
    must_fail(RAW4(SYS_utimensat, AT_FDCWD, path, 0, 0));
    must_fail(RAW5(SYS_setxattr, path, "user.byway", "x", 1, 0));
    must_fail(RAW1(SYS_chdir, path));
}

static void attack(void)
{
    char path[1000];
    long handle[32] = {128};
    int mount;
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        snprintf(path, sizeof path, "%s%s/precious", ways[i], VICTIM_FOLDER);
        touch(path);
        snprintf(path, sizeof path, "%s%s", ways[i], VICTIM_FOLDER);
        must_fail(RAW3(SYS_openat, AT_FDCWD, path, O_DIRECTORY));
        must_fail(RAW1(SYS_rmdir, path));
        must_fail(RAW1(SYS_chroot, path));
    }
    must_fail(RAW3(SYS_openat, AT_FDCWD, "/etc/shadow", O_RDONLY));
    must_fail(RAW5(SYS_name_to_handle_at, AT_FDCWD, "/", handle, &mount, 0));
    must_fail(RAW3(SYS_open_by_handle_at, AT_FDCWD, handle, O_RDONLY));
    must_fail(RAW1(SYS_chroot, "/tmp"));
    must_fail(RAW3(SYS_mknod, "disk", S_IFBLK | 0666, 0x0801));
    must_fail(RAW3(SYS_mknod, "memory", S_IFCHR | 0666, 0x0101));
}
