// A dense switch inside a loop, which compilers turn into a jump table: the next state is computed, not chosen by branches, so
// that every round jumps to an address that depends on the whole input so far.
//@ world: --sym-arg 5
//@ witness: "dadcg"
//@ reach: yes
void reach_error(void);

int main(int argc, char **argv) {
    if (argc < 2)
        return 1;
    unsigned state = 1, score = 0;
    for (const char *p = argv[1]; *p != '\0'; p++) {
        if (*p < 'a' || *p > 'h')
            return 1;
        state = (state * 3 + (unsigned)(*p - 'a')) % 8;
        switch (state) {
        case 0: score += 1; break;
        case 1: score ^= 5; break;
        case 2: score *= 3; break;
        case 3: score += 7; break;
        case 4: score = score > 4 ? score - 4 : 0; break;
        case 5: score <<= 1; break;
        case 6: score |= 16; break;
        case 7: score = 0; break;
        }
    }
    if (state == 5 && score == 212)
        reach_error(); //~ TARGET
    return 0;
}
