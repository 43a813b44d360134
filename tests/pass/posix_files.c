//@ flags: -D_GNU_SOURCE
// open, read, write, lseek, pread, pwrite, ftruncate, fstat, readv, writev, access, errors.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

int main(void) {
    int fd = open("file", O_RDWR | O_CREAT | O_EXCL, 0644);
    printf("%d\n", fd >= 0);
    printf("%zd\n", write(fd, "0123456789", 10));
    printf("%ld %ld %ld\n", (long)lseek(fd, 0, SEEK_CUR), (long)lseek(fd, -3, SEEK_END), (long)lseek(fd, 1, SEEK_CUR));
    char b[32] = {0};
    printf("%zd %s\n", read(fd, b, sizeof b - 1), b);
    printf("%zd\n", read(fd, b, 1));
    memset(b, 0, sizeof b);
    printf("%zd %s\n", pread(fd, b, 4, 2), b);
    printf("%zd\n", pwrite(fd, "XY", 2, 5));
    struct iovec out[2] = {{"one", 3}, {"-two", 4}};
    lseek(fd, 20, SEEK_SET);
    printf("%zd\n", writev(fd, out, 2));
    struct stat s;
    fstat(fd, &s);
    printf("%ld %o %d\n", (long)s.st_size, (unsigned)(s.st_mode & 0777), S_ISREG(s.st_mode));
    char first[12] = {0}, second[16] = {0};
    struct iovec in[2] = {{first, 11}, {second, 15}};
    lseek(fd, 0, SEEK_SET);
    printf("%zd %s %d %d %.7s\n", readv(fd, in, 2), first, second[0], second[8], second + 9);
    printf("%d\n", ftruncate(fd, 4));
    printf("%ld\n", (long)lseek(fd, 0, SEEK_END));
    printf("%d %d\n", close(fd), close(fd) == -1 && errno == EBADF);
    printf("%d %d\n", access("file", R_OK), access("absent", F_OK) == -1 && errno == ENOENT);
    printf("%d\n", open("file", O_CREAT | O_EXCL | O_WRONLY, 0600) == -1 && errno == EEXIST);
    printf("%d\n", open("absent/file", O_RDONLY) == -1 && errno == ENOENT);
    printf("%d\n", open("file/below", O_RDONLY) == -1 && errno == ENOTDIR);
    fd = open("file", O_WRONLY | O_APPEND);
    write(fd, "end", 3);
    printf("%d\n", read(fd, b, 1) == -1 && errno == EBADF);
    close(fd);
    fd = open("file", O_RDONLY);
    memset(b, 0, sizeof b);
    printf("%zd %s\n", read(fd, b, 31), b);
    printf("%d\n", lseek(fd, -1, SEEK_SET) == -1 && errno == EINVAL);
    close(fd);
    printf("%d %d\n", unlink("file"), unlink("file") == -1 && errno == ENOENT);
    return 0;
}
