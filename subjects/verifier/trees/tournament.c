// A knockout tournament of eight players as a tree of matches, the winner handed up by pointers.
// Hard: the second best player must be knocked out by the best one before the final.
//@ error: reachable
//@ witness: 0100 0200 0300 0400 0500 0900 0800 0700
#include <assert.h>
#include <stdlib.h>

extern short __VERIFIER_nondet_short(void);

struct match {
    int player;
    short strength;
    struct match *winner, *loser;
};

static int players;

static struct match *play(int rounds) {
    struct match *m = malloc(sizeof *m);
    if (!m)
        abort();
    if (rounds == 0) {
        m->player = players++;
        m->strength = __VERIFIER_nondet_short();
        m->winner = m->loser = NULL;
        return m;
    }
    struct match *a = play(rounds - 1), *b = play(rounds - 1);
    m->winner = a->strength >= b->strength ? a : b;
    m->loser = m->winner == a ? b : a;
    m->player = m->winner->player;
    m->strength = m->winner->strength;
    return m;
}

// The strongest of all that lost against the winner.
static short second(struct match *m) {
    short best = -32768;
    for (; m->winner; m = m->winner)
        if (m->loser->strength > best)
            best = m->loser->strength;
    return best;
}

int main(void) {
    struct match *final = play(3);
    // The loser of the final is the second best? Not if the second best met the best one earlier.
    if (final->player == 5)
        assert(final->loser->strength == second(final)); //~ ERROR
    return 0;
}
