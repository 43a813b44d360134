// The check looks at a length cut to 16 bits while the copy uses the whole one, so that the length must be huge to look small.
//@ world: --sym-arg 9
//@ witness: "65600"
//@ reach: yes
#include <stdint.h>

void reach_error(void);

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    uint32_t length = 0;
    for (const char *p = argv[1]; *p != '\0'; p++) {
        if (*p < '0' || *p > '9')
            return 1;
        length = length * 10 + (uint32_t)(*p - '0');
    }
    uint16_t needed = (uint16_t)(length + 8);
    if (needed > 80 || needed < 72)
        return 1;
    if (length > 1000)
        reach_error(); //~ TARGET
    return 0;
}
