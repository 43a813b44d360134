// The characters go through a pipe of the kernel, in pieces of another size than they come out in.
//@ world: --sym-arg 4
//@ witness: "PIPE"
//@ reach: yes
#include <string.h>
#include <unistd.h>

void reach_error(void);

int main(int argc, char **argv) {
    int ends[2];
    unsigned char pairs[2][2];
    if (argc < 2 || strlen(argv[1]) != 4 || pipe(ends) != 0)
        return 1;
    for (int i = 3; i >= 0; i--) {
        if (write(ends[1], argv[1] + i, 1) != 1)
            return 1;
    }
    for (int i = 0; i < 2; i++) {
        if (read(ends[0], pairs[i], 2) != 2)
            return 1;
    }
    close(ends[0]);
    close(ends[1]);
    if (pairs[0][0] == 'E' && pairs[0][1] == 'P' && pairs[1][0] + pairs[1][1] == 'I' + 'P' && pairs[1][0] < pairs[1][1])
        reach_error(); //~ TARGET
    return 0;
}
