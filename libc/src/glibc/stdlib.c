/* Functions of <stdlib.h>, <malloc.h> and <stdio.h> that glibc has besides. */
#define _GNU_SOURCE
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

char *canonicalize_file_name(const char *path)
{
	return realpath(path, 0);
}

long long strtoq(const char *text, char **end, int base) { return strtoll(text, end, base); }
unsigned long long strtouq(const char *text, char **end, int base) { return strtoull(text, end, base); }
void cfree(void *block) { free(block); }

/* Every wish about how to allocate is granted. */
int mallopt(int parameter, int value)
{
	(void)parameter, (void)value;
	return 1;
}

int malloc_trim(size_t keep)
{
	(void)keep;
	return 0;
}

int rpmatch(const char *answer)
{
	if (*answer == 'y' || *answer == 'Y') return 1;
	return *answer == 'n' || *answer == 'N' ? 0 : -1;
}

int fcloseall(void)
{
	return fflush(0);
}
