// The natural logarithm of a whole number must fall into a window that holds one number only.
//@ world: --sym-arg 3
//@ witness: "523"
//@ reach: yes
#include <math.h>

void reach_error(void);

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    int n = 0, digits = 0;
    for (const char *p = argv[1]; *p != '\0'; p++) {
        if (*p < '0' || *p > '9' || ++digits > 3)
            return 1;
        n = n * 10 + (*p - '0');
    }
    if (n == 0)
        return 1;
    double height = log(n);
    if (height > 6.2590 && height < 6.2600)
        reach_error(); //~ TARGET
    return 0;
}
