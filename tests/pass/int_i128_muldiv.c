// 128-bit modular arithmetic: Miller-Rabin on 64-bit numbers and a 128-bit extended gcd.
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>

static uint64_t mulmod(uint64_t a, uint64_t b, uint64_t m) { return (uint64_t)((unsigned __int128)a * b % m); }

static uint64_t powmod(uint64_t base, uint64_t exponent, uint64_t m) {
    uint64_t result = 1;
    for (base %= m; exponent; exponent >>= 1) {
        if (exponent & 1) result = mulmod(result, base, m);
        base = mulmod(base, base, m);
    }
    return result;
}

static bool is_prime(uint64_t n) {
    static const uint64_t witnesses[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
    if (n < 2) return false;
    for (int i = 0; i < 12; i++)
        if (n % witnesses[i] == 0) return n == witnesses[i];
    uint64_t odd = n - 1;
    int twos = 0;
    while (odd % 2 == 0) odd /= 2, twos++;
    for (int i = 0; i < 12; i++) {
        uint64_t x = powmod(witnesses[i], odd, n);
        if (x == 1 || x == n - 1) continue;
        int k = 1;
        while (k < twos && (x = mulmod(x, x, n)) != n - 1) k++;
        if (k == twos) return false;
    }
    return true;
}

int main(void) {
    for (uint64_t n = UINT64_MAX; n > UINT64_MAX - 400; n--)
        if (is_prime(n)) printf("%" PRIu64 "\n", n);
    int primes = 0;
    for (uint64_t n = 0; n < 2000; n++) primes += is_prime(n);
    printf("%d\n", primes);
    __int128 a = (__int128)1000000007 * 998244353 * 12345, b = (__int128)1000000007 * 777777777777;
    __int128 x0 = 1, x1 = 0;
    while (b) {
        __int128 q = a / b, t = a - q * b;
        a = b;
        b = t;
        t = x0 - q * x1;
        x0 = x1;
        x1 = t;
    }
    printf("%" PRId64 " %" PRId64 "\n", (int64_t)a, (int64_t)x0);
    return 0;
}
