// _Thread_local variables of all storage kinds, with initialisers and addresses taken.
#include <errno.h>
#include <stdio.h>

_Thread_local int external = 7;
static _Thread_local double real = 2.5;
static __thread char text[16] = "thread";
static _Thread_local struct { int a; long b[3]; } record = {1, {2, 3, 4}};
static _Thread_local int zero[100];

static int bump(void) {
    static _Thread_local int calls = 40;
    return ++calls;
}

static int *where(void) { return &external; }

int main(void) {
    external += 3;
    *where() *= 2;
    real /= 2;
    text[0] = 'T';
    record.b[1] += record.a;
    zero[99] = 5;
    printf("%d %g %s %ld %d %d\n", external, real, text, record.b[1], zero[99], zero[0]);
    bump();
    printf("%d %d\n", bump(), where() == &external);
    errno = 33;
    int *p = &errno;
    printf("%d %d\n", *p, errno == 33);
    int sum = 0;
    for (int i = 0; i < 100; i++) zero[i] += i;
    for (int *q = zero; q < zero + 100; q++) sum += *q;
    printf("%d\n", sum);
    return 0;
}
