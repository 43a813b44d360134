//@ flags: -Wno-array-bounds
// A constant index of a local variable.
#include <stdio.h>

int main(void)
{
	int a[4] = {1, 2, 3, 4}, b[100] = {0}, c[100] = {0};
	a[60] = 7; //~ BUG: out-of-bounds write
	printf("%d %d %d\n", a[0], b[40], c[40]);
	return 0;
}
