/* <execinfo.h>: the callers are not known. */
int backtrace(void **calls, int size)
{
	(void)calls, (void)size;
	return 0;
}

char **backtrace_symbols(void *const *calls, int size)
{
	(void)calls, (void)size;
	return 0;
}

void backtrace_symbols_fd(void *const *calls, int size, int file)
{
	(void)calls, (void)size, (void)file;
}
