/*
 * The heap, over the engine's blocks. Each block is exactly as large as it was asked for, so that one byte past
 * its end is seen. Limits and errno are those of musl's allocator.
 */
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "byway_engine.h"

enum { HEAP_ALIGN = 16 };

/* musl refuses any size from here on, whatever the memory there is. */
#define TOO_LARGE (SIZE_MAX/2 - 4096)

static void *allocate(size_t size, int zero)
{
	void *block = size < TOO_LARGE && !__byway_memory_fails() ? __byway_malloc(size, HEAP_ALIGN, zero) : 0;
	if (!block) errno = ENOMEM;
	return block;
}

void *__libc_malloc(size_t size)
{
	return allocate(size, 0);
}

void *__libc_malloc_impl(size_t size)
{
	return allocate(size, 0);
}

void *__libc_calloc(size_t count, size_t size)
{
	if (size && count > SIZE_MAX/size) {
		errno = ENOMEM;
		return 0;
	}
	return allocate(count * size, 1);
}

/*
 * The block always moves: a pointer kept to the old one is a use after free, and is seen as one. No bytes at all are no block,
 * as in glibc, where most programs will run; musl would give an empty one.
 */
void *__libc_realloc(void *old, size_t size)
{
	if (!old) return allocate(size, 0);
	if (!size) {
		__byway_free(old);
		return 0;
	}
	size_t had = __byway_usable_size(old);
	void *block = allocate(size, 0);
	if (!block) return 0;
	memcpy(block, old, had < size ? had : size);
	__byway_free(old);
	return block;
}

void __libc_free(void *block)
{
	if (block) __byway_free(block);
}
