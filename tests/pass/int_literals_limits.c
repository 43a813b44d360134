// limits.h and stdint.h constants, integer literals of all forms, and their types' sizes.
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>

int main(void) {
    printf("%d %d %d %d %d\n", CHAR_BIT, SCHAR_MIN, SCHAR_MAX, UCHAR_MAX, CHAR_MIN);
    printf("%d %d %u %d %d %u\n", SHRT_MIN, SHRT_MAX, USHRT_MAX, INT_MIN, INT_MAX, UINT_MAX);
    printf("%ld %ld %lu %lld %lld %llu\n", LONG_MIN, LONG_MAX, ULONG_MAX, LLONG_MIN, LLONG_MAX, ULLONG_MAX);
    printf("%" PRId8 " %" PRIu16 " %" PRIx32 " %" PRIo64 "\n", INT8_MIN, UINT16_MAX, UINT32_MAX, UINT64_MAX);
    printf("%" PRIdMAX " %" PRIuMAX " %" PRIXPTR "\n", INTMAX_MIN, UINTMAX_MAX, UINTPTR_MAX);
    printf("%zu %td\n", SIZE_MAX, PTRDIFF_MIN);
    printf("%d %d %d %ld\n", 0x7f, 0177, 0b1010101, 0xffffffffffL);
    printf("%zu %zu %zu %zu\n", sizeof 1, sizeof 2147483648, sizeof 0xffffffff, sizeof 1ull);
    printf("%zu %zu %zu %zu %zu\n", sizeof(char), sizeof(short), sizeof(int), sizeof(long), sizeof(void *));
    printf("%zu %zu %zu\n", sizeof(float), sizeof(double), sizeof(long double));
    printf("%d %d %d\n", '\x41', '\101', '\n');
    printf("%s\n", "\x41\102\u00e9\t|" "joined");
    printf("%" PRId64 "\n", strtoimax("-9223372036854775808", NULL, 10));
    printf("%" PRIu64 "\n", strtoumax("ffffffffffffffff", NULL, 16));
    imaxdiv_t d = imaxdiv(-100, 7);
    printf("%jd %jd %jd\n", d.quot, d.rem, imaxabs(-5));
    return 0;
}
