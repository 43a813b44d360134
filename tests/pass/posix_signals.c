//@ no-sanitizer: memory
//@ flags: -D_GNU_SOURCE
// signal, raise, sigaction, sigprocmask, sigpending: handlers run, masks hold signals back, defaults are restored.
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t last, count;
static void handler(int number) {
    last = number;
    count++;
}

static void detailed(int number, siginfo_t *info, void *context) {
    (void)context;
    last = number * 10 + (info->si_signo == number);
}

int main(void) {
    printf("%d\n", signal(SIGUSR1, handler) == SIG_DFL);
    raise(SIGUSR1);
    printf("%d %d\n", last == SIGUSR1, count);
    printf("%d\n", signal(SIGUSR1, SIG_IGN) == handler);
    raise(SIGUSR1);
    printf("%d\n", count);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = detailed;
    action.sa_flags = SA_SIGINFO;
    sigemptyset(&action.sa_mask);
    printf("%d\n", sigaction(SIGUSR2, &action, NULL));
    raise(SIGUSR2);
    printf("%d\n", last == SIGUSR2 * 10 + 1);
    signal(SIGUSR1, handler);
    sigset_t set, old, pending;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigprocmask(SIG_BLOCK, &set, &old);
    raise(SIGUSR1);
    raise(SIGUSR1);
    sigpending(&pending);
    printf("%d %d %d\n", count, sigismember(&pending, SIGUSR1), sigismember(&pending, SIGUSR2));
    sigprocmask(SIG_SETMASK, &old, NULL);
    printf("%d\n", count);
    kill(getpid(), SIGUSR1);
    printf("%d\n", count);
    struct sigaction now;
    sigaction(SIGUSR1, NULL, &now);
    printf("%d\n", now.sa_handler == handler);
    printf("%d %d\n", sigaddset(&set, 9999), signal(SIGKILL, handler) == SIG_ERR);
    return 0;
}
