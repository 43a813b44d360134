// Memory where nobody counts it: shared and let go of, in tables, in pipes, in files without a name, in huge pages, in swap.
#include "attack.h"

enum { PIECE = 64 << 20, RW = PROT_READ | PROT_WRITE };

static char *map(size_t size, int flags, long fd)
{
    long at = RAW6(SYS_mmap, 0, size, RW, flags, fd, 0);
    return at < 0 && at > -4096 ? 0 : (char *)at;
}

static void touch(char *memory, size_t size, size_t step)
{
    for (size_t i = 0; i < size; i += step) memory[i] = 1;
}

// Shared memory stays as long as any page of it is mapped, and does not count when it is not.
static void share(int flags, long fd, const char *what)
{
    for (int i = 0; i < 200; i++) {
        char *memory = map(PIECE, flags, fd);
        if (!memory) return;
        if (i == 3) breach("shared memory by way of %s", what);
        touch(memory, PIECE, 4096);
        RAW2(SYS_munmap, memory + 4096, PIECE - 4096);
    }
}

// Pages that are only read are all the same one, but the tables that say so are not.
static void read_sparsely(void)
{
    size_t size = 1ul << 42;
    long at = RAW6(SYS_mmap, 0, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at < 0 && at > -4096) return;
    volatile char *memory = (char *)at;
    for (size_t i = 0; i < size; i += 2 << 20) (void)memory[i];
    breach("tables for %zu TB", size >> 40);
}

static void fill_pipes(void)
{
    static char block[1 << 16];
    int ends[2];
    long bytes = 0;
    while (RAW2(SYS_pipe2, ends, O_NONBLOCK) >= 0) {
        RAW3(SYS_fcntl, ends[1], F_SETPIPE_SZ, 1 << 20);
        for (long some; (some = RAW3(SYS_write, ends[1], block, sizeof block)) > 0;) bytes += some;
    }
    if (bytes > 100 << 20) breach("%ld MB in pipes", bytes >> 20);
}

static void attack(void)
{
    if (!NATIVE) return;
    share(MAP_SHARED | MAP_ANONYMOUS, -1, "nothing");
    share(MAP_SHARED_VALIDATE | MAP_ANONYMOUS, -1, "nothing, validated");
    long zero = RAW3(SYS_open, "/dev/zero", O_RDWR, 0);
    share(MAP_SHARED, zero, "/dev/zero");
    for (int fd = 1024; fd < 1034; fd++)
        if (RAW2(SYS_dup2, zero, fd) >= 0) share(MAP_SHARED, fd, "a descriptor of the starter");
    long file = RAW2(SYS_memfd_create, "memory", 0);
    if (file >= 0) breach("a file in memory");
    if (map(2 << 20, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1)) breach("a huge page");
    must_fail(RAW3(SYS_shmget, 0, PIECE, 01600));
    fill_pipes();
    for (int i = 0; i < 20; i++) {
        char *memory = map(PIECE, MAP_PRIVATE | MAP_ANONYMOUS, -1);
        if (!memory) break;
        RAW3(SYS_madvise, memory, PIECE, 21);
        RAW3(SYS_madvise, memory, PIECE, 8);
    }
    read_sparsely();
    for (int i = 0; i < 400; i++) {
        char *memory = map(PIECE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1);
        if (!memory) return;
        touch(memory, PIECE, 4096);
        RAW3(SYS_madvise, memory, PIECE, 21);
        if (i == 100) breach("%d MB of memory", i * (PIECE >> 20));
    }
}
