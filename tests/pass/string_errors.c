// strerror and perror for the messages on which libcs agree, to both streams.
#include <errno.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    static const int codes[] = {EPERM, ENOENT, EINTR, EACCES, EEXIST, ENOTDIR, EINVAL, ENOSPC, ENOTEMPTY};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) printf("%d %s\n", codes[i], strerror(codes[i]));
    errno = ENOENT;
    perror("prefix");
    errno = EACCES;
    perror("");
    errno = EEXIST;
    perror(NULL);
    printf("%d\n", errno);
    FILE *f = fopen("no such folder/file", "r");
    if (!f) perror("fopen");
    char buffer[64];
    printf("%d %s\n", strerror_r(ENOENT, buffer, sizeof buffer), buffer);
    return 0;
}
