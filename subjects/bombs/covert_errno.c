// Each character picks a request that fails, and only the numbers that the failures leave in errno are put together and
// compared.
//@ world: --sym-arg 3
//@ witness: "cad"
//@ reach: yes
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

void reach_error(void);

static int failure(char c) {
    errno = 0;
    switch (c) {
    case 'a': close(-1); break;
    case 'b': close(open("no/such/file", O_RDONLY)); break;
    case 'c': (void)strtol("99999999999999999999", NULL, 10); break;
    case 'd': (void)lseek(0, 0, 99); break;
    default: break;
    }
    return errno;
}

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    int sum = 0;
    for (const char *p = argv[1]; *p != '\0'; p++)
        sum = sum % 10000 * 100 + failure(*p);
    if (sum == (ERANGE * 100 + EBADF) * 100 + EINVAL)
        reach_error(); //~ TARGET
    return 0;
}
