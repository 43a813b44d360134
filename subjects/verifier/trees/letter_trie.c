// Three words of three letters in a trie; the error asks for words that share two different letters and differ in the third.
// Hard: nine letters, and children are found by an input dependent index.
//@ error: reachable
//@ witness: 616261 616262 616263
extern void *calloc(unsigned long, unsigned long);
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

void assume_abort_if_not(int cond) {
    if (!cond) {
        abort();
    }
}

struct trie {
    int words;
    struct trie *child[3];
};

static int nodes;

static struct trie *node(void) {
    struct trie *t = calloc(1, sizeof(struct trie));
    assume_abort_if_not(t != 0);
    nodes++;
    return t;
}

int main(void) {
    struct trie *root = node();
    int repeated = 0, doubled = 0;
    for (int word = 0; word < 3; word++) {
        struct trie *t = root;
        unsigned char last = 0;
        for (int i = 0; i < 3; i++) {
            unsigned char letter = __VERIFIER_nondet_uchar();
            assume_abort_if_not(letter >= 'a' && letter <= 'c');
            if (i == 1 && letter == last)
                doubled = 1;
            last = letter;
            if (!t->child[letter - 'a'])
                t->child[letter - 'a'] = node();
            t = t->child[letter - 'a'];
        }
        if (t->words++)
            repeated = 1;
    }
    if (nodes == 6 && !repeated && !doubled)
        reach_error(); //~ ERROR
    return 0;
}
