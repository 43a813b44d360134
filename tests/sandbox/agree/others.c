// What else a program can ask of a machine, and what it is not permitted.
#include "calls.h"
#include <grp.h>
#include <sched.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>

static void clocks(void)
{
    struct tms times_used = {1, 1, 1, 1};
    struct rusage usage;
    call(times(&times_used));
    printf("%ld %ld %ld\n", times_used.tms_utime, times_used.tms_stime, times_used.tms_cutime);
    for (int who = -2; who < 3; who++) {
        memset(&usage, 1, sizeof usage);
        number(who, getrusage(who, &usage));
        printf("%ld %ld %ld %ld\n", (long)usage.ru_utime.tv_sec, usage.ru_maxrss, usage.ru_minflt, usage.ru_nivcsw);
    }
    for (int i = 0; i < 13; i++) {
        struct timespec time = {-1, -1};
        number(i, clock_getres(i, &time));
        number(i, clock_gettime(i, &time));
        printf("%ld\n", (long)time.tv_sec);
    }
    struct timespec start = {0, 0};
    call(clock_settime(CLOCK_REALTIME, &start));
    call(clock_settime(CLOCK_MONOTONIC, &start));
    call(settimeofday(0, 0));
}

static void nodes(void)
{
    call(mknod("a", S_IFCHR | 0600, 0));
    call(mknod("a", S_IFCHR | 0600, makedev(1, 3)));
    call(mknod("a", S_IFBLK | 0600, makedev(8, 0)));
    call(mknod("a", S_IFSOCK | 0600, 0));
    call(mknod("a", S_IFIFO | 0600, 0));
    call(mknod("b", S_IFREG | 0600, 0));
    call(mknod("c", S_IFDIR | 0600, 0));
    call(mknod("d", S_IFLNK | 0600, 0));
    call(open("/tmp", O_TMPFILE | O_RDWR, 0600));
    call(open("/tmp", O_TMPFILE, 0600));
    call(open("/dev/tty", O_RDWR));
    call(open("/proc/self/mem", O_RDWR));
    call(open("/proc/self/maps", O_RDONLY));
    call(open("/proc/1/root", O_RDONLY));
    call(open("/proc/999/root", O_RDONLY));
    call(syscall(SYS_renameat2, AT_FDCWD, "b", AT_FDCWD, "e", 4));
    call(syscall(SYS_renameat2, AT_FDCWD, "b", AT_FDCWD, "e", 1));
}

static void files(int file)
{
    int ends[2];
    long how[3] = {O_RDONLY, 0, 0};
    call(pipe(ends));
    call(write(ends[1], "x", 1));
    call(splice(ends[0], 0, file, 0, 1, 0));
    call(splice(99, 0, file, 0, 1, 0));
    call(splice(ends[0], 0, 99, 0, 1, 0));
    sync();
    call(syncfs(file));
    call(syncfs(99));
    call(syncfs(open("file", O_PATH)));
    call(fsync(ends[0]));
    for (int mode = 0; mode < 0x50; mode++)
        if (mode != 1) number(mode, fallocate(file, mode, 0, 10));
    for (int resolve = 0; resolve < 3; resolve++) {
        how[2] = resolve * resolve;
        number(resolve, syscall(SYS_openat2, AT_FDCWD, "file", how, sizeof how));
    }
    call(syscall(SYS_openat2, AT_FDCWD, "file", 8, sizeof how));
    for (int i = 0; i < 9; i++) number(i, syscall(SYS_getrandom, how, 4, i));
}

int main(void)
{
    unsigned cpu = 9, node = 9;
    int file = open("file", O_CREAT | O_RDWR, 0644);
    clocks();
    nodes();
    files(file);
    call(personality(0xffffffff));
    call(personality(ADDR_NO_RANDOMIZE));
    call(personality(0xffffffff));
    call(personality(0));
    call(syscall(SYS_getcpu, &cpu, &node, 0));
    printf("%u %u\n", cpu, node);
    call(chroot("/"));
    call(setuid(0));
    call(setgid(5));
    call(setgroups(0, 0));
    call(chown("file", 0, 0));
    call(chown("file", 1000, 1000));
    void *block = realloc(malloc(5), 0);
    puts(block ? "a block" : "none");
    block = realloc(0, 0);
    puts(block ? "a block" : "none");
    block = realloc(block, 0);
    puts(block ? "a block" : "none");
    block = reallocarray(malloc(1), 3, 0);
    puts(block ? "a block" : "none");
    return 0;
}
