// The value is written to a file and read back in another shape, so that its way through memory is broken.
//@ world: --sym-arg 3
//@ witness: "729"
//@ reach: yes
#include <stdio.h>
#include <string.h>

void reach_error(void);

static const char name[] = "covert.tmp";

int main(int argc, char **argv) {
    int square = 0;
    if (argc < 2 || strlen(argv[1]) != 3 || strspn(argv[1], "0123456789") != 3)
        return 1;
    int n = (argv[1][0] - '0') * 100 + (argv[1][1] - '0') * 10 + argv[1][2] - '0';
    FILE *file = fopen(name, "w");
    if (file == NULL)
        return 1;
    fprintf(file, "square %d\n", n * n);
    fclose(file);

    file = fopen(name, "r");
    if (file == NULL)
        return 1;
    int read = fscanf(file, "square %d", &square);
    fclose(file);
    remove(name);
    if (read == 1 && square == 531441)
        reach_error(); //~ TARGET
    return 0;
}
