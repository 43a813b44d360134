// A histogram of up to sixteen bytes in eight buckets; zero ends the input.
// Hard: the counters are written at input dependent indices, and two of them must end at exact values.
//@ error: reachable
//@ witness: 03*5 06*4 01*2 00
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

#define BUCKETS 8
#define LIMIT 16

int main(void) {
    unsigned count[BUCKETS] = {0};
    unsigned total = 0;
    while (total < LIMIT) {
        unsigned char value = __VERIFIER_nondet_uchar();
        if (value == 0)
            break;
        count[value % BUCKETS]++;
        total++;
    }
    if (total == 11 && count[3] == 5 && count[6] == 4) {
        reach_error(); //~ ERROR
        abort();
    }
    return 0;
}
