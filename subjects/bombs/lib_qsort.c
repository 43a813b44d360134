// qsort puts the letters in order through a function pointer; the sorted letters must spell one text and the unsorted ones be
// another.
//@ world: --sym-arg 4
//@ witness: "rage"
//@ reach: yes
#include <stdlib.h>
#include <string.h>

void reach_error(void);

static int by_letter(const void *a, const void *b) {
    return *(const unsigned char *)a - *(const unsigned char *)b;
}

int main(int argc, char **argv) {
    char sorted[5];
    if (argc < 2 || strlen(argv[1]) != 4)
        return 1;
    strcpy(sorted, argv[1]);
    qsort(sorted, 4, 1, by_letter);
    if (strcmp(sorted, "aegr") == 0 && strcmp(argv[1], "rae") > 0 && argv[1][2] == 'g')
        reach_error(); //~ TARGET
    return 0;
}
