/* KLEE's functions over the engine's. */
#include <stdint.h>
#include <stddef.h>
#include <byway_engine.h>

_Noreturn void _Exit(int);

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
	if (end - begin == 1) return begin;
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

unsigned klee_is_symbolic(uintptr_t value)
{
	return (unsigned)__byway_is_symbolic((long)value);
}

unsigned klee_is_replay(void)
{
	return 0;
}

_Noreturn void klee_silent_exit(int status)
{
	(void)status;
	__byway_assume(0);
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

uintptr_t klee_get_value_i64(uintptr_t value)
{
	return value;
}

int32_t klee_get_value_i32(int32_t value)
{
	return value;
}

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
