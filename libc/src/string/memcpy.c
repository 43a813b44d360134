#include <string.h>

/* The builtin becomes an LLVM intrinsic, which the engine runs at once instead of byte by byte. */
void *memcpy(void *restrict target, const void *restrict source, size_t size)
{
	__builtin_memcpy(target, source, size);
	return target;
}
