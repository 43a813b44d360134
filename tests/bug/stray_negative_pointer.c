// The same in two steps, and far.
#include <stdio.h>

int main(int argc, char **argv)
{
	int a[4] = {1, 2, 3, 4};
	int *p = a;
	for (int i = 0; i < 3000; i++) p--;
	*p = argc; //~ BUG: out-of-bounds write
	printf("%d\n", a[0]);
	return argv[0] == 0;
}
