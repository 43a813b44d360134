// Far from the array, and inside another one.
#include <stdio.h>

static int sum(int *list, int count)
{
	int total = 0;
	for (int i = 0; i < count; i++) total += list[i];
	return total;
}

int main(int argc, char **argv)
{
	int a[4] = {1, 2, 3, 4}, b[100] = {0}, c[100] = {0};
	int i = 50 * argc;
	a[i] = 1; //~ BUG: out-of-bounds write
	printf("%d\n", sum(a, 4) + sum(b, 100) + sum(c, 100));
	return argv[0] == 0;
}
