// Writes past a variable length array.
static int sum(int n) {
    int v[n], total = 0;
    for (int i = 0; i <= n; i++)
        v[i] = i; //~ BUG: out-of-bounds write
    for (int i = 0; i < n; i++) total += v[i];
    return total;
}

int main(void) { return sum(7) == 21 ? 0 : 1; }
