//@ flags: -D_GNU_SOURCE
// Jumping out of signal handlers, handlers that raise other signals, and masks while a handler runs.
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static sigjmp_buf back;
static volatile sig_atomic_t depth, deepest, order[8], count;

static void jump(int number) { siglongjmp(back, number); }

static void nested(int number) {
    order[count++] = number;
    if (++depth > deepest) deepest = depth;
    if (number == SIGUSR1) raise(SIGUSR2);
    if (number == SIGUSR2 && count < 4) raise(SIGUSR2);
    depth--;
}

int main(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = jump;
    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, NULL);
    volatile int tries = 0;
    int number = sigsetjmp(back, 1);
    tries++;
    if (tries < 4) raise(SIGTERM);
    printf("%d %d\n", number == SIGTERM, tries);
    action.sa_handler = nested;
    sigaction(SIGUSR1, &action, NULL);
    sigaction(SIGUSR2, &action, NULL);
    raise(SIGUSR1);
    printf("%d %d:", deepest, count);
    for (int i = 0; i < count; i++) printf(" %s", order[i] == SIGUSR1 ? "one" : "two");
    putchar('\n');
    action.sa_flags = SA_RESETHAND;
    sigaction(SIGUSR1, &action, NULL);
    count = 4;
    raise(SIGUSR1);
    struct sigaction now;
    sigaction(SIGUSR1, NULL, &now);
    printf("%d %d\n", count, now.sa_handler == SIG_DFL);
    return 0;
}
