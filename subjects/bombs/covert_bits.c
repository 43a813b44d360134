// The input is copied bit by bit by control dependence: no bit of the copy is computed from a bit of the input, a branch on the
// one sets the other.
//@ world: --sym-arg 3
//@ witness: "k3y"
//@ reach: yes
#include <string.h>

void reach_error(void);

int main(int argc, char **argv) {
    char copy[4] = {0};
    if (argc < 2 || strlen(argv[1]) != 3)
        return 1;
    for (int i = 0; i < 3; i++) {
        for (int bit = 1; bit < 256; bit <<= 1) {
            if (argv[1][i] & bit)
                copy[i] = (char)(copy[i] | bit);
        }
    }
    if (strcmp(copy, "k3y") == 0)
        reach_error(); //~ TARGET
    return 0;
}
