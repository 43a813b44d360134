/* What the interfaces ask of the engine, for programs that run with the machine's own C library. */
#ifndef BYWAY_ENGINE_H
#define BYWAY_ENGINE_H

#include <stddef.h>

_Noreturn void __byway_assert_fail(const char *expression, const char *file, int line, const char *function);
_Noreturn void __byway_abort(void);
void __byway_make_symbolic(void *address, size_t bytes, const char *name);
void __byway_assume(long condition);
long __byway_is_symbolic(long value);
size_t __byway_usable_size(void *block);

#endif
