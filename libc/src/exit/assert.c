#include <stdio.h>
#include "byway_engine.h"

/* The message is musl's, to the letter; what follows is the engine's, so that it knows an assert from an abort. */
_Noreturn void __assert_fail(const char *expression, const char *file, int line, const char *function)
{
	fprintf(stderr, "Assertion failed: %s (%s: %s: %d)\n", expression, file, function, line);
	__byway_assert_fail(expression, file, line, function);
}
