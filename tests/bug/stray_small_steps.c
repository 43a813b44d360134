// No step is larger than what is kept free between blocks.
#include <stdlib.h>

int main(int argc, char **argv)
{
	char *small = malloc(4), *large = malloc(100);
	char *p = small;
	while (p < large + 20) p += 3 * argc;
	*p = 1; //~ BUG: out-of-bounds write
	free(small);
	free(large);
	return argv[0] == 0;
}
