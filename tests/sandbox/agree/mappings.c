// Mapping memory and files: shared or not, of devices, huge, moved and locked.
#include "calls.h"

#define place(c)                                                                                                       \
    do {                                                                                                               \
        errno = 0;                                                                                                     \
        printf("%s: %s\n", #c, (c) == MAP_FAILED ? strerror(errno) : "mapped");                                        \
    } while (0)

enum { RW = PROT_READ | PROT_WRITE, OWN = MAP_PRIVATE | MAP_ANONYMOUS };

static void *map(int prot, int flags, int fd)
{
    return mmap(0, 4096, prot, flags, fd, 0);
}

static void move(void)
{
    char *pages = mmap(0, 8192, RW, OWN, -1, 0);
    place(mremap(pages, 8192, 4096, 0));
    place(mremap(pages, 4096, 40960, MREMAP_MAYMOVE));
    pages = mmap(0, 8192, RW, OWN, -1, 0);
    place(mremap(pages, 4096, 4096, MREMAP_MAYMOVE | MREMAP_FIXED, pages));
    place(mremap(pages, 0, 4096, MREMAP_MAYMOVE));
    place(mremap(pages, 4096, 4096, 8));
    call(mlock(pages, 4096));
    call(munlock(pages, 4096));
    call(syscall(SYS_mlock2, pages, 4096, 0));
    call(syscall(SYS_mlock2, pages, 4096, 9));
    call(mprotect(pages, 4096, PROT_READ | PROT_EXEC));
    call(mprotect(pages, 4096, 8));
    call(mprotect(pages, 4096, 0x100));
    call(msync(pages, 4096, MS_SYNC));
}

int main(void)
{
    int file = open("file", O_CREAT | O_RDWR, 0644), reader = open("file", O_RDONLY), writer = open("file", O_WRONLY);
    int zero = open("/dev/zero", O_RDWR), full = open("/dev/full", O_RDWR), null = open("/dev/null", O_RDWR);
    call(write(file, "hello", 5));
    place(map(RW, MAP_SHARED | MAP_ANONYMOUS, -1));
    place(map(RW, MAP_SHARED | MAP_ANONYMOUS, file));
    place(map(PROT_READ, MAP_SHARED, file));
    place(map(RW, MAP_SHARED, file));
    place(map(RW, MAP_SHARED, reader));
    place(map(RW, MAP_SHARED, writer));
    place(map(PROT_READ, MAP_SHARED, reader));
    place(map(PROT_READ, MAP_SHARED, writer));
    place(map(RW, MAP_PRIVATE, reader));
    place(map(RW, MAP_SHARED, zero));
    place(map(RW, MAP_SHARED_VALIDATE, zero));
    place(map(RW, MAP_PRIVATE, zero));
    place(map(RW, MAP_SHARED, full));
    place(map(RW, MAP_PRIVATE, null));
    place(map(RW, MAP_SHARED, 99));
    place(map(RW, MAP_SHARED, 1));
    place(map(RW | PROT_EXEC, OWN, -1));
    place(map(RW, MAP_ANONYMOUS, -1));
    place(map(RW, 5 | MAP_ANONYMOUS, -1));
    place(map(RW, OWN | MAP_HUGETLB, -1));
    place(map(RW, OWN | MAP_POPULATE | MAP_NORESERVE | MAP_STACK, -1));
    place(map(RW, OWN | MAP_LOCKED, -1));
    place(mmap(0, 0, RW, OWN, -1, 0));
    place(mmap(0, 0, RW, MAP_SHARED, 99, 0));
    place(mmap(0, 4096, RW, MAP_PRIVATE, file, 1));
    char *shared = map(RW, MAP_SHARED | MAP_ANONYMOUS, -1), *text = map(PROT_READ, MAP_SHARED, file);
    strcpy(shared, "written");
    printf("%s %.5s\n", shared, text);
    move();
    return 0;
}
