// The value is carried by a file's name alone: a file that is called after the input is made, and one of a fixed name is looked
// for.
//@ world: --sym-arg 2
//@ witness: "58"
//@ reach: yes
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void reach_error(void);

int main(int argc, char **argv) {
    char name[32];
    if (argc < 2 || strlen(argv[1]) != 2 || strspn(argv[1], "0123456789") != 2)
        return 1;
    int n = (argv[1][0] - '0') * 10 + argv[1][1] - '0';
    snprintf(name, sizeof name, "covert_%d.tmp", 3 * n);
    int file = open(name, O_CREAT | O_WRONLY, 0600);
    if (file < 0)
        return 1;
    close(file);
    int there = access("covert_174.tmp", F_OK) == 0;
    unlink(name);
    if (there)
        reach_error(); //~ TARGET
    return 0;
}
