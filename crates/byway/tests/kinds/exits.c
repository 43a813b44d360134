/* Functions that end the program. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void die(const char *why, int status)
{
    printf("error: %s\n", why);
    exit(status);
}

void *checked_malloc(size_t size)
{
    if (size > 64) die("too much", 3);
    void *memory = malloc(size ? size : 1);
    if (!memory) die("no memory", 4);
    memset(memory, 0, size ? size : 1);
    return memory;
}

int option(const char *word)
{
    if (strcmp(word, "-h") == 0) exit(EXIT_SUCCESS);
    if (word[0] != '-') exit(2);
    return word[1];
}

void usage(int status)
{
    exit(status);
}

/* Nothing is flushed, and no test can have its place. */
int leave(int now)
{
    if (now > 5) _Exit(1);
    return now;
}
