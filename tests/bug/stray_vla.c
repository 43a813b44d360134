// An array of variable length beside another.
#include <stdio.h>

static void fill(int n)
{
	int a[n], b[4 * n];
	for (int i = 0; i < 4 * n; i++) b[i] = i;
	for (int i = 0; i < n; i++) a[i] = b[i];
	a[-20] = 1; //~ BUG: out-of-bounds write
	printf("%d\n", a[0] + b[1]);
}

int main(int argc, char **argv)
{
	fill(30 * argc);
	return argv[0] == 0;
}
