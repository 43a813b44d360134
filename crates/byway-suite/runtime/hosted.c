/*
 * The engine's half for a program with the machine's own C library and a sanitizer or profile: it takes the inputs of
 * a test and says why it ends early. control.h tells how.
 */
#include <errno.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "byway_engine.h"
#include "control.h"

#if __has_feature(memory_sanitizer)
void __msan_check_mem_is_initialized(const volatile void *address, size_t size);
#endif

static struct control *control;

__attribute__((constructor(101))) static void open_control(void)
{
	off_t size = lseek(CONTROL_DESCRIPTOR, 0, SEEK_END);
	if (size < (off_t)sizeof *control) return;
	void *memory = mmap(0, (size_t)size, PROT_READ | PROT_WRITE, MAP_SHARED, CONTROL_DESCRIPTOR, 0);
	if (memory == MAP_FAILED || ((struct control *)memory)->magic != CONTROL_MAGIC) return;
	control = memory;
	close(CONTROL_DESCRIPTOR);
}

void __byway_make_symbolic(void *address, size_t bytes, const char *name)
{
	if (!control) {
		unsigned char *to = address;
		for (size_t i = 0; i < bytes; i++) to[i] = 0;
	} else if (control_take(control, address, bytes, name) != STATUS_NONE) {
		_exit(0);
	}
}

void __byway_make_measured(void *table, size_t size, const char *name)
{
	__byway_make_symbolic(table, size, name);
}

/* The table has the engine's answers already. */
void __byway_measure(unsigned char *answer, const void *first, size_t size, size_t most)
{
	(void)answer, (void)first, (void)size, (void)most;
}

void __byway_measure_text(unsigned char *answer, const void *address)
{
	(void)answer, (void)address;
}

void __byway_measure_data(unsigned char *answer, const void *first, size_t most)
{
	(void)answer, (void)first, (void)most;
}

void __byway_moment(const char *name)
{
	(void)name;
}

void __byway_effect(const char *name, const void *address, size_t size)
{
	(void)name, (void)address, (void)size;
}

void __byway_variable_effects(void)
{
}

const void *__byway_heap_end(void)
{
	return 0;
}

void __byway_check_leaks(const void *first)
{
	(void)first;
}

void __byway_check_result(const void *address, size_t size, void (*function)(void))
{
#if __has_feature(memory_sanitizer)
	__msan_check_mem_is_initialized(address, size);
#endif
	(void)address, (void)size, (void)function;
}

void __byway_assume(long condition)
{
	if (condition) return;
	if (control) control->status = STATUS_ASSUMPTION;
	_exit(0);
}

void __byway_require(long condition)
{
	__byway_assume(condition);
}

void *__byway_argument(size_t size)
{
	/* What does not begin where a block does cannot be freed, and what lies behind it is still seen to be outside. */
	char *block = calloc(1, size + 16);
	return block ? block + 16 : 0;
}

long __byway_value(long value)
{
	return value;
}

void __byway_measure_symbolic(unsigned char *answer, long value)
{
	(void)answer, (void)value;
}

void __byway_measure_object(unsigned char *answer, const void *address)
{
	(void)answer, (void)address;
}

/* The engine has gone no further, so what comes of it is not compared. */
void __byway_unsupported(const char *what)
{
	(void)what;
}

size_t __byway_usable_size(void *block)
{
	return malloc_usable_size(block);
}

long __byway_syscall(long number, long a, long b, long c, long d, long e, long f)
{
	long result = syscall(number, a, b, c, d, e, f);
	return result == -1 ? -errno : result;
}

void *__byway_malloc(size_t size, size_t align, int zero)
{
	(void)align;
	return zero ? calloc(1, size) : malloc(size);
}

void __byway_free(void *block)
{
	free(block);
}

/* The machine's C library goes its own way to the kernel, so nothing fails there. */
void __byway_expect_failures(const struct byway_failure *expected, unsigned count)
{
	(void)expected;
	(void)count;
}

_Noreturn void __byway_assert_fail(const char *expression, const char *file, int line, const char *function)
{
	fprintf(stderr, "%s:%d: %s: assertion failed: %s\n", file, line, function, expression);
	abort();
}

_Noreturn void __byway_contract_fail(int which, const char *expression, const char *file, int line, const char *function)
{
	(void)which, (void)expression, (void)file, (void)line, (void)function;
	abort();
}

_Noreturn void __byway_abort(void)
{
	abort();
}

/*
 * How sanitizers report. These are functions because the environment is the program's. Names of functions are not
 * looked up: that takes a hundred times as long as the test.
 */
#define COMMON "symbolize=0:exitcode=99:allow_user_segv_handler=1:allocator_may_return_null=1:"

const char *__asan_default_options(void)
{
	return COMMON "detect_leaks=0:detect_stack_use_after_return=1:handle_sigill=1:handle_sigfpe=1:handle_segv=1:handle_abort=0";
}

const char *__ubsan_default_options(void)
{
	return COMMON "print_stacktrace=0:halt_on_error=0";
}

const char *__msan_default_options(void)
{
	return COMMON "halt_on_error=1";
}
