//! What a program can learn of the machine is the same in the engine and natively.

use crate::work::Work;
use std::time::{Duration, Instant};

/// Replays all tests of a program; gives how long everything took.
fn agrees(source: &str) -> Duration {
    let begun = Instant::now();
    let made = Work::with(source).generate(&["--keep", "all"]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    assert_eq!(made.summary["tests"], 2, "{}", made.printed);
    begun.elapsed()
}

#[test]
fn time_and_chance() {
    let took = agrees(
        r#"
#include <fcntl.h>
#include <klee/klee.h>
#include <stdio.h>
#include <sys/random.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
int main(void)
{
    struct timespec real, since_boot;
    struct timeval day;
    unsigned char random[13] = {0};
    if (klee_int("sleeps") > 5) sleep(3600);
    clock_gettime(CLOCK_REALTIME, &real);
    clock_gettime(CLOCK_MONOTONIC, &since_boot);
    gettimeofday(&day, 0);
    printf("%ld.%ld %ld.%ld %ld.%ld %ld\n", (long)real.tv_sec, real.tv_nsec, (long)since_boot.tv_sec, since_boot.tv_nsec,
           (long)day.tv_sec, (long)day.tv_usec, (long)time(0));
    getrandom(random, 3, 0);
    getrandom(random + 3, 10, 0);
    for (int i = 0; i < 13; i++) printf("%02x", random[i]);
    FILE *device = fopen("/dev/urandom", "r");
    for (int i = 0; i < 2000; i++) printf("%02x", getc(device));
    read(open("/dev/random", O_RDONLY), random, 11);
    for (int i = 0; i < 13; i++) printf("%02x", random[i]);
}
"#,
    );
    assert!(took < Duration::from_secs(600), "it took too long: {took:?}");
}

/// Whoever starts Byway may have made it nicer, and that is no concern of the program.
#[test]
fn priorities_are_not_those_of_byway() {
    let work = Work::with(
        r#"
#include <errno.h>
#include <klee/klee.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
int main(void)
{
    int parameter = -1;
    printf("%d %d\n", getpriority(PRIO_PROCESS, 0), getpriority(PRIO_USER, 0));
    printf("%ld\n", syscall(SYS_sched_getscheduler, 0));
    printf("%ld %d\n", syscall(SYS_sched_getparam, 0, &parameter), parameter);
    if (klee_int("nicer") > 5) printf("%d\n", nice(5));
    for (int wanted = -30; wanted <= 30; wanted += 6) {
        int result = setpriority(PRIO_PROCESS, 0, wanted);
        printf("%d %d %d\n", result, result ? errno : 0, getpriority(PRIO_PROCESS, getpid()));
    }
    printf("%d %d\n", setpriority(PRIO_PROCESS, 77, 3), errno);
    printf("%d %d\n", getpriority(9, 0), errno);
}
"#,
    );
    let plain = work.command(&["--keep", "all"]);
    let mut nicer = std::process::Command::new("chrt");
    nicer.args(["--idle", "0", "nice", "-n", "7"]).arg(plain.get_program()).args(plain.get_args());
    let output = nicer.current_dir(work.path()).output().expect("byway runs");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(work.summary()["divergences"], 0, "{printed}");
    assert_eq!(work.summary()["replayed"], 2, "{printed}");
}

#[test]
fn the_machine() {
    agrees(
        r#"
#include <klee/klee.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>
#include <unistd.h>
int main(void)
{
    struct utsname names;
    struct sysinfo info;
    struct rlimit limit;
    uname(&names);
    sysinfo(&info);
    printf("%s %s %lu %ld\n", names.release, names.version, info.totalram, sysconf(_SC_NPROCESSORS_ONLN));
    if (klee_int("sets") > 5) setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    for (int i = 0; i < RLIM_NLIMITS; i++) {
        getrlimit(i, &limit);
        printf("%llx %llx\n", (unsigned long long)limit.rlim_cur, (unsigned long long)limit.rlim_max);
    }
}
"#,
    );
}

#[test]
fn folders() {
    agrees(
        r#"
#include <dirent.h>
#include <fcntl.h>
#include <klee/klee.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void)
{
    const char *names[] = {"c", "a", "a longer name than the others have", "b"};
    for (int i = 0; i < 4; i++) close(open(names[i], O_CREAT | O_WRONLY, 0600));
    if (klee_int("removes") > 5) unlink("a");
    DIR *folder = opendir(".");
    for (struct dirent *entry; (entry = readdir(folder));) puts(entry->d_name);
    struct stat about;
    fstat(dirfd(folder), &about);
    printf("%ld bytes, %ld blocks\n", (long)about.st_size, (long)about.st_blocks);
}
"#,
    );
}

/// Everything that stat tells, of every file there is; owners and modes of root's files only root can make the same.
const WALK: &str = r#"
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <klee/klee.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>
static void show(const char *path, const struct stat *s, const char *of_user)
{
    printf("%s %lx %lu %lu %o %lx %ld %ld %ld", path, s->st_dev, s->st_ino, (long)s->st_nlink, s->st_mode & S_IFMT, s->st_rdev,
           (long)s->st_size, (long)s->st_blksize, (long)s->st_blocks);
    printf(" %ld.%09ld %ld.%09ld %ld.%09ld", s->st_atim.tv_sec, s->st_atim.tv_nsec, s->st_mtim.tv_sec, s->st_mtim.tv_nsec,
           s->st_ctim.tv_sec, s->st_ctim.tv_nsec);
    if (strstr(path, of_user)) printf(" %o %d %d", s->st_mode, s->st_uid, s->st_gid);
    puts("");
}
static void walk(const char *path)
{
    char below[PATH_MAX];
    struct stat s;
    struct dirent *entry;
    DIR *folder;
    lstat(path, &s);
    show(path, &s, "/user/");
    if (!S_ISDIR(s.st_mode) || !(folder = opendir(path))) return;
    while ((entry = readdir(folder))) {
        printf("%s %lu %d\n", entry->d_name, entry->d_ino, entry->d_type);
        if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
        snprintf(below, sizeof below, "%s/%s", strcmp(path, "/") ? path : "", entry->d_name);
        walk(below);
    }
    closedir(folder);
}
static void make(const char *name)
{
    int file = open(name, O_CREAT | O_WRONLY, 0640);
    write(file, name, strlen(name));
    close(file);
}
"#;

#[test]
fn files_from_outside() {
    let main = r#"
int main(void)
{
    make("one"), make("two"), make("three");
    link("one", "four"), symlink("nowhere", "five"), mkdir("six", 0700), mkfifo("seven", 0600);
    rename("two", "six/two");
    if (klee_int("removes") > 5) unlink("one"), make("one");
    walk("/");
    struct statfs room;
    statfs(".", &room);
    printf("%lx %lu %lu %lu\n", (long)room.f_type, (long)room.f_blocks, (long)room.f_bavail, (long)room.f_ffree);
    char mounts[200] = "";
    read(open("/proc/self/mountinfo", O_RDONLY), mounts, sizeof mounts - 1);
    puts(mounts);
}
"#;
    agrees(&format!("{WALK}{main}"));
}

#[test]
fn open_files_from_outside() {
    let main = r#"
int main(void)
{
    int ends[2];
    struct stat s;
    unsigned char extended[256] = {0};
    char name[40];
    pipe(ends);
    if (klee_int("closes") > 5) close(2);
    for (int i = 0; i < 5; i++) {
        if (fstat(i, &s)) continue;
        show("user", &s, "user");
        sprintf(name, "/proc/self/fd/%d", i);
        lstat(name, &s);
        show(name, &s, "");
        char target[40] = "";
        readlink(name, target, sizeof target - 1);
        puts(target);
    }
    make("file");
    syscall(SYS_statx, AT_FDCWD, "file", 0, 0xfff, extended);
    for (int i = 0; i < 256; i++) printf("%02x", extended[i]);
}
"#;
    agrees(&format!("{WALK}{main}"));
}

#[test]
fn times_of_files() {
    let main = r#"
int main(void)
{
    struct stat s;
    char byte;
    make("first");
    if (klee_int("sleeps") > 5) sleep(100);
    make("second");
    sleep(1);
    read(open("second", O_RDONLY), &byte, 1);
    for (int i = 0; i < 5000; i++) stat("first", &s);
    chmod("first", 0600);
    usleep(50000);
    utimensat(AT_FDCWD, "second", (struct timespec[]){{0, UTIME_OMIT}, {12345, 678}}, 0);
    rename("first", "third");
    walk(".");
}
"#;
    agrees(&format!("{WALK}{main}"));
}

#[test]
fn sizes_of_files() {
    let main = r#"
#include <errno.h>
#define call(c) do { long r = (c); printf("%s: %ld %s\n", #c, r, r < 0 ? strerror(errno) : ""); } while (0)
int main(void)
{
    struct stat s;
    long most = (1l << 44) - 4096;
    int file = open("large", O_CREAT | O_RDWR, 0600), reads = open("large", O_RDONLY);
    if (klee_int("grows") > 5) call(ftruncate(file, 1l << 40));
    long sizes[] = {most, most + 1, 1l << 60, (long)(~0ul >> 1)};
    for (int i = 0; i < 4; i++) {
        call(ftruncate(file, sizes[i]));
        call(ftruncate(reads, sizes[i]));
        call(lseek(file, sizes[i], SEEK_SET));
        call(lseek(file, 0, SEEK_CUR));
        call(pwrite(file, "x", 1, sizes[i]));
    }
    fstat(file, &s);
    show("/user/", &s, "");
}
"#;
    agrees(&format!("{WALK}{main}"));
}

#[test]
fn what_is_the_kernels() {
    let main = r#"
#include <errno.h>
#define call(c) do { long r = (c); printf("%s: %ld %s\n", #c, r, r < 0 ? strerror(errno) : ""); } while (0)
int main(void)
{
    struct stat s;
    if (klee_int("opens") > 5) open(".", O_RDONLY), open("/", O_RDONLY), close(3);
    call(stat("/proc/self/fd", &s));
    printf("%o %d %d\n", s.st_mode, s.st_uid, s.st_gid);
    walk("/proc/self/fd/.");
    call(chmod("/proc/self/fd", 0700));
    call(chown("/proc/self/fd", 1000, 1000));
    call(chown("/proc/self/fd", -1, -1));
    call(utimensat(AT_FDCWD, "/proc/self/fd", (struct timespec[2]){0}, 0));
    call(open("/proc/self/fd/7", O_CREAT | O_RDONLY, 0600));
    call(link("/proc/self/fd", "other"));
    call(link("/proc/self/fd/0", "other"));
    call(link("/dev/null", "other"));
    call(link("/etc/passwd", "other"));
    call(link("/etc", "other"));
    call(rename("/dev/null", "other"));
    call(rename("/proc/self/fd", "other"));
    call(unlink("/dev/null"));
    call(rmdir("/proc/self/fd"));
    call(mkdir("/proc/self/fd/other", 0700));
}
"#;
    agrees(&format!("{WALK}{main}"));
}

#[test]
fn identities_of_others() {
    let main = r#"
#include <errno.h>
#define call(c) do { long r = (c); printf("%s: %ld %s\n", #c, r, r < 0 ? strerror(errno) : ""); } while (0)
int main(void)
{
    make("file");
    call(chown("file", -1, klee_int("group") > 5 ? 7 : 1000));
    call(chown("file", 1000, 1000));
    call(chown("file", 5, -1));
    call(chown("nothing", 5, -1));
    call(lchown("file", -1, 5));
    call(fchownat(AT_FDCWD, "file", 5, 5, 0));
    call(fchownat(AT_FDCWD, "file", 1000, 1000, 0x10000));
    call(chown("/etc/passwd", 5, 5));
    call(syscall(SYS_setuid, 5));
    call(syscall(SYS_setuid, -1));
    call(syscall(SYS_setgid, 5));
    call(syscall(SYS_setreuid, -1, 5));
    call(syscall(SYS_setresgid, 1000, 5, -1));
}
"#;
    agrees(&format!("{WALK}{main}"));
}

#[test]
fn a_signal_that_a_program_sends_itself_is_no_bug() {
    let work = Work::with(
        r#"
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
int main(int argc, char **argv)
{
    if (argv[1][0] == 'k') kill(getpid(), SIGABRT);
    if (argv[1][0] == 'a') abort();
    return 0;
}
"#,
    );
    let made = work.generate(&["--sym-arg", "1", "--keep", "all"]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    let bugs = made.summary["bugs"].as_array().expect("a list");
    assert_eq!((bugs.len(), &bugs[0]["kind"]), (1, &"abort".into()), "{}", made.printed);
}
