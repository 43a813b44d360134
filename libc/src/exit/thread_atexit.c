int __cxa_atexit(void (*)(void *), void *, void *);

/* There is one thread, and it ends with the program. */
int __cxa_thread_atexit_impl(void (*function)(void *), void *argument, void *object)
{
	return __cxa_atexit(function, argument, object);
}
