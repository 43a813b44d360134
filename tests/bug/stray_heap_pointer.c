// The pointer leaves its block in one place, lands in another block, and is used later.
#include <stdlib.h>

struct holder { int tag; char *at; };

static void keep(struct holder *holder, char *base, long distance)
{
	holder->tag = 1;
	holder->at = base + distance;
}

int main(int argc, char **argv)
{
	char *small = malloc(16), *large = malloc(4096);
	struct holder holder, copy;
	keep(&holder, small, 1000 * argc);
	__builtin_memcpy(&copy, &holder, sizeof copy);
	*copy.at = 'x'; //~ BUG: out-of-bounds write
	free(small);
	free(large);
	return argv[0] == 0;
}
