#include <stdlib.h>

void free(void *block)
{
	__libc_free(block);
}
