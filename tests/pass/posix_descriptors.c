//@ flags: -D_GNU_SOURCE
// dup, dup2, fcntl, pipe: shared offsets, flags, redirected standard output, end of file on a pipe.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    int ends[2];
    printf("%d\n", pipe(ends));
    printf("%zd %zd\n", write(ends[1], "through ", 8), write(ends[1], "a pipe", 6));
    char b[32] = {0};
    printf("%zd %s\n", read(ends[0], b, 4), b);
    memset(b, 0, sizeof b);
    printf("%zd %s\n", read(ends[0], b, 31), b);
    close(ends[1]);
    printf("%zd\n", read(ends[0], b, 1));
    close(ends[0]);
    int fd = open("shared", O_RDWR | O_CREAT, 0600), copy = dup(fd);
    write(fd, "abcdef", 6);
    lseek(copy, 2, SEEK_SET);
    memset(b, 0, sizeof b);
    printf("%zd %s\n", read(fd, b, 2), b);
    printf("%d %d\n", fcntl(fd, F_GETFL) & O_ACCMODE, fcntl(fd, F_GETFD));
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    fcntl(fd, F_SETFL, O_APPEND);
    printf("%d %d %d\n", fcntl(fd, F_GETFD), fcntl(copy, F_GETFD), (fcntl(copy, F_GETFL) & O_APPEND) != 0);
    int high = fcntl(fd, F_DUPFD, 50);
    printf("%d\n", high >= 50);
    close(high);
    printf("%d %d\n", dup2(fd, 40), dup2(99, 41) == -1 && errno == EBADF);
    close(40);
    close(copy);
    close(fd);
    fflush(stdout);
    int saved = dup(1), file = open("redirected", O_RDWR | O_CREAT | O_TRUNC, 0600);
    dup2(file, 1);
    printf("into the file %d\n", 7);
    fflush(stdout);
    dup2(saved, 1);
    close(saved);
    lseek(file, 0, SEEK_SET);
    memset(b, 0, sizeof b);
    read(file, b, 31);
    printf("back: %s", b);
    FILE *stream = fdopen(file, "r");
    rewind(stream);
    printf("%d %d\n", fgetc(stream), fileno(stream) == file);
    fclose(stream);
    printf("%d %d\n", isatty(0), unlink("redirected") + unlink("shared"));
    return 0;
}
