/* A matcher of regular expressions by backtracking, with ^ $ . and *: a pattern of SIZE unknown characters, and a fixed text. */
#include <klee/klee.h>

#ifndef SIZE
#define SIZE 7
#endif

static int match_here(const char *pattern, const char *text);

/* Any number of `wanted`, the fewest first, then the rest of the pattern. */
static int match_repeated(char wanted, const char *rest, const char *text)
{
	for (;;) {
		if (match_here(rest, text)) return 1;
		if (*text == '\0') return 0;
		if (*text != wanted && wanted != '.') return 0;
		text++;
	}
}

static int match_here(const char *pattern, const char *text)
{
	if (pattern[0] == '\0') return 1;
	if (pattern[1] == '*') return match_repeated(pattern[0], pattern + 2, text);
	if (pattern[0] == '$' && pattern[1] == '\0') return *text == '\0';
	if (*text != '\0' && (pattern[0] == '.' || pattern[0] == *text)) return match_here(pattern + 1, text + 1);
	return 0;
}

static int match(const char *pattern, const char *text)
{
	if (pattern[0] == '^') return match_here(pattern + 1, text);
	do {
		if (match_here(pattern, text)) return 1;
	} while (*text++ != '\0');
	return 0;
}

int main(void)
{
	char pattern[SIZE + 1];
	klee_make_symbolic(pattern, sizeof pattern, "pattern");
	klee_assume(pattern[SIZE] == '\0');
	return match(pattern, "hello");
}
