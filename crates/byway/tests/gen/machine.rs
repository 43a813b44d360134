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
}
"#,
    );
    assert!(took < Duration::from_secs(600), "nobody waits an hour: {took:?}");
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
