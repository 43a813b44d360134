// The pointer is copied byte by byte, as structures are by hand.
#include <stdlib.h>

int main(int argc, char **argv)
{
	char *small = malloc(4), *large = malloc(1000), *p = small + 100 * argc, *q;
	for (unsigned i = 0; i < sizeof q; i++) ((char *)&q)[i] = ((char *)&p)[i];
	*q = 1; //~ BUG: out-of-bounds write
	free(small);
	free(large);
	return argv[0] == 0;
}
