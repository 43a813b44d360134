#include "pthread_impl.h"

_Thread_local uintptr_t __byway_thread_pointer;

int __set_thread_area(void *p)
{
	__byway_thread_pointer = (uintptr_t)p;
	return 0;
}
