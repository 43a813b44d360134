/*
 * Inputs and branches of a native program. Started by hand, without the descriptor that control.h tells of, a program
 * gets zeroes as its inputs and counts nothing.
 */
#include "control.h"
#include "native.h"

static struct control *control;

/* Sets the limit here: the starter could only do it while the program runs already. */
static void make_room_for_stack(void)
{
	enum { RESOURCE_STACK = 3 };
	const uint64_t limit[2] = {control->stack, control->stack};
	if (control->stack) __byway_native_call(CALL_SETRLIMIT, RESOURCE_STACK, (long)limit, 0, 0, 0, 0);
}

/*
 * Maps what the starter shares, and gives the descriptor back, with any others that came along: the engine's programs
 * start with three.
 */
void __byway_native_open_control(void)
{
	enum { READ_WRITE = 3, SHARED = 1, END = 2, FIRST = 3 };
	long size = __byway_native_call(CALL_LSEEK, CONTROL_DESCRIPTOR, 0, END, 0, 0, 0);
	if (size < (long)sizeof *control) return;
	long memory = __byway_native_call(CALL_MMAP, 0, size, READ_WRITE, SHARED, CONTROL_DESCRIPTOR, 0);
	if (memory < 0 && memory > -4096) return;
	if (((struct control *)memory)->magic != CONTROL_MAGIC) return;
	control = (struct control *)memory;
	if (__byway_native_open_profile) __byway_native_open_profile();
	make_room_for_stack();
	if (__byway_native_call(CALL_CLOSE_RANGE, FIRST, ~0u, 0, 0, 0, 0) < 0)
		__byway_native_call(CALL_CLOSE, CONTROL_DESCRIPTOR, 0, 0, 0, 0, 0);
	__byway_native_open_machine();
	__byway_native_open_files();
	__byway_native_open_stamps();
}

int __byway_native_replays(void)
{
	return control != 0;
}

size_t __byway_native_shift(void)
{
	return control ? control->shift : 0;
}

/* As in the engine there is one process, one program and no network: what a test does stays in the program. */
long __byway_native_refusal(long number)
{
	enum { SOCKET = 41, SOCKETPAIR = 53, CLONE = 56, FORK = 57, VFORK = 58, EXECVE = 59, EXECVEAT = 322, CLONE3 = 435 };
	enum { NOT_IMPLEMENTED = 38, NO_SUCH_FAMILY = 97 };
	switch (number) {
	case SOCKET:
	case SOCKETPAIR:
		return -NO_SUCH_FAMILY;
	case CLONE:
	case FORK:
	case VFORK:
	case EXECVE:
	case EXECVEAT:
	case CLONE3:
		return -NOT_IMPLEMENTED;
	default:
		return 0;
	}
}

static _Noreturn void stop(void)
{
	for (;;) __byway_native_call(CALL_EXIT_GROUP, 0, 0, 0, 0, 0, 0);
}

void __byway_edge(uint32_t edge)
{
	if (!control) return;
	if (control->stop && control->count >= control->limit) {
		control->status = STATUS_LIMIT;
		stop();
	}
	if (control->count < control->edge_capacity)
		((uint32_t *)((char *)control + control->edges))[control->count] = edge;
	control->hash = control_fold(control->hash, edge);
	control->count++;
	if (control->count == control->limit) control->hash_at_limit = control->hash;
}

void __byway_branch(uint32_t base, unsigned char condition)
{
	__byway_edge(base + !(condition & 1));
}

/* Bytes of the program that were never set. The program may have a memset of its own, so this is another. */
void __byway_zero(void *address, size_t size)
{
	volatile unsigned char *bytes = address;
	while (size && (uintptr_t)bytes % 8) *bytes++ = 0, size--;
	for (; size >= 8; bytes += 8, size -= 8) *(volatile uint64_t *)bytes = 0;
	while (size--) *bytes++ = 0;
}

void __byway_make_symbolic(void *address, size_t size, const char *name)
{
	if (!control) {
		unsigned char *bytes = address;
		for (size_t i = 0; i < size; i++) bytes[i] = 0;
	} else if (control_take(control, address, size, name) != STATUS_NONE) {
		stop();
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
	(void)address, (void)size, (void)function;
}

void __byway_assume(long condition)
{
	if (condition) return;
	if (control) control->status = STATUS_ASSUMPTION;
	stop();
}

void __byway_require(long condition)
{
	__byway_assume(condition);
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

_Noreturn void __byway_report(int kind, const char *detail)
{
	(void)kind, (void)detail;
	__byway_abort();
}
