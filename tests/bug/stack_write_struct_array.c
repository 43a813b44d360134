// Writes behind the last element of an array inside a struct, past the whole struct.
struct record { int id; int values[4]; };

static void fill(struct record *r, int n) {
    for (int i = 0; i < n; i++)
        r->values[i] = i; //~ BUG: out-of-bounds write
}

int main(void) {
    struct record r;
    fill(&r, 4);
    fill(&r, 6);
    return r.values[0];
}
