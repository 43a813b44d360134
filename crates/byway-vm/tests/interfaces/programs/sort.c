/* Two ways to sort must agree. */
#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT = 3 };

static void insertion_sort(int *a, unsigned n)
{
	for (unsigned i = 1; i < n; i++) {
		int value = a[i];
		unsigned j = i;
		for (; j > 0 && a[j - 1] > value; j--) a[j] = a[j - 1];
		a[j] = value;
	}
}

static int compare(const void *a, const void *b)
{
	int x = *(const int *)a, y = *(const int *)b;
	return (x > y) - (x < y);
}

int main(void)
{
	int first[COUNT], second[COUNT];
	klee_make_symbolic(first, sizeof first, "values");
	memcpy(second, first, sizeof first);
	insertion_sort(first, COUNT);
	qsort(second, COUNT, sizeof *second, compare);
	klee_assert(memcmp(first, second, sizeof first) == 0);
	return 0;
}
