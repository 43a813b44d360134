// What programs share that try to get out of the sandbox, or to use up the machine. The harness (crates/byway/tests/sandbox)
// says where the victims are. What an attack gained it tells by `breach`; what it changed outside the harness sees by itself.
#ifndef ATTACK_H
#define ATTACK_H
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Where the victims are: a folder that anybody may write to, a process, a port of this machine.
#ifndef VICTIM_FOLDER
#define VICTIM_FOLDER "/nowhere"
#endif
#ifndef VICTIM_PROCESS
#define VICTIM_PROCESS 1
#endif
#ifndef VICTIM_PORT
#define VICTIM_PORT 9
#endif

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define NATIVE 1
#endif
#endif
#if !defined(NATIVE) && (!defined(__BYWAY__) || defined(__LLVM_INSTR_PROFILE_GENERATE))
#define NATIVE 1
#endif
#ifndef NATIVE
#define NATIVE 0 // The engine runs this text, too.
#endif

// A system call without any C library, or runtime, between program and kernel.
static long raw(long number, long a, long b, long c, long d, long e, long f)
{
#if NATIVE
    long result;
    register long r10 __asm__("r10") = d;
    register long r8 __asm__("r8") = e;
    register long r9 __asm__("r9") = f;
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                     : "rcx", "r11", "memory");
    return result;
#else
    long result = syscall(number, a, b, c, d, e, f);
    return result == -1 ? -errno : result;
#endif
}

#define RAW0(n) raw(n, 0, 0, 0, 0, 0, 0)
#define RAW1(n, a) raw(n, (long)(a), 0, 0, 0, 0, 0)
#define RAW2(n, a, b) raw(n, (long)(a), (long)(b), 0, 0, 0, 0)
#define RAW3(n, a, b, c) raw(n, (long)(a), (long)(b), (long)(c), 0, 0, 0)
#define RAW4(n, a, b, c, d) raw(n, (long)(a), (long)(b), (long)(c), (long)(d), 0, 0)
#define RAW5(n, a, b, c, d, e) raw(n, (long)(a), (long)(b), (long)(c), (long)(d), (long)(e), 0)
#define RAW6(n, a, b, c, d, e, f) raw(n, (long)(a), (long)(b), (long)(c), (long)(d), (long)(e), (long)(f))

__attribute__((format(printf, 1, 2), unused)) static void breach(const char *what, ...)
{
    char line[600] = "BREACH: ";
    va_list values;
    va_start(values, what);
    vsnprintf(line + 8, sizeof line - 10, what, values);
    va_end(values);
    strcat(line, "\n");
    RAW3(SYS_write, 1, line, strlen(line));
    RAW3(SYS_write, 2, line, strlen(line));
}

// A call that must not succeed.
#define must_fail(call)                                                                                                \
    do {                                                                                                               \
        long given = (call);                                                                                           \
        if (given >= 0) breach("%s gave %ld", #call, given);                                                           \
    } while (0)

static void attack(void);

#ifdef ATTACKED_FUNCTION
// For unit tests: the attack is what a function does.
int ATTACKED_FUNCTION(int x)
{
    attack();
    return x > 5 ? 1 : 2;
}
#else
int main(void)
{
    attack();
#ifdef ENDS_WITH_A_BUG
    return *(volatile int *)0;
#endif
    return 0;
}
#endif
#endif
