// Reading a block through a pointer that has left its variable.
#include <stdio.h>
#include <string.h>

static char small[4] = "abc", large[1000];

int main(int argc, char **argv)
{
	char out[8];
	memcpy(out, small + 300 * argc, sizeof out); //~ BUG: out-of-bounds read
	printf("%d %d\n", out[0], large[0]);
	return argv[0] == 0;
}
