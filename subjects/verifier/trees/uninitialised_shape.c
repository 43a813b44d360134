// A tree whose shape is chosen by a local variable that has no value, as old tasks do for nondeterministic choices.
// Hard: the variable stands for a new input in every call, and seven of them must have the right sign.
//@ error: reachable
//@ witness: any
//@ byway: --uninitialised any
extern void *malloc(unsigned long);
extern void abort(void);
extern void reach_error(void);

struct tree {
    struct tree *left;
    struct tree *right;
};

struct tree *grow(int depth) {
    int choice;
    struct tree *t;
    if (depth == 4)
        return 0;
    if (choice < 0)
        return 0;
    t = malloc(sizeof(struct tree));
    if (!t)
        abort();
    t->left = grow(depth + 1);
    t->right = grow(depth + 1);
    return t;
}

int left_spine(struct tree *t) {
    int n = 0;
    while (t) {
        n++;
        t = t->left;
    }
    return n;
}

int main(void) {
    struct tree *t = grow(0);
    if (left_spine(t) == 3 && t->right && left_spine(t->right) == 2)
        reach_error(); //~ ERROR
    return 0;
}
