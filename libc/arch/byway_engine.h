/* What the libc asks of the engine. These functions stay undefined in the libc's text. */
#ifndef BYWAY_ENGINE_H
#define BYWAY_ENGINE_H

#define __NEED_size_t
#include <bits/alltypes.h>

/* The one way to the kernel: the result, or a negated errno. */
long __byway_syscall(long number, long a, long b, long c, long d, long e, long f);

/* A heap block of exactly `size` bytes; null when memory is out. `align` is a power of two. */
void *__byway_malloc(size_t size, size_t align, int zero);

/* Ends a heap block's life. Anything but a live block is a bug of the program. */
void __byway_free(void *block);

/* The size a live block was asked with. Anything else is a bug of the program. */
size_t __byway_usable_size(void *block);

/* A failed assertion, after its message was printed. */
_Noreturn void __byway_assert_fail(const char *expression, const char *file, int line, const char *function);

/* A condition of BYWAY_REQUIRES (0) or BYWAY_ENSURES (1) that does not hold, after its message was printed. */
_Noreturn void __byway_contract_fail(int which, const char *expression, const char *file, int line, const char *function);

/* What remains of abort() once no handler took the signal. */
_Noreturn void __byway_abort(void);

/* The program's constructors and destructors, each in its right order. */
void __byway_run_constructors(void);
void __byway_run_destructors(void);

/* Makes bytes symbolic, under a name for people. */
void __byway_make_symbolic(void *address, size_t bytes, const char *name);

/* Room for answers about memory that only the engine knows; it is an input where there is no engine. */
void __byway_make_measured(void *table, size_t size, const char *name);

/* How many elements of a size can be read and have values, one after the other; 255 of them at most. */
void __byway_measure(unsigned char *answer, const void *first, size_t size, size_t most);

/* How many bytes a text has, the zero at its end among them, whatever the inputs are; 0 if it is none of at most 255. */
void __byway_measure_text(unsigned char *answer, const void *address);

/* How many bytes can be read, have values and are no part of a pointer, one after the other; 255 of them at most. */
void __byway_measure_data(unsigned char *answer, const void *first, size_t most);

/* A moment at which a caller, or a function that is called, can look at memory. A comparison of two programs covers
   what they leave there as well; nothing else comes of it. */
void __byway_moment(const char *name);

/* Some memory that can be seen at this moment, and all that pointers in it lead to. */
void __byway_effect(const char *name, const void *address, size_t size);

/* The same of all variables of the program under test. */
void __byway_variable_effects(void);

/* No heap block is there from this address on; those that are made later are. */
const void *__byway_heap_end(void);

/* A bug if there is a heap block from this address on that nothing leads to any more. */
void __byway_check_leaks(const void *first);

/* A bug if what a function has returned has bits that were never set. */
void __byway_check_result(const void *address, size_t size, void (*function)(void));

/* Runs in which the condition is zero do not count. */
void __byway_assume(long condition);

/* The same, where it is the function under test that does not allow its inputs. */
void __byway_require(long condition);

/* Memory that the program is started with. It is not the program's to free. */
void *__byway_argument(size_t size);

/* The value that it has in this run, and on every run that takes this path. */
long __byway_value(long value);

/* Answers as those above: whether a value depends on the inputs, and the size of the object at an address, in 8 bytes. */
void __byway_measure_symbolic(unsigned char *answer, long value);
void __byway_measure_object(unsigned char *answer, const void *address);

/* Bugs that code reports which checks itself: what they are. */
enum {
	BYWAY_UNDEFINED_BEHAVIOUR,
	BYWAY_SIGNED_OVERFLOW,
	BYWAY_DIVISION_BY_ZERO,
	BYWAY_DIVISION_OVERFLOW,
	BYWAY_OVERSIZED_SHIFT,
	BYWAY_OUT_OF_BOUNDS,
	BYWAY_NULL_DEREFERENCE,
	BYWAY_UNREACHABLE,
	BYWAY_BAD_FUNCTION,
};

_Noreturn void __byway_report(int kind, const char *detail);

/* What the program wants that Byway does not have. */
void __byway_unsupported(const char *what);

/* What follows is no engine's: it is how the libc's own files set up a symbolic world (src/interfaces/world.c). */

/* The frame that the first thread starts with: no other is above it on its stack (src/crt/start.c). */
extern const void *__byway_first_frame;

/* The variable that says that there is one; it comes first in the environment. */
#define BYWAY_WORLD "BYWAY_WORLD"

/* What main is called with. */
struct byway_start {
	int argc;
	char **argv, **envp;
};

/* A failure that is still to come: at which request, counted from the failure before; 0 is never. And of which kind. */
struct byway_failure {
	unsigned request, kind;
};

int __byway_has_world(char **envp);
void __byway_make_world(struct byway_start *start);

/* A system call that may fail where failures are expected (src/world/request.c). */
long __byway_request(long number, long a, long b, long c, long d, long e, long f);
void __byway_expect_failures(const struct byway_failure *expected, unsigned count);

/* Whether a request for memory is to fail. */
int __byway_memory_fails(void);

#endif
