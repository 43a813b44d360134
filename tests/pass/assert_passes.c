// assert with true conditions, static_assert, and assert compiled out by NDEBUG in part of the file.
#include <assert.h>
#include <stdio.h>

static_assert(sizeof(int) == 4, "int has four bytes");
_Static_assert(-1 < 1, "integers are ordered");

static int evaluated;
static int check(int result) {
    evaluated++;
    return result;
}

static int with_assert(int n) {
    assert(check(n > 0));
    assert(n > 0 && "a message");
    return n * 2;
}

#define NDEBUG
#undef assert
#include <assert.h>

static int without_assert(int n) {
    assert(check(n > 1000));
    return n * 3;
}

int main(void) {
    printf("%d\n", with_assert(4));
    printf("%d\n", without_assert(5));
    printf("%d\n", evaluated);
    return 0;
}
