#include <stdlib.h>

void *malloc(size_t size)
{
	return __libc_malloc(size);
}
