/* What the files of the native runtime share. */
#ifndef BYWAY_NATIVE_H
#define BYWAY_NATIVE_H

#include <stddef.h>
#include <stdint.h>

/* System calls of x86-64 Linux that the runtime itself makes. */
enum {
	CALL_OPEN = 2,
	CALL_CLOSE = 3,
	CALL_STAT = 4,
	CALL_FSTAT = 5,
	CALL_LSEEK = 8,
	CALL_MMAP = 9,
	CALL_RT_SIGACTION = 13,
	CALL_RT_SIGPROCMASK = 14,
	CALL_NANOSLEEP = 35,
	CALL_GETITIMER = 36,
	CALL_GETPID = 39,
	CALL_KILL = 62,
	CALL_FCNTL = 72,
	CALL_READLINK = 89,
	CALL_ARCH_PRCTL = 158,
	CALL_SETRLIMIT = 160,
	CALL_GETDENTS = 217,
	CALL_CLOCK_GETTIME = 228,
	CALL_CLOCK_NANOSLEEP = 230,
	CALL_EXIT_GROUP = 231,
	CALL_READLINKAT = 267,
	CALL_CLOSE_RANGE = 436,
};

/* A system call of the program. */
long __byway_syscall(long number, long a, long b, long c, long d, long e, long f);

/* A system call of the runtime itself, which the program is not to notice. */
long __byway_native_call(long number, long a, long b, long c, long d, long e, long f);

_Noreturn void __byway_abort(void);

/* Makes memory what it is before the program sets it. */
void __byway_zero(void *address, size_t size);

/* Looks for a process that replays a test. */
void __byway_native_open_control(void);

/* Looks for memory to count in; only programs that count have it. */
void __byway_native_open_profile(void) __attribute__((weak));

/* Whether the program replays a test. */
int __byway_native_replays(void);

/* By how many bytes the memory of the program is moved, to see what depends on addresses. */
size_t __byway_native_shift(void);

/* The program makes a system call: the clock of the replay moves. */
void __byway_native_tick(void);

/* What a replayed program gets from a system call that was made, with what it wrote about time and chance replaced. */
long __byway_native_replace(long number, long result, long a, long b);

/* The same for what it wrote about the machine. */
long __byway_native_describe(long number, long result, long a, long b, long c);

/* What a replayed program gets if it asks for what is another's. */
long __byway_native_forbid(long number, long result, const long *args);

/* Looks at what the program starts with: its root, and descriptors that are no files. */
void __byway_native_open_files(void);

/* The same for what it wrote about files. */
long __byway_native_show(long number, long result, const long *args);

/* Reads the link of an open pipe: the size of what was read, 0 if the call is about anything else. */
long __byway_native_read_link(long number, const long *args);

/* The engine's number of a file in the view. */
uint64_t __byway_native_file_number(uint64_t number);

/* Whether a descriptor is the folder of descriptors, and the numbers that names have there. */
int __byway_native_shows_descriptors(long descriptor);
uint64_t __byway_native_descriptor_number(const char *name);

/* Whether a descriptor is a regular file, or a source of random bytes. */
int __byway_native_is_regular(long descriptor);
int __byway_native_is_random(long descriptor);

/* Whether it is one in memory. */
int __byway_native_is_memory(long descriptor);

/* What a call gets that would make a file larger than in the engine; 0 if it does not. */
long __byway_native_size_refusal(long number, const long *args);

/* Seeks no further than in the engine. */
long __byway_native_seek(const long *args);

/* The time of the replay's start is now. */
void __byway_native_open_stamps(void);

/* The program is about to make a system call that may stamp files. */
void __byway_native_before(long number, const long *args);

/* Replaces a time that the kernel stamped a file with; `by_kernel` if the program cannot have set it. */
void __byway_native_stamp(int64_t *seconds, int64_t *nanoseconds, int by_kernel);

/* Puts the entries of a folder that were read into the order of the engine, with the engine's numbers. */
void __byway_native_order(long folder, char *entries, long size);

/* A sleep of a replayed program, by either of the two system calls for it. */
long __byway_native_sleep(long number, int clock, int flags, long time, long left);

/* Nanoseconds since the start, on the clock of the replay. */
uint64_t __byway_native_elapsed(void);

/* Seconds since the machine was started, on the same clock. */
uint64_t __byway_native_uptime(void);

/* Makes a call of a replayed program, as it is or in another way. */
long __byway_native_perform(long number, const long *args);

/* The ways of some calls: files in memory, limits, personalities, and what a process says of itself. */
long __byway_native_memory_file(const long *args);
long __byway_native_limit(long number, const long *args);
long __byway_native_personality(long persona);
long __byway_native_process_control(const long *args);

/* Gives the process the name that the engine's has. */
void __byway_native_open_machine(void);

/* What a replayed program gets for a system call that the engine refuses; 0 if it may make it. */
long __byway_native_refusal(long number);

/* Fresh zeroed memory from the kernel, or null. */
void *__byway_native_pages(size_t size);

#endif
