// Builds a tree of depth up to three by the inputs, mirrors it, and compares its outline with that of the tree before.
// Correct; the number of shapes is finite, so every path can be explored.
//@ error: none
extern void *malloc(unsigned long);
extern void abort(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));

void reach_error(void) { __assert_fail("0", "mirror_twice.c", 3, "reach_error"); }

struct tree {
    struct tree *left, *right;
};

static struct tree *grow(int depth) {
    if (depth == 0 || !__VERIFIER_nondet_bool())
        return 0;
    struct tree *t = malloc(sizeof(struct tree));
    if (!t)
        abort();
    t->left = grow(depth - 1);
    t->right = grow(depth - 1);
    return t;
}

static void mirror(struct tree *t) {
    if (!t)
        return;
    struct tree *left = t->left;
    t->left = t->right;
    t->right = left;
    mirror(t->left);
    mirror(t->right);
}

// The shape as a number: one bit for each place of the full tree, in preorder, from the left or from the right.
static unsigned outline(struct tree *t, int depth, int from_right) {
    if (depth == 0)
        return 0;
    int places = (1 << (depth - 1)) - 1;
    if (!t)
        return 0;
    unsigned first = outline(from_right ? t->right : t->left, depth - 1, from_right);
    unsigned second = outline(from_right ? t->left : t->right, depth - 1, from_right);
    return 1u << (2 * places) | first << places | second;
}

int main(void) {
    struct tree *t = grow(3);
    unsigned before = outline(t, 3, 0);
    mirror(t);
    if (outline(t, 3, 1) != before)
        reach_error();
    mirror(t);
    if (outline(t, 3, 0) != before)
        reach_error();
    return 0;
}
