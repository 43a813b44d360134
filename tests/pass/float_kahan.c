// Summation algorithms: naive, Kahan, Neumaier and pairwise give their own well-defined sums.
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

enum { COUNT = 4096 };

static float naive(const float *v, int n) {
    float sum = 0;
    for (int i = 0; i < n; i++) sum += v[i];
    return sum;
}

static float kahan(const float *v, int n) {
    float sum = 0, carry = 0;
    for (int i = 0; i < n; i++) {
        float y = v[i] - carry, t = sum + y;
        carry = (t - sum) - y;
        sum = t;
    }
    return sum;
}

static double neumaier(const float *v, int n) {
    double sum = 0, carry = 0;
    for (int i = 0; i < n; i++) {
        double t = sum + v[i];
        carry += fabs(sum) >= fabs(v[i]) ? (sum - t) + v[i] : (v[i] - t) + sum;
        sum = t;
    }
    return sum + carry;
}

static float pairwise(const float *v, int n) {
    return n <= 4 ? naive(v, n) : pairwise(v, n / 2) + pairwise(v + n / 2, n - n / 2);
}

int main(void) {
    float *v = malloc(COUNT * sizeof *v);
    unsigned seed = 1;
    for (int i = 0; i < COUNT; i++) {
        seed = seed * 1664525u + 1013904223u;
        v[i] = (float)(seed >> 8) / 16777216.0f * (i % 7 == 0 ? 10000.0f : 0.001f) * (i % 2 ? -1.0f : 1.0f);
    }
    printf("%a\n%a\n%a\n%a\n", (double)naive(v, COUNT), (double)kahan(v, COUNT), neumaier(v, COUNT), (double)pairwise(v, COUNT));
    free(v);
    return 0;
}
