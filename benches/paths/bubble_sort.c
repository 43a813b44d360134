/* Bubble sort of SIZE ints: a path for each order in which they can stand. */
#include <klee/klee.h>

#ifndef SIZE
#define SIZE 6
#endif

static void sort(int *items, int count)
{
	for (int end = count - 1; end > 0; end--) {
		for (int at = 0; at < end; at++) {
			if (items[at] > items[at + 1]) {
				int greater = items[at];
				items[at] = items[at + 1];
				items[at + 1] = greater;
			}
		}
	}
}

int main(void)
{
	int items[SIZE];
	klee_make_symbolic(items, sizeof items, "items");
	sort(items, SIZE);
	return 0;
}
