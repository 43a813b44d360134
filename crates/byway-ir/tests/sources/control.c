// Control flow: loops, switches, computed gotos, short circuits, variable-length arrays.
int classify(int c) {
    switch (c) {
    case 'a': case 'e': case 'i': case 'o': case 'u': return 1;
    case '0' ... '9': return 2;
    case -1: return 3;
    default: return c > 127 || c < 0 ? 4 : 0;
    }
}

int wide(long long x) {
    switch (x) {
    case 0x7fffffffffffffffLL: return 1;
    case -0x7fffffffffffffffLL: return 2;
    }
    return 3;
}

int run(const unsigned char *code, int n) {
    static void *const table[] = {&&stop, &&add, &&sub, &&twice};
    int acc = 0, pc = 0;
    goto *table[code[pc] & 3];
add:
    acc += n;
    goto *table[code[++pc] & 3];
sub:
    acc -= n;
    goto *table[code[++pc] & 3];
twice:
    acc *= 2;
    goto *table[code[++pc] & 3];
stop:
    return acc;
}

int sum_squares(int n) {
    int values[n], total = 0;
    for (int i = 0; i < n; i++) values[i] = i * i;
    do {
        total += values[--n];
        if (total & 1) continue;
        if (total > 1000) break;
    } while (n > 0 && values[n] != 4);
    return total;
}
