/*
 * The end of a detached thread, which takes its own stack away. There is only the main thread and its stack is
 * the engine's, so what is left is to end the thread.
 */
#include "pthread_impl.h"
#include "syscall.h"

void __unmapself(void *base, size_t size)
{
	for (;;) __syscall(SYS_exit, 0);
}
