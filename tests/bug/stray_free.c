// From one block to the start of another.
#include <stdlib.h>

int main(int argc, char **argv)
{
	char *first = malloc(16), *second = malloc(16);
	long distance = 0;
	while (first + distance != second) distance += argc;
	free(first + distance); //~ BUG: bad free
	free(first);
	return argv[0] == 0;
}
