#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include "byway_engine.h"

enum { HEAP_ALIGN = 16 };

/* The argument checks are those of musl's allocator, in their order. */
void *aligned_alloc(size_t align, size_t size)
{
	if (align & (align - 1)) {
		errno = EINVAL;
		return 0;
	}
	if (size > SIZE_MAX - align || align >= (size_t)HEAP_ALIGN << 31) {
		errno = ENOMEM;
		return 0;
	}
	if (align <= HEAP_ALIGN) return __libc_malloc(size);
	int refused = size >= SIZE_MAX/2 - 4096 - align || __byway_memory_fails();
	void *block = refused ? 0 : __byway_malloc(size, align, 0);
	if (!block) errno = ENOMEM;
	return block;
}
