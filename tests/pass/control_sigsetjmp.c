//@ flags: -D_GNU_SOURCE
// sigsetjmp keeps or drops the signal mask; _setjmp and setjmp beside it.
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>

static int blocked(int signal_number) {
    sigset_t now;
    sigprocmask(SIG_SETMASK, NULL, &now);
    return sigismember(&now, signal_number);
}

static void block(int signal_number) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal_number);
    sigprocmask(SIG_BLOCK, &set, NULL);
}

static void unblock_all(void) {
    sigset_t set;
    sigemptyset(&set);
    sigprocmask(SIG_SETMASK, &set, NULL);
}

int main(void) {
    sigjmp_buf buffer;
    int code = sigsetjmp(buffer, 1);
    printf("code %d blocked %d\n", code, blocked(SIGUSR1));
    if (code == 0) {
        block(SIGUSR1);
        siglongjmp(buffer, 5);
    }
    unblock_all();
    code = sigsetjmp(buffer, 0);
    printf("code %d blocked %d\n", code, blocked(SIGUSR2));
    if (code == 0) {
        block(SIGUSR2);
        siglongjmp(buffer, 0);
    }
    unblock_all();
    jmp_buf plain;
    volatile int count = 0;
    if (_setjmp(plain) < 3) _longjmp(plain, ++count);
    printf("%d\n", count);
    return 0;
}
