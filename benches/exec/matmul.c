/* The product of two 128x128 matrices of doubles, ROUNDS times: nested loops over rows and columns. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 128

static double left[N][N], right[N][N], product[N][N];

static void multiply(void)
{
	for (int i = 0; i < N; i++) {
		for (int j = 0; j < N; j++) {
			double sum = 0;
			for (int k = 0; k < N; k++) sum += left[i][k] * right[k][j];
			product[i][j] = sum;
		}
	}
}

/* Every bit of every element counts. */
static uint64_t checksum(void)
{
	uint64_t sum = 0;
	for (int i = 0; i < N; i++) {
		for (int j = 0; j < N; j++) {
			uint64_t bits;
			memcpy(&bits, &product[i][j], sizeof bits);
			sum = sum * 31 + bits;
		}
	}
	return sum;
}

int main(int argc, char **argv)
{
	int rounds = argc > 1 ? atoi(argv[1]) : 1;
	for (int i = 0; i < N; i++) {
		for (int j = 0; j < N; j++) {
			left[i][j] = (i + 1) / (j + 3.0);
			right[i][j] = (i - j) / 7.0;
		}
	}
	for (int round = 0; round < rounds; round++) {
		multiply();
		for (int i = 0; i < N; i++) left[i][i] = product[i][N - 1 - i] / (round + 1e3);
	}
	printf("%016llx\n", (unsigned long long)checksum());
	return 0;
}
