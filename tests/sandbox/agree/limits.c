// Limits on resources, as they are shown and changed.
#include "calls.h"
#include <sys/resource.h>

static void show(int resource)
{
    struct rlimit limit = {1, 2};
    number(resource, getrlimit(resource, &limit));
    printf("%lx %lx\n", (long)limit.rlim_cur, (long)limit.rlim_max);
}

int main(void)
{
    for (int i = 0; i < 18; i++) {
        struct rlimit before = {0, 0}, other;
        show(i);
        if (getrlimit(i, &before)) continue;
        other = before;
        other.rlim_cur = other.rlim_max;
        if (i != RLIMIT_STACK) number(i, setrlimit(i, &other));
        show(i);
        number(i, setrlimit(i, &before));
        if (before.rlim_max == RLIM_INFINITY) continue;
        other.rlim_cur = before.rlim_max + 1;
        number(i, setrlimit(i, &other));
        other.rlim_max = other.rlim_cur;
        number(i, setrlimit(i, &other));
        number(i, prlimit(0, i, &before, &other));
        show(i);
    }
    struct rlimit many = {3000, 1 << 20};
    call(setrlimit(RLIMIT_NOFILE, &many));
    many.rlim_cur = 20;
    call(setrlimit(RLIMIT_NOFILE, &many));
    call(dup2(1, 20));
    many.rlim_cur = 1024;
    call(setrlimit(RLIMIT_NOFILE, &many));
    call(dup2(1, 20));
    call(setrlimit(RLIMIT_NOFILE, (void *)8));
    call(prlimit(0, RLIMIT_NOFILE, 0, (void *)8));
    struct rlimit small = {10, 10};
    signal(SIGXFSZ, SIG_IGN);
    int file = open("file", O_CREAT | O_RDWR, 0644);
    call(setrlimit(RLIMIT_FSIZE, &small));
    call(write(file, "more than ten bytes", 19));
    call(write(file, "more", 4));
    small.rlim_max = 20;
    call(setrlimit(RLIMIT_FSIZE, &small));
    return 0;
}
