// A block operation on a pointer that has left its block.
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
	char *small = malloc(4), *large = malloc(1000);
	char *p = small + 200 * argc;
	memset(p, 0, 8); //~ BUG: out-of-bounds write
	free(small);
	free(large);
	return argv[0] == 0;
}
