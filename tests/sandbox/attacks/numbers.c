// System calls by other numbers: those of 32-bit programs, and those of the third kind.
#include "attack.h"

static void attack(void)
{
    for (long number = 0; number < 600; number++) {
        long given = RAW3(0x40000000 | number, -1, 0, 0);
        if (given != -ENOSYS) breach("number %ld of the third kind gives %ld", number, given);
        given = RAW3(0x100000000 | 600 | number, -1, 0, 0);
        if (number > 100 && given != -ENOSYS) breach("number %ld gives %ld", 600 | number, given);
    }
#if NATIVE
    // This ends the program: getpid of 32-bit programs.
    int given;
    __asm__ volatile("int $0x80" : "=a"(given) : "a"(20) : "memory");
    breach("a call of 32-bit programs gives %d", given);
#endif
}
