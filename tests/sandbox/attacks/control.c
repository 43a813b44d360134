// The memory that the program shares with its starter: its sizes, places, counts and profiles are lies, and it is taken away.
#include "attack.h"

#if NATIVE && !defined(ATTACKED_FUNCTION)
extern int64_t __llvm_profile_counter_bias __attribute__((weak));

// Before the runtime looks at it.
static void early(void)
{
    for (int fd = 1024; fd < 1032; fd++) {
        RAW2(SYS_ftruncate, fd, 0);
        RAW2(SYS_ftruncate, fd, 1l << 40);
        RAW4(SYS_fallocate, fd, 3, 0, 1l << 40);
        RAW2(SYS_fchmod, fd, 0);
        RAW3(SYS_fcntl, fd, 1033, 0x1f);
        long at = RAW6(SYS_mmap, 0, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        (void)at;
    }
}
__attribute__((section(".preinit_array"), used)) static void (*const before)(void) = early;
__attribute__((constructor(101))) static void constructed(void)
{
    early();
}

// All pages around an address that can be written, whatever they are for.
static void spoil(char *at, int byte)
{
    char seen;
    at = (char *)((uintptr_t)at & ~4095ul);
    while (RAW3(SYS_mincore, at - 4096, 4096, &seen) == 0) at -= 4096;
    for (; RAW3(SYS_mincore, at, 4096, &seen) == 0; at += 4096)
        for (int i = 0; i < 4096; i++) at[i] = (char)byte;
}
#endif

static void attack(void)
{
#if NATIVE && !defined(ATTACKED_FUNCTION)
    early();
    if (&__llvm_profile_counter_bias && __llvm_profile_counter_bias) {
        extern uint64_t *__llvm_profile_begin_counters(void) __attribute__((weak));
        if (__llvm_profile_begin_counters) spoil((char *)__llvm_profile_begin_counters() + __llvm_profile_counter_bias, 0xff);
    }
#endif
    // The control memory is the only one with this word.
    if (!NATIVE) return;
    for (uintptr_t at = 0x7ffff7000000; at < 0x7ffff8000000; at += 4096) {
        unsigned char seen;
        volatile uint64_t *page = (uint64_t *)at;
        if (RAW3(SYS_mincore, at, 4096, &seen) || RAW3(SYS_access, at, 0, 0) == -EFAULT || page[0] != 0x316c7274636e7962u) continue;
        for (int i = 0; i < 300; i++) page[i] = ~0ull;
        page[11] = 3;
    }
}
