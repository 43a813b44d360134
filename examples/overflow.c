/* Joins words with commas. The buffer has room for the words and the commas, and the end was forgotten. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *join(const char *const *words, int count)
{
	size_t size = 0;
	for (int i = 0; i < count; i++) size += strlen(words[i]) + (i > 0);

	char *joined = malloc(size), *end = joined;
	for (int i = 0; i < count; i++) {
		if (i > 0) *end++ = ',';
		for (const char *letter = words[i]; *letter; letter++) *end++ = *letter;
	}
	*end = '\0'; /* one byte past the buffer */
	return joined;
}

int main(void)
{
	const char *const words[] = {"one", "two", "three"};
	char *joined = join(words, 3);
	puts(joined);
	free(joined);
	return 0;
}
