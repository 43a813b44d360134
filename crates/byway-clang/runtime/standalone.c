/*
 * The engine's half for a program that runs by itself: what is symbolic elsewhere is zero here, as it is for
 * `byway exec`.
 */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <byway_engine.h>

void __byway_make_symbolic(void *address, size_t bytes, const char *name)
{
	(void)name;
	memset(address, 0, bytes);
}

void __byway_make_measured(void *table, size_t size, const char *name)
{
	__byway_make_symbolic(table, size, name);
}

void __byway_assume(long condition)
{
	if (!condition) _Exit(0);
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

/* The engine has gone no further, so no test checks what comes of it. */
void __byway_unsupported(const char *what)
{
	(void)what;
}

size_t __byway_usable_size(void *block)
{
	return malloc_usable_size(block);
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
