/* Functions on strings and memory that glibc has besides. */
#define _GNU_SOURCE
#include <string.h>
#include <strings.h>

void *rawmemchr(const void *memory, int wanted)
{
	const unsigned char *byte = memory;
	while (*byte != (unsigned char)wanted) byte++;
	return (void *)byte;
}

void *memfrob(void *memory, size_t size)
{
	unsigned char *bytes = memory;
	for (size_t i = 0; i < size; i++) bytes[i] ^= 42;
	return memory;
}

void *__rawmemchr(const void *memory, int wanted) { return rawmemchr(memory, wanted); }
char *__strdup(const char *text) { return strdup(text); }
char *__strndup(const char *text, size_t most) { return strndup(text, most); }
void *__mempcpy(void *to, const void *from, size_t size) { return (char *)memcpy(to, from, size) + size; }
int __strcasecmp(const char *a, const char *b) { return strcasecmp(a, b); }
