/* The library's qsort on 100,000 ints, ROUNDS times: calls through a pointer and copies of single elements. */
#include <stdio.h>
#include <stdlib.h>

#define COUNT 100000

static int numbers[COUNT];

static int compare(const void *left, const void *right)
{
	int a = *(const int *)left, b = *(const int *)right;
	return (a > b) - (a < b);
}

int main(int argc, char **argv)
{
	int rounds = argc > 1 ? atoi(argv[1]) : 1;
	unsigned state = 1, checksum = 0;
	for (int round = 0; round < rounds; round++) {
		for (int i = 0; i < COUNT; i++) {
			state = state * 1664525u + 1013904223u;
			numbers[i] = (int)(state >> 8) - (1 << 23);
		}
		qsort(numbers, COUNT, sizeof *numbers, compare);
		for (int i = 0; i < COUNT; i++) checksum = checksum * 31 + (unsigned)numbers[i];
	}
	for (int i = 1; i < COUNT; i++) {
		if (numbers[i - 1] > numbers[i]) {
			printf("not sorted at %d\n", i);
			return 1;
		}
	}
	printf("%08x\n", checksum);
	return 0;
}
