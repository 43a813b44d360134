/*
 * Counters of a program, in memory that it shares with the process that started it: as clang's library writes them, and where
 * the program counts. So they are there however it ends, and no file is needed. `crates/byway-suite/src/native/profile.rs` is
 * the other half.
 */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { PROFILE_DESCRIPTOR = 1025 };

/* The part of the library that opens files is not wanted: it is linked in unless this is defined. */
int __llvm_profile_runtime;

/* How far the counters are from where the linker put them. */
extern int64_t __llvm_profile_counter_bias __attribute__((weak));

uint64_t __llvm_profile_get_size_for_buffer(void);
int __llvm_profile_write_buffer(char *buffer);
uint64_t *__llvm_profile_begin_counters(void);
uint64_t *__llvm_profile_end_counters(void);
long __byway_native_call(long number, long a, long b, long c, long d, long e, long f);
void __byway_native_open_profile(void);

/*
 * Writes a profile of which all counters are zero; where they are in it. The library does not say, so the first one is found by
 * a value that nothing else has.
 */
static uint64_t *write_profile(uint64_t *memory, uint64_t *end)
{
	const uint64_t mark = 0xb79a3d5c61f2e84d;
	uint64_t *first = __llvm_profile_begin_counters();
	*first = mark;
	int failed = __llvm_profile_write_buffer((char *)memory);
	*first = 0;
	if (failed) return 0;
	while (memory < end && *memory != mark) memory++;
	if (memory == end) return 0;
	*memory = 0;
	return memory;
}

/* The last word of the memory tells where the counters are, to those who find a profile there. */
void __byway_native_open_profile(void)
{
	enum { LSEEK = 8, MMAP = 9, END = 2, READ_WRITE = 3, SHARED = 1 };
	if (!&__llvm_profile_counter_bias || __llvm_profile_begin_counters() >= __llvm_profile_end_counters()) return;
	long size = __byway_native_call(LSEEK, PROFILE_DESCRIPTOR, 0, END, 0, 0, 0);
	if (size < (long)(__llvm_profile_get_size_for_buffer() + sizeof(uint64_t))) return;
	long mapped = __byway_native_call(MMAP, 0, size, READ_WRITE, SHARED, PROFILE_DESCRIPTOR, 0);
	if (mapped < 0 && mapped > -4096) return;
	uint64_t *memory = (uint64_t *)mapped, *end = memory + size / sizeof *memory - 1;
	if (!*end) {
		uint64_t *counters = write_profile(memory, end);
		if (!counters) return;
		*end = (uint64_t)((char *)counters - (char *)memory);
	}
	__llvm_profile_counter_bias = (int64_t)(mapped + (long)*end) - (int64_t)__llvm_profile_begin_counters();
}

/* What the library needs and musl lacks: glibc's checked functions, which it was compiled to call. The checks are for glibc. */
int __fprintf_chk(FILE *file, int flag, const char *format, ...)
{
	va_list values;
	(void)flag;
	va_start(values, format);
	int written = vfprintf(file, format, values);
	va_end(values);
	return written;
}

int __snprintf_chk(char *text, size_t most, int flag, size_t room, const char *format, ...)
{
	va_list values;
	(void)flag;
	(void)room;
	va_start(values, format);
	int written = vsnprintf(text, most, format, values);
	va_end(values);
	return written;
}
