// Below the lowest variable of the function that runs there is nothing, and yet it is no variable that is gone.
#include <stdio.h>

int main(int argc, char **argv)
{
	int a[4] = {1, 2, 3, 4};
	int i = -10 * argc;
	a[i] = 1; //~ BUG: out-of-bounds write
	printf("%d\n", a[0]);
	return argv[0] == 0;
}
