//@ flags: -D_GNU_SOURCE
// A system call that Byway does not model returns ENOSYS and is reported once, however often it is made.
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    for (int i = 0; i < 3; i++) {
        errno = 0;
        long result = syscall(9999, 1, 2, 3); //~ WARNING: 9999
        printf("%ld %d\n", result, errno == ENOSYS);
    }
    return 0;
}
