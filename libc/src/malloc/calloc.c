#include <stdlib.h>

void *calloc(size_t count, size_t size)
{
	return __libc_calloc(count, size);
}
