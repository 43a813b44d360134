/* Greets everybody named on the command line, and counts the letters. */
#include <ctype.h>
#include <stdio.h>

static int letters(const char *text)
{
	int count = 0;
	for (; *text; text++) count += isalpha((unsigned char)*text) != 0;
	return count;
}

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) printf("hello, %s (%d letters)\n", argv[i], letters(argv[i]));
	if (argc == 1) puts("hello, whoever you are");
	return 0;
}
