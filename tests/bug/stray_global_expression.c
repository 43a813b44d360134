//@ flags: -Wno-array-bounds
// An address that the compiler computes.
#include <stdio.h>

int first[4] = {1, 2, 3, 4};
int second[1000];

int main(void)
{
	second[10] = first[100]; //~ BUG: out-of-bounds read
	printf("%d\n", second[11]);
	return 0;
}
