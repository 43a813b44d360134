// Three loops in one another, each bounded by a digit of the input and by the loop around it, and only their joint count
// decides.
//@ world: --sym-arg 3
//@ witness: "377"
//@ reach: yes
void reach_error(void);

int main(int argc, char **argv) {
    int bound[3];
    if (argc < 2)
        return 1;
    for (int i = 0; i < 3; i++) {
        char c = argv[1][i];
        if (c < '1' || c > '9')
            return 1;
        bound[i] = c - '0';
    }
    int odd = 0, even = 0;
    for (int i = 0; i < bound[0]; i++) {
        for (int j = i; j < bound[1]; j++) {
            for (int k = 0; k < bound[2]; k++) {
                if ((i + j * k) % 2 != 0)
                    odd++;
                else
                    even++;
            }
        }
    }
    if (odd == 48 && even == 78)
        reach_error(); //~ TARGET
    return 0;
}
