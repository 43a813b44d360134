// What is gone is what names it, wherever the access lands.
#include <stdlib.h>

int main(int argc, char **argv)
{
	int *gone = malloc(16), *large = malloc(4000);
	large[5] = 1;
	free(gone);
	gone[100 * argc] = 1; //~ BUG: use after free
	free(large);
	return argv[0] == 0;
}
