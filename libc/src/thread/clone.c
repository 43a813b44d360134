/*
 * There is one process with one thread. A function that wants another (pthread_create, posix_spawn, and system and
 * popen by way of it) asks the kernel for it, so that the request is seen, and gets what a kernel without it answers.
 * The flags contradict each other, so that no kernel grants what is asked here, wherever the program runs.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <sched.h>
#include "pthread_impl.h"
#include "syscall.h"

int __clone(int (*func)(void *), void *stack, int flags, void *arg, ...)
{
	__syscall(SYS_clone, CLONE_SIGHAND, 0, 0, 0, 0);
	return -ENOSYS;
}
