// stat, chmod, umask, utimensat, truncate, st_size and times of files.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    printf("%o\n", (unsigned)umask(027) & 0);
    int fd = open("f", O_CREAT | O_WRONLY, 0666);
    write(fd, "hello", 5);
    close(fd);
    struct stat s;
    stat("f", &s);
    printf("%o %ld %d\n", (unsigned)s.st_mode, (long)s.st_size, (int)s.st_nlink);
    chmod("f", 0751);
    stat("f", &s);
    printf("%o\n", (unsigned)s.st_mode & 07777);
    struct timespec when[2] = {{1000, 5}, {2000, 7}};
    printf("%d\n", utimensat(AT_FDCWD, "f", when, 0));
    stat("f", &s);
    printf("%ld.%ld %ld.%ld\n", (long)s.st_atim.tv_sec, s.st_atim.tv_nsec, (long)s.st_mtim.tv_sec, s.st_mtim.tv_nsec);
    truncate("f", 100);
    stat("f", &s);
    printf("%ld\n", (long)s.st_size);
    mkdir("d", 0777);
    stat("d", &s);
    printf("%o %d\n", (unsigned)s.st_mode & 0777, S_ISDIR(s.st_mode));
    struct stat dot, cwd;
    stat(".", &dot);
    stat("d/..", &cwd);
    printf("%d\n", dot.st_ino == cwd.st_ino && dot.st_dev == cwd.st_dev);
    printf("%d\n", stat("nothing", &s) == -1 && errno == ENOENT);
    printf("%d\n", fstatat(AT_FDCWD, "f", &s, AT_SYMLINK_NOFOLLOW));
    fstat(0, &s);
    printf("%d\n", S_ISDIR(s.st_mode));
    rmdir("d");
    unlink("f");
    return 0;
}
