/* What the files of the native runtime share. */
#ifndef BYWAY_NATIVE_H
#define BYWAY_NATIVE_H

#include <stddef.h>
#include <stdint.h>

/* System calls of x86-64 Linux that the runtime itself makes. */
enum {
	CALL_CLOSE = 3,
	CALL_LSEEK = 8,
	CALL_MMAP = 9,
	CALL_RT_SIGACTION = 13,
	CALL_RT_SIGPROCMASK = 14,
	CALL_NANOSLEEP = 35,
	CALL_GETITIMER = 36,
	CALL_GETPID = 39,
	CALL_KILL = 62,
	CALL_ARCH_PRCTL = 158,
	CALL_SETRLIMIT = 160,
	CALL_GETDENTS = 217,
	CALL_CLOCK_NANOSLEEP = 230,
	CALL_EXIT_GROUP = 231,
	CALL_CLOSE_RANGE = 436,
};

/* A system call of the program. */
long __byway_syscall(long number, long a, long b, long c, long d, long e, long f);

/* A system call of the runtime itself, which the program is not to notice. */
long __byway_native_call(long number, long a, long b, long c, long d, long e, long f);

_Noreturn void __byway_abort(void);

/* Looks for a process that replays a test. */
void __byway_native_open_control(void);

/* Whether the program replays a test. */
int __byway_native_replays(void);

/* The program makes a system call: the clock of the replay moves. */
void __byway_native_tick(void);

/* What a replayed program gets from a system call that was made, with what it wrote about time and chance replaced. */
long __byway_native_replace(long number, long result, long a, long b);

/* The same for what it wrote about the machine. */
long __byway_native_describe(long number, long result, long a, long b, long c, long d);

/* Puts the entries of a folder that were read into the order of the engine. */
void __byway_native_order(char *entries, long size);

/* A sleep of a replayed program, by either of the two system calls for it. */
long __byway_native_sleep(long number, int clock, int flags, long time, long left);

/* Seconds since the machine was started, on the clock of the replay. */
uint64_t __byway_native_uptime(void);

/* What a replayed program gets for a system call that the engine refuses; 0 if it may make it. */
long __byway_native_refusal(long number);

/* Fresh zeroed memory from the kernel, or null. */
void *__byway_native_pages(size_t size);

#endif
