// Links to a file outside, wherever somebody outside might follow them: in old places of profiles, under names that tools use,
// and in place of files that were opened before.
#include "attack.h"

static const char *const folders[] = {"/.byway-profiles", "/home/user", "/tmp", "/", "/usr/lib", "/dev", "/proc/self/cwd", "/dev/shm"};
static const char *const names[] = {"merged.profdata", "default.profraw", "never-run.proftext", "a.profraw", "12345.profraw", "core", "asan.log.1000", "out", "coverage.lcov", "program"};

static void attack(void)
{
    char place[200];
    for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++) {
        RAW2(SYS_mkdir, folders[i], 0777);
        for (unsigned k = 0; k < sizeof names / sizeof *names; k++) {
            snprintf(place, sizeof place, "%s/%s", folders[i], names[k]);
            RAW1(SYS_unlink, place);
            RAW2(SYS_symlink, VICTIM_FOLDER "/precious", place);
            must_fail(RAW2(SYS_link, VICTIM_FOLDER "/precious", place));
            must_fail(RAW4(SYS_openat, AT_FDCWD, place, O_WRONLY | O_TRUNC, 0));
            // Through the link, a file is made at most where the program is allowed to.
            RAW4(SYS_openat, AT_FDCWD, place, O_WRONLY | O_CREAT | O_TRUNC, 0666);
        }
    }
    // A race: a name that is a file, a link, a FIFO and a folder in turn.
    for (int i = 0; i < (NATIVE ? 2000 : 4); i++) {
        RAW1(SYS_unlink, "default.profraw");
        RAW1(SYS_rmdir, "default.profraw");
        if (i % 4 == 0) RAW2(SYS_symlink, VICTIM_FOLDER "/precious", "default.profraw");
        if (i % 4 == 1) RAW3(SYS_mknod, "default.profraw", S_IFIFO | 0666, 0);
        if (i % 4 == 2) RAW2(SYS_mkdir, "default.profraw", 0777);
        if (i % 4 == 3) RAW3(SYS_open, "default.profraw", O_CREAT | O_WRONLY, 0666);
    }
}
