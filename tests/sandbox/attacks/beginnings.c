// A program that begins before anything else does: it has the starter's memory as it was given, and spoils it. A function of the
// library of counters is its own, and the maps of its coverage make no sense.
#include "attack.h"

#if NATIVE && defined(__BYWAY__)
static void take(void)
{
    for (int fd = 1024; fd < 1100; fd++) {
        RAW2(SYS_ftruncate, fd, 0);
        RAW4(SYS_fallocate, fd, 3, 0, 1l << 40);
        RAW4(SYS_fallocate, fd, 0, 0, 1l << 34);
        long at = RAW6(SYS_mmap, 0, 1 << 16, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        if (at < 0 && at > -4096) continue;
        for (int i = 0; i < 1 << 13; i++) ((volatile uint64_t *)at)[i] = 0x8181818181818181ull * (i + 1);
    }
}

int __llvm_profile_write_buffer(char *buffer)
{
    static const unsigned char words[] = {0x81, 'r', 'f', 'o', 'r', 'p', 'l', 0xff, 10};
    memcpy(buffer, words, sizeof words);
    memset(buffer + 16, 0x41, 4000);
    return 0;
}

__attribute__((section("__llvm_covmap"), used)) static const char map[] = "\377\377\377\177\377\377\377\177\377\377\377\177\5\0\0\0garbage";
__attribute__((section("__llvm_covfun"), used)) static const char functions[] = "\1\2\3\4\5\6\7\10\377\377\377\177more garbage than anybody reads";
__attribute__((section("__llvm_prf_names"), used)) static const char names[] = "\377\377\377\377\177\377\377\377\377\177x\234garbage";
#endif

#if NATIVE && defined(__BYWAY__) && !defined(__GLIBC__)
// The first of all: the runtime's own comes behind the program's.
__attribute__((naked, used)) void _start(void)
{
    __asm__("and $-16, %rsp\n\tcall begin");
}

__attribute__((used)) void begin(void)
{
    take();
    RAW1(SYS_exit_group, 0);
}
#endif

static void attack(void)
{
#if NATIVE && defined(__BYWAY__)
    take();
#endif
}
