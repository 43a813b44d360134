// The length of a Collatz chain has no closed form, and each step's parity depends on all steps before: one number below a
// thousand takes 178 steps.
//@ world: --sym-arg 3
//@ witness: "871"
//@ reach: yes
void reach_error(void);

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    unsigned n = 0;
    for (const char *p = argv[1]; *p != '\0'; p++) {
        if (*p < '0' || *p > '9')
            return 1;
        n = n * 10 + (unsigned)(*p - '0');
    }
    if (n == 0 || n > 999)
        return 1;
    int steps = 0;
    while (n != 1) {
        n = n % 2 == 0 ? n / 2 : 3 * n + 1;
        steps++;
    }
    if (steps == 178)
        reach_error(); //~ TARGET
    return 0;
}
