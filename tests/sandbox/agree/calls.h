// Words for programs that make system calls and print what comes of each.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Prints what a call gave, or its error.
#define call(c)                                                                                                        \
    do {                                                                                                               \
        errno = 0;                                                                                                     \
        long given = (c);                                                                                              \
        if (given == -1)                                                                                               \
            printf("%s: %s\n", #c, strerror(errno));                                                                   \
        else                                                                                                           \
            printf("%s = %ld\n", #c, given);                                                                           \
    } while (0)

// The same for a call with a number that says what it does.
#define number(n, c)                                                                                                   \
    do {                                                                                                               \
        printf("%d: ", n);                                                                                             \
        call(c);                                                                                                       \
    } while (0)
