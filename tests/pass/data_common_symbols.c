//@ flags: -fcommon
// Common symbols: tentative definitions collected into one zeroed object.
#include <stdio.h>

int tentative;
int tentative;
extern int tentative;
long array[10];
long array[10];
struct { int a; char b[5]; } record;
int initialised;
int initialised = 4;
__attribute__((aligned(64))) char wide[100];

int main(void) {
    printf("%d %ld %d %d\n", tentative, array[9], record.a, initialised);
    tentative += 2;
    array[3] = 5;
    record.b[4] = 'x';
    int sum = 0;
    for (int i = 0; i < 100; i++) sum += wide[i];
    printf("%d %ld %c %d %d\n", tentative, array[3], record.b[4], sum, (int)((unsigned long)wide % 64));
    return 0;
}
