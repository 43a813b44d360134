// An array inside of a structure, through a pointer to one that is too small.
#include <stdlib.h>

struct large { int head; int fill[50]; int list[50]; };

int main(int argc, char **argv)
{
	struct large *object = malloc(sizeof(int) * argc);
	char *other = malloc(1000);
	for (int i = 0; i < argc; i++) object->list[i] = 2; //~ BUG: out-of-bounds write
	free(object);
	free(other);
	return argv[0] == 0;
}
