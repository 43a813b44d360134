/*
 * A system call that is a cancellation point. musl writes it in assembly so that a signal handler can tell by the
 * program counter whether the call has begun; here cancellation is seen before the call only.
 */
#include "byway_engine.h"
#include "pthread_impl.h"

hidden long __cancel(void);

/* The bounds that musl's handler compares the program counter with. No code lies between them. */
hidden const char __cp_begin[1], __cp_end[1], __cp_cancel[1];

hidden long __syscall_cp_asm(volatile void *cancel, syscall_arg_t number, syscall_arg_t a, syscall_arg_t b,
                             syscall_arg_t c, syscall_arg_t d, syscall_arg_t e, syscall_arg_t f)
{
	if (*(volatile int *)cancel) return __cancel();
	return __byway_request(number, a, b, c, d, e, f);
}
