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

/* What remains of abort() once no handler took the signal. */
_Noreturn void __byway_abort(void);

/* The program's constructors and destructors, each in its right order. */
void __byway_run_constructors(void);
void __byway_run_destructors(void);

/* Makes bytes symbolic, under a name for people. */
void __byway_make_symbolic(void *address, size_t bytes, const char *name);

/* Runs in which the condition is zero do not count. */
void __byway_assume(long condition);

/* 1 if the value depends on the inputs. */
long __byway_is_symbolic(long value);

#endif
