// A whole number goes to a float and back and comes out two larger, which needs a number beyond the 24 bits of a float whose
// rounding goes up.
//@ world: --sym-arg 8
//@ witness: "33554998"
//@ reach: yes
void reach_error(void);

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    int n = 0, digits = 0;
    for (const char *p = argv[1]; *p != '\0'; p++) {
        if (*p < '0' || *p > '9' || ++digits > 8)
            return 1;
        n = n * 10 + (*p - '0');
    }
    float rounded = (float)n;
    int back = (int)rounded;
    if (back - n == 2 && n % 1000 == 998)
        reach_error(); //~ TARGET
    return 0;
}
