/* The Fibonacci numbers from 25 to LAST by plain recursion: nothing but calls. */
#include <stdio.h>
#include <stdlib.h>

static long fib(int n)
{
	return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

int main(int argc, char **argv)
{
	int last = argc > 1 ? atoi(argv[1]) : 25;
	for (int n = 25; n <= last; n++) printf("fib(%d) = %ld\n", n, fib(n));
	return 0;
}
