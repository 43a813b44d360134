// The idiom of tac: pointers moved by the distance between the old block and the new one.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
	char *buffer = malloc(10), *match = buffer + 3, *past = buffer + 10;
	memcpy(buffer, "0123456789", 10);
	char *larger = realloc(buffer, 1000);
	match += larger - buffer;
	past += larger - buffer;
	buffer = larger;
	while (match < past) putchar(*match++);
	putchar('\n');
	free(buffer);
	return argc == 0 || argv == NULL;
}
