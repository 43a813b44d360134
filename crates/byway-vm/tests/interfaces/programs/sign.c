/* The smallest example there is: three ways through a function. */
#include <klee/klee.h>

static int sign(int x)
{
	if (x == 0) return 0;
	if (x < 0) return -1;
	return 1;
}

int main(void)
{
	int a;
	klee_make_symbolic(&a, sizeof(a), "a");
	return sign(a);
}
