// Traces for the next run of the same program: what is there before it starts is changed, and made to look as it was.
#include "attack.h"

static const char users[] = "root:x:0:0:root:/root:/bin/sh\nuser:x:1000:1000:user:/home/user:/bin/sh\n";
static struct timespec before[2];

// Nothing of the last run is to be seen.
static void look(void)
{
    char text[400] = "";
    struct stat stat;
    long fd = RAW3(SYS_open, "/etc/passwd", O_RDONLY, 0);
    RAW3(SYS_read, fd, text, sizeof text - 1);
    RAW1(SYS_close, fd);
    if (strcmp(text, users)) breach("another list of users: %s", text);
    memset(text, 0, sizeof text);
    RAW3(SYS_readlink, "/dev/stdout", text, sizeof text - 1);
    if (strcmp(text, "/proc/self/fd/1")) breach("another standard output: %s", text);
    must_fail(RAW2(SYS_access, "/etc/mine", 0));
    must_fail(RAW2(SYS_access, "/tmp/mine", 0));
    must_fail(RAW2(SYS_access, "/home/user/mine", 0));
    must_fail(RAW2(SYS_access, "/home/user/.mine", 0));
    must_fail(RAW2(SYS_access, "/dev/mine", 0));
    if (RAW4(SYS_newfstatat, AT_FDCWD, "/home/user", &stat, 0) == 0 && (stat.st_mode & 07777) != 0755) breach("another mode of the folder");
}

static void keep_time(const char *path)
{
    struct stat stat;
    RAW4(SYS_newfstatat, AT_FDCWD, path, &stat, AT_SYMLINK_NOFOLLOW);
    before[0] = stat.st_atim;
    before[1] = stat.st_mtim;
}

static void set_time(const char *path)
{
    RAW4(SYS_utimensat, AT_FDCWD, path, before, AT_SYMLINK_NOFOLLOW);
}

static void attack(void)
{
    look();
    // The list of users, of the same length.
    keep_time("/etc/passwd");
    RAW2(SYS_chmod, "/etc/passwd", 0644);
    long fd = RAW3(SYS_open, "/etc/passwd", O_WRONLY, 0);
    RAW3(SYS_write, fd, "toor", 4);
    RAW1(SYS_close, fd);
    RAW2(SYS_chmod, "/etc/passwd", 0444);
    set_time("/etc/passwd");
    // A link that leads elsewhere.
    keep_time("/dev");
    RAW2(SYS_chmod, "/dev", 0755);
    RAW1(SYS_unlink, "/dev/stdout");
    RAW2(SYS_symlink, "/home/user/mine", "/dev/stdout");
    RAW2(SYS_chmod, "/dev", 0555);
    set_time("/dev");
    // A file in the place of another one.
    keep_time("/etc");
    RAW2(SYS_chmod, "/etc", 0755);
    RAW2(SYS_rename, "/etc/group", "/etc/mine");
    RAW2(SYS_chmod, "/etc", 0555);
    set_time("/etc");
    // The folder of the program's processes, as a link into the keeper's files.
    keep_time("/proc");
    RAW2(SYS_chmod, "/proc", 0755);
    RAW2(SYS_rename, "/proc/1000", "/tmp/mine");
    RAW2(SYS_symlink, "/proc/999", "/proc/1000");
    RAW2(SYS_chmod, "/proc", 0555);
    set_time("/proc");
}
