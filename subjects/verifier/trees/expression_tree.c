// An expression tree built from a stream of bytes in prefix order, then evaluated.
// Hard: the shape of the tree comes from the inputs, and its value must be 630 with four leaves.
//@ error: reachable
//@ witness: 02 02 00 09 00 07 01 00 01 00 09
#include <stdlib.h>

extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

enum kind { NUMBER, PLUS, TIMES };

struct expression {
    enum kind kind;
    unsigned number;
    struct expression *left, *right;
};

static int leaves;

static struct expression *parse(int depth) {
    struct expression *e = malloc(sizeof *e);
    if (!e || depth > 3)
        abort();
    unsigned char kind = __VERIFIER_nondet_uchar();
    switch (kind) {
    case NUMBER:
        e->number = __VERIFIER_nondet_uchar();
        if (e->number > 9)
            abort();
        leaves++;
        break;
    case PLUS:
    case TIMES:
        e->left = parse(depth + 1);
        e->right = parse(depth + 1);
        break;
    default:
        abort();
    }
    e->kind = (enum kind)kind;
    return e;
}

static unsigned evaluate(const struct expression *e) {
    switch (e->kind) {
    case PLUS:
        return evaluate(e->left) + evaluate(e->right);
    case TIMES:
        return evaluate(e->left) * evaluate(e->right);
    default:
        return e->number;
    }
}

int main(void) {
    struct expression *e = parse(0);
    unsigned value = evaluate(e);
    if (leaves == 4 && value == 630) {
        reach_error(); //~ ERROR
        abort();
    }
    return 0;
}
