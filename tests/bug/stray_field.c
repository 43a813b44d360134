// The structure is larger than what was allocated for it.
#include <stdlib.h>

struct large { int head; int fill[50]; int last; };

int main(int argc, char **argv)
{
	struct large *object = malloc(sizeof(int) * argc);
	char *other = malloc(1000);
	object->head = 1;
	object->last = 2; //~ BUG: out-of-bounds write
	free(object);
	free(other);
	return argv[0] == 0;
}
