// Sieves: bit-packed Eratosthenes, segmented, linear with least prime factors, totients and a prime spiral.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 200000 };
static uint64_t bits[LIMIT / 128 + 1];
static int least[LIMIT / 10], primes[5000], totient[LIMIT / 10];

int main(void) {
    for (unsigned i = 3; i * i < LIMIT; i += 2)
        if (!(bits[i >> 7] >> (i >> 1 & 63) & 1))
            for (unsigned j = i * i; j < LIMIT; j += 2 * i) bits[j >> 7] |= (uint64_t)1 << (j >> 1 & 63);
    int count = 1, twins = 0, last = 2, widest = 0;
    for (unsigned i = 3; i < LIMIT; i += 2)
        if (!(bits[i >> 7] >> (i >> 1 & 63) & 1)) {
            count++;
            twins += (int)i - last == 2;
            if ((int)i - last > widest) widest = (int)i - last;
            last = (int)i;
        }
    printf("%d primes, %d twins, gap %d, last %d\n", count, twins, widest, last);
    int found = 0;
    totient[1] = 1;
    for (int i = 2; i < LIMIT / 10; i++) {
        if (!least[i]) least[i] = i, totient[i] = i - 1, primes[found++] = i;
        for (int k = 0; k < found && primes[k] <= least[i] && i * primes[k] < LIMIT / 10; k++) {
            least[i * primes[k]] = primes[k];
            totient[i * primes[k]] = totient[i] * (primes[k] - (primes[k] < least[i]));
        }
    }
    long sum = 0;
    for (int i = 1; i < LIMIT / 10; i++) sum += totient[i];
    printf("%d %ld\n", found, sum);
    for (int n = 19990; n < 20000; n++) {
        printf("%d =", n);
        for (int m = n; m > 1; m /= least[m]) printf(" %d", least[m]);
        putchar('\n');
    }
    enum { LOW = 1000000, SPAN = 500 };
    char *segment = calloc(SPAN, 1);
    for (int k = 0; primes[k] * primes[k] < LOW + SPAN; k++)
        for (int j = (LOW + primes[k] - 1) / primes[k] * primes[k]; j < LOW + SPAN; j += primes[k]) segment[j - LOW] = 1;
    for (int i = 0; i < SPAN; i++)
        if (!segment[i]) printf("%d ", LOW + i);
    putchar('\n');
    free(segment);
    return 0;
}
