//@ flags: -D_GNU_SOURCE
// Anonymous and file mappings: zeroed, private copies, page granularity, munmap, mprotect, errors.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    long page = sysconf(_SC_PAGESIZE);
    printf("%ld\n", page);
    unsigned char *m = mmap(NULL, 3 * (size_t)page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    printf("%d\n", m != MAP_FAILED);
    int sum = 0;
    for (long i = 0; i < 3 * page; i++) sum |= m[i];
    printf("%d\n", sum);
    for (long i = 0; i < 3 * page; i++) m[i] = (unsigned char)(i * 7);
    unsigned hash = 0;
    for (long i = 0; i < 3 * page; i++) hash = hash * 31 + m[i];
    printf("%08x\n", hash);
    printf("%d\n", mprotect(m, (size_t)page, PROT_READ));
    printf("%d %d\n", m[3], munmap(m, 3 * (size_t)page));
    int fd = open("mapped", O_RDWR | O_CREAT | O_TRUNC, 0600);
    write(fd, "file content", 12);
    char *f = mmap(NULL, 12, PROT_READ | PROT_WRITE, MAP_PRIVATE, fd, 0);
    printf("%.12s\n", f);
    memcpy(f, "FILE", 4);
    char b[13] = {0};
    pread(fd, b, 12, 0);
    printf("%.12s %s\n", f, b);
    munmap(f, 12);
    close(fd);
    unlink("mapped");
    printf("%d\n", mmap(NULL, 0, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED && errno == EINVAL);
    return 0;
}
