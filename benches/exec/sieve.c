/* The sieve of Eratosthenes below LIMIT: byte stores at growing strides. */
#include <stdio.h>
#include <stdlib.h>

static long sieve(char *composite, long limit)
{
	long primes = 0;
	for (long i = 2; i < limit; i++) {
		if (composite[i]) continue;
		primes++;
		for (long multiple = i * i; multiple < limit; multiple += i) composite[multiple] = 1;
	}
	return primes;
}

int main(int argc, char **argv)
{
	long limit = argc > 1 ? atol(argv[1]) : 1000000;
	char *composite = calloc(limit, 1);
	if (!composite) return 1;
	printf("%ld primes below %ld\n", sieve(composite, limit), limit);
	free(composite);
	return 0;
}
