// Arithmetic on 8-bit integers: promotion to int and conversion back on every operator.
#include <stdint.h>
#include <stdio.h>

int main(void) {
    uint32_t sum = 0;
    for (int a = -128; a < 128; a++) {
        for (int b = -128; b < 128; b += 3) {
            int8_t x = (int8_t)a, y = (int8_t)b;
            uint8_t u = (uint8_t)a, v = (uint8_t)b;
            int8_t add = (int8_t)(x + y), sub = (int8_t)(x - y), mul = (int8_t)(x * y);
            uint8_t uadd = (uint8_t)(u + v), usub = (uint8_t)(u - v), umul = (uint8_t)(u * v);
            sum = sum * 31 + (uint8_t)add + 7u * (uint8_t)sub + 11u * (uint8_t)mul;
            sum = sum * 31 + uadd + 7u * usub + 11u * umul;
            if (y != 0) {
                sum = sum * 31 + (uint32_t)(x / y) + 3u * (uint32_t)(x % y);
                sum = sum * 31 + (uint32_t)(u / v) + 3u * (uint32_t)(u % v);
            }
            sum ^= (uint32_t)((x < y) + 2 * (u < v) + 4 * (x <= y) + 8 * (u >= v));
        }
    }
    printf("%08x\n", sum);
    int8_t wrap = 127;
    wrap++;
    printf("%d\n", wrap);
    uint8_t uwrap = 0;
    uwrap--;
    printf("%u\n", uwrap);
    int8_t most = -128;
    printf("%d %d %d\n", -most, (int8_t)-most, most / -1);
    return 0;
}
