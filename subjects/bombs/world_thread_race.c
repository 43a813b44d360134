// Two threads add to a counter in two steps, loading and storing, so that additions get lost when they meet: the target needs
// the right argument and an interleaving of real threads.
//@ world: --sym-arg 2
//@ witness: "go"
//@ reach: no, it needs two threads that run at the same time
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>

void reach_error(void);

enum { ADDITIONS = 100000, ATTEMPTS = 200 };

static atomic_int counter, started;

static void *add(void *unused) {
    (void)unused;
    // Neither begins before the other is there.
    atomic_fetch_add(&started, 1);
    while (atomic_load(&started) < 2)
        sched_yield();
    for (int i = 0; i < ADDITIONS; i++) {
        int seen = atomic_load_explicit(&counter, memory_order_relaxed);
        if (i % 1000 == 0)
            sched_yield();
        atomic_store_explicit(&counter, seen + 1, memory_order_relaxed);
    }
    return NULL;
}

int main(int argc, char **argv) {
    if (argc < 2 || strcmp(argv[1], "go") != 0)
        return 1;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        pthread_t other;
        atomic_store(&counter, 0);
        atomic_store(&started, 0);
        if (pthread_create(&other, NULL, add, NULL) != 0)
            return 1;
        add(NULL);
        pthread_join(other, NULL);
        if (atomic_load(&counter) < 2 * ADDITIONS) {
            reach_error(); //~ TARGET
            return 0;
        }
    }
    return 0;
}
