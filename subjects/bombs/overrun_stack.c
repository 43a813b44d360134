// strcpy leaves an array on the stack: the text must have the right beginning and be one character too long, as the check forgets
// the byte that ends it.
//@ world: --sym-arg 12
//@ witness: "id=abcdefgh"
//@ reach: yes
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    char name[8];
    if (argc < 2 || strncmp(argv[1], "id=", 3) != 0)
        return 1;
    const char *value = argv[1] + 3;
    if (strlen(value) > sizeof name)
        return 1;
    strcpy(name, value); //~ TARGET
    printf("hello, %s\n", name);
    return 0;
}
