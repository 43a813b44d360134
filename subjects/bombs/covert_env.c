// The value becomes a text in the environment of the process and comes back from there as a number.
//@ world: --sym-arg 2
//@ witness: "bz"
//@ reach: yes
#include <stdio.h>
#include <stdlib.h>

void reach_error(void);

int main(int argc, char **argv) {
    char text[16];
    if (argc < 2 || argv[1][0] < 'a' || argv[1][0] > 'z' || argv[1][1] < 'a' || argv[1][1] > 'z')
        return 1;
    sprintf(text, "%d", argv[1][0] * 256 + argv[1][1]);
    if (setenv("COVERT_VALUE", text, 1) != 0)
        return 1;
    const char *value = getenv("COVERT_VALUE");
    if (value != NULL && atoi(value) == 25210)
        reach_error(); //~ TARGET
    return 0;
}
