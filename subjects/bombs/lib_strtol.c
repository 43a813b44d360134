// The same text is read twice by the library, as a decimal number and with the base told by its prefix, and the two readings
// must differ.
//@ world: --sym-arg 4
//@ witness: "0x2a"
//@ reach: yes
#include <stdlib.h>

void reach_error(void);

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    char *end;
    int plain = atoi(argv[1]);
    long based = strtol(argv[1], &end, 0);
    if (end == argv[1] || *end != '\0')
        return 1;
    if (plain == 0 && based == 42)
        reach_error(); //~ TARGET
    return 0;
}
