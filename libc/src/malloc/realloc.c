#include <stdlib.h>

void *realloc(void *old, size_t size)
{
	return __libc_realloc(old, size);
}
