// A constant index far behind the array.
#include <stdio.h>

static int first[4] = {1, 2, 3, 4};
static int second[1000];

int main(void)
{
	int *p = first;
	second[10] = 5;
	printf("%d\n", p[100]); //~ BUG: out-of-bounds read
	return second[11];
}
