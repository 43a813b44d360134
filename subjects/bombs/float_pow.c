// Two small whole numbers under pow of the mathematical library, whose code works on the bits of doubles with tables.
//@ world: --sym-arg 4
//@ witness: "1713"
//@ reach: yes
#include <math.h>
#include <string.h>

void reach_error(void);

int main(int argc, char **argv) {
    if (argc < 2 || strlen(argv[1]) != 4)
        return 1;
    for (int i = 0; i < 4; i++) {
        if (argv[1][i] < '0' || argv[1][i] > '9')
            return 1;
    }
    int a = (argv[1][0] - '0') * 10 + argv[1][1] - '0';
    int b = (argv[1][2] - '0') * 10 + argv[1][3] - '0';
    double sum = pow(a, 3.0) + pow(b, 2.0);
    if (sum > 5081.5 && sum < 5082.5)
        reach_error(); //~ TARGET
    return 0;
}
