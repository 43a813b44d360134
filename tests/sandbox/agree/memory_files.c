// Files in memory, which a sandbox gives in another way than the kernel does.
#include "calls.h"

static void show(const char *name, int fd)
{
    struct stat s = {0};
    int given = fstat(fd, &s);
    printf("%s: %d, %lx %ld %o %ld %ld ", name, given, (long)s.st_dev, (long)s.st_ino, s.st_mode, (long)s.st_nlink, (long)s.st_size);
    printf("%ld %ld, %x %x\n", (long)s.st_mtime, (long)s.st_uid, fcntl(fd, F_GETFL), fcntl(fd, F_GETFD));
}

static void make(void)
{
    static char name[400];
    memset(name, 'n', sizeof name - 1);
    call(memfd_create("x", 4));
    call(memfd_create("x", 8));
    call(memfd_create((char *)8, 0));
    call(memfd_create(name, 0));
    name[250] = 0;
    call(memfd_create(name, 0));
    name[249] = 0;
    call(memfd_create(name, 0));
    call(memfd_create("", 0));
    call(memfd_create("with/slash", 0));
}

int main(void)
{
    char text[20] = "";
    int a = open("a", O_CREAT | O_RDWR, 0600);
    show("a", a);
    int first = memfd_create("first", 0);
    show("first", first);
    int b = open("b", O_CREAT | O_RDWR, 0600);
    show("b", b);
    int second = memfd_create("second", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    show("second", second);
    show("c", open("c", O_CREAT | O_RDWR, 0600));
    make();
    call(write(first, "hello world", 11));
    call(lseek(first, 0, SEEK_SET));
    call(read(first, text, sizeof text));
    puts(text);
    call(ftruncate(first, 5000));
    show("first", first);
    call(ftruncate(first, 3));
    call(lseek(first, 0, SEEK_END));
    call(pread(first, text, sizeof text, 0));
    char *mapped = mmap(0, 4096, PROT_READ, MAP_PRIVATE, first, 0);
    printf("%.3s\n", mapped == MAP_FAILED ? "no" : mapped);
    call(fchmod(first, 0400));
    show("first", first);
    call(close(first));
    show("third", memfd_create("third", 0));
    show("d", open("d", O_CREAT | O_RDWR, 0600));
    call(copy_file_range(a, 0, second, 0, 10, 0));
    return 0;
}
