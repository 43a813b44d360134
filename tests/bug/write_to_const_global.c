// Casts const away from a table and writes to it.
static const int table[4] = {1, 2, 3, 4};

int main(void) {
    int *p = (int *)table;
    volatile int at = 2;
    p[at] = 9; //~ BUG: write to constant
    return table[2];
}
