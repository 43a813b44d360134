/*
 * memcpy, memmove and memset for a native program. The libc's own are LLVM intrinsics, which a code generator
 * turns into calls of these very functions.
 */
#include <stddef.h>
#include <stdint.h>

void *memcpy(void *restrict target, const void *restrict source, size_t size)
{
	void *to = target;
	__asm__ volatile("rep movsb" : "+D"(to), "+S"(source), "+c"(size) : : "memory");
	return target;
}

void *memmove(void *target, const void *source, size_t size)
{
	if ((uintptr_t)target - (uintptr_t)source >= size) return memcpy(target, source, size);
	/* The target begins inside the source: only from the end is every byte read before it is written. */
	unsigned char *to = target;
	const unsigned char *from = source;
	while (size--) to[size] = from[size];
	return target;
}

void *memset(void *target, int byte, size_t size)
{
	void *to = target;
	__asm__ volatile("rep stosb" : "+D"(to), "+c"(size) : "a"(byte) : "memory");
	return target;
}
