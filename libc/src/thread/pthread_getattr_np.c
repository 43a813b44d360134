/*
 * musl takes the stack of the first thread for what is mapped below the auxiliary vector, which it asks for page by page. In
 * the engine that vector is elsewhere, and how much is mapped differs from run to run. Here it is what the limit allows to
 * grow below the first frame, as in glibc.
 */
#define _GNU_SOURCE
#include "pthread_impl.h"
#include "byway_engine.h"
#include <sys/resource.h>

enum { USUAL_STACK = 8 << 20 };

int pthread_getattr_np(pthread_t t, pthread_attr_t *a)
{
	*a = (pthread_attr_t){0};
	a->_a_detach = t->detach_state >= DT_DETACHED;
	a->_a_guardsize = t->guard_size;
	if (t->stack) {
		a->_a_stackaddr = (uintptr_t)t->stack;
		a->_a_stacksize = t->stack_size;
		return 0;
	}
	struct rlimit limit;
	int known = !getrlimit(RLIMIT_STACK, &limit) && limit.rlim_cur <= (rlim_t)USUAL_STACK;
	uintptr_t end = (uintptr_t)__byway_first_frame + PAGE_SIZE - 1 & -(uintptr_t)PAGE_SIZE;
	a->_a_stackaddr = end;
	a->_a_stacksize = known ? limit.rlim_cur : USUAL_STACK;
	return 0;
}
