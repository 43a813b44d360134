// Writes far outside a global array with a negative index.
static int table[100];

int main(void) {
    volatile int index = -100000;
    table[index] = 1; //~ BUG: out-of-bounds write
    return 0;
}
