/* A character is below, above or among the lower-case letters. */
#include <klee/klee.h>

static int is_lower(int c)
{
	if (c < 'a') return 0;
	if (c > 'z') return 0;
	return 1;
}

int main(void)
{
	char c;
	klee_make_symbolic(&c, sizeof c, "input");
	return is_lower(c);
}
