/* KLEE's functions over the engine's. */
#include <errno.h>
#include <stdint.h>
#include <stddef.h>
#include <byway_engine.h>

_Noreturn void _Exit(int);
_Noreturn void klee_report_error(const char *, int, const char *, const char *);

void klee_make_symbolic(void *address, size_t bytes, const char *name)
{
	__byway_make_symbolic(address, bytes, name ? name : "unnamed");
}

int klee_int(const char *name)
{
	int value;
	klee_make_symbolic(&value, sizeof value, name);
	return value;
}

void klee_assume(uintptr_t condition)
{
	__byway_assume((long)condition);
}

int klee_range(int begin, int end, const char *name)
{
	if (begin >= end) klee_report_error(__FILE__, __LINE__, "klee_range: nothing lies between the limits", "user");
	if (begin + 1 == end) return begin;
	int value = klee_int(name);
	klee_assume((uintptr_t)((begin <= value) & (value < end)));
	return value;
}

uintptr_t klee_choose(uintptr_t n)
{
	uintptr_t value;
	klee_make_symbolic(&value, sizeof value, "klee_choose");
	klee_assume(value < n);
	return value;
}

/* Only the engine knows, so its answer is an input of the test: a native run takes the same way. */
unsigned klee_is_symbolic(uintptr_t value)
{
	unsigned char answer;
	__byway_make_measured(&answer, 1, "klee_is_symbolic");
	__byway_measure_symbolic(&answer, (long)value);
	return answer;
}

unsigned klee_is_replay(void)
{
	return 0;
}

_Noreturn void klee_silent_exit(int status)
{
	_Exit(status);
}

_Noreturn void klee_report_error(const char *file, int line, const char *message, const char *suffix)
{
	(void)suffix;
	__byway_assert_fail(message, file, line, "");
}

_Noreturn void klee_abort(void)
{
	__byway_abort();
}

float klee_get_valuef(float value)
{
	union { float value; int32_t bits; } both = {.value = value};
	both.bits = (int32_t)__byway_value(both.bits);
	return both.value;
}

double klee_get_valued(double value)
{
	union { double value; long bits; } both = {.value = value};
	both.bits = __byway_value(both.bits);
	return both.value;
}

long klee_get_valuel(long value) { return __byway_value(value); }
long long klee_get_valuell(long long value) { return __byway_value(value); }
int32_t klee_get_value_i32(int32_t value) { return (int32_t)__byway_value(value); }
int64_t klee_get_value_i64(int64_t value) { return __byway_value(value); }

size_t klee_get_obj_size(void *address)
{
	union { size_t size; unsigned char bytes[sizeof(size_t)]; } answer;
	__byway_make_measured(answer.bytes, sizeof answer.bytes, "klee_get_obj_size");
	__byway_measure_object(answer.bytes, address);
	return answer.size;
}

void klee_define_fixed_object(void *address, size_t size)
{
	(void)address, (void)size;
	__byway_unsupported("an object at an address of the program's choice (klee_define_fixed_object)");
}

void klee_check_memory_access(const void *address, size_t size)
{
	const volatile char *byte = address;
	for (size_t i = 0; i < size; i++) (void)byte[i];
}

int *klee_get_errno(void)
{
	return &errno;
}

void klee_mark_global(void *object) { (void)object; }

void klee_prefer_cex(void *object, uintptr_t condition) { (void)object; (void)condition; }
void klee_posix_prefer_cex(void *object, uintptr_t condition) { (void)object; (void)condition; }
void klee_print_expr(const char *message, ...) { (void)message; }
void klee_print_range(const char *name, int value) { (void)name; (void)value; }
void klee_set_forking(unsigned enable) { (void)enable; }
void klee_open_merge(void) {}
void klee_close_merge(void) {}
void klee_warning(const char *message) { (void)message; }
void klee_warning_once(const char *message) { (void)message; }
void klee_stack_trace(void) {}
