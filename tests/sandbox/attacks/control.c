// The memory that the program shares with its starter: its sizes, places, counts and profiles are lies, and it is taken away.
#include "attack.h"

#if NATIVE && !defined(ATTACKED_FUNCTION)
// Before the runtime looks at it.
static void early(void)
{
    for (int fd = 1024; fd < 1032; fd++) {
        RAW2(SYS_ftruncate, fd, 0);
        RAW2(SYS_ftruncate, fd, 1l << 40);
        RAW4(SYS_fallocate, fd, 3, 0, 1l << 40);
        RAW2(SYS_fchmod, fd, 0);
        RAW3(SYS_fcntl, fd, 1033, 0x1f);
        RAW6(SYS_mmap, 0, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    }
}
__attribute__((section(".preinit_array"), used)) static void (*const before)(void) = early;
__attribute__((constructor(101))) static void constructed(void)
{
    early();
}
#endif

// Spoils what begins with a word, wherever it is mapped: all words from one on.
static void spoil(uint64_t word, int first, int count)
{
    for (uintptr_t at = 0x7ffff7000000; at < 0x7ffff8000000; at += 4096) {
        unsigned char seen;
        volatile uint64_t *page = (uint64_t *)at;
        if (RAW3(SYS_mincore, at, 4096, &seen) || RAW3(SYS_access, at, 0, 0) == -EFAULT || page[0] != word) continue;
        for (int i = first; i < first + count; i++) page[i] = ~0ull - (unsigned)i;
    }
}

static void attack(void)
{
#if NATIVE && !defined(ATTACKED_FUNCTION)
    early();
#endif
    if (!NATIVE) return;
    // A profile with sizes that no file has, but its beginning is right.
    spoil(0xff6c70726f667281u, 2, 200);
    spoil(0x316c7274636e7962u, 0, 300);
}
