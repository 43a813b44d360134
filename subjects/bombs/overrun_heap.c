// strcpy leaves a heap block whose size comes from the input: the number before the colon must be smaller than the text behind it
// is long.
//@ world: --sym-arg 8
//@ witness: "3:abc"
//@ reach: yes
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    if (argc < 2 || argv[1][0] < '1' || argv[1][0] > '9' || argv[1][1] != ':')
        return 1;
    size_t size = (size_t)(argv[1][0] - '0');
    const char *text = argv[1] + 2;
    if (text[0] != 'a')
        return 1;
    char *copy = malloc(size);
    if (copy == NULL)
        return 1;
    strcpy(copy, text); //~ TARGET
    printf("%s\n", copy);
    free(copy);
    return 0;
}
