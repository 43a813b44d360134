// A child process computes the value and hands it to its parent as exit status, so that it crosses from one process to another.
//@ world: --sym-arg 3
//@ witness: "213"
//@ reach: no, it needs a second process whose status is waited for
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void reach_error(void);

int main(int argc, char **argv) {
    if (argc < 2 || strlen(argv[1]) != 3 || strspn(argv[1], "0123456789") != 3)
        return 1;
    int n = (argv[1][0] - '0') * 100 + (argv[1][1] - '0') * 10 + argv[1][2] - '0';
    pid_t child = fork();
    if (child < 0)
        return 1;
    if (child == 0)
        _exit(n * 7 % 251);
    int status;
    if (waitpid(child, &status, 0) != child)
        return 1;
    if (WIFEXITED(status) && WEXITSTATUS(status) == 236)
        reach_error(); //~ TARGET
    return 0;
}
