/* What the interfaces ask of the engine, for programs that run with the machine's own C library. */
#ifndef BYWAY_ENGINE_H
#define BYWAY_ENGINE_H

#include <stddef.h>

_Noreturn void __byway_assert_fail(const char *expression, const char *file, int line, const char *function);
_Noreturn void __byway_contract_fail(int which, const char *expression, const char *file, int line, const char *function);
_Noreturn void __byway_abort(void);
void __byway_make_symbolic(void *address, size_t bytes, const char *name);
void __byway_make_measured(void *table, size_t size, const char *name);
void __byway_measure(unsigned char *answer, const void *first, size_t size, size_t most);
void __byway_measure_text(unsigned char *answer, const void *address);
void __byway_measure_data(unsigned char *answer, const void *first, size_t most);

/* A moment at which a caller, or a function that is called, can look at memory. A comparison of two programs covers
   what they leave there as well; nothing else comes of it. */
void __byway_moment(const char *name);

/* Some memory that can be seen at this moment, and all that pointers in it lead to. */
void __byway_effect(const char *name, const void *address, size_t size);

/* The same of all variables of the program under test. */
void __byway_variable_effects(void);
const void *__byway_heap_end(void);
void __byway_check_leaks(const void *first);
void __byway_check_result(const void *address, size_t size, void (*function)(void));
void __byway_assume(long condition);
void __byway_require(long condition);

/* Memory that the program is started with. It is not the program's to free. */
void *__byway_argument(size_t size);

/* The value that it has in this run, and on every run that takes this path. */
long __byway_value(long value);

/* Answers as those above: whether a value depends on the inputs, and the size of the object at an address, in 8 bytes. */
void __byway_measure_symbolic(unsigned char *answer, long value);
void __byway_measure_object(unsigned char *answer, const void *address);
void __byway_unsupported(const char *what);
size_t __byway_usable_size(void *block);
long __byway_syscall(long number, long a, long b, long c, long d, long e, long f);
void *__byway_malloc(size_t size, size_t align, int zero);
void __byway_free(void *block);

/* The symbolic world, as in the overlay's header of this name. */
#define BYWAY_WORLD "BYWAY_WORLD"

struct byway_start {
	int argc;
	char **argv, **envp;
};

struct byway_failure {
	unsigned request, kind;
};

int __byway_has_world(char **envp);
void __byway_make_world(struct byway_start *start);
void __byway_expect_failures(const struct byway_failure *expected, unsigned count);

#endif
