// Calls that are many calls in one: which of their commands there are, and what the others give.
#include "calls.h"

// Requests that a sandbox refuses whatever the descriptor is.
static int has_effect(int request)
{
    return request == 0x540e || request == 0x5412 || request == 0x541c || request == 0x541d || request == 0x5422 ||
           request == 0x5423 || request == 0x5452 || request == 0x5460;
}

static void controls(int file, int pipe)
{
    for (int i = 0; i < 60; i++) {
        struct flock lock = {0};
        int is_lock = (i >= 5 && i <= 7) || (i >= 36 && i <= 38);
        if (i != F_DUPFD && i != F_SETFD && i != F_SETFL) number(i, syscall(SYS_fcntl, file, i, is_lock ? (long)&lock : 0L));
    }
    for (int i = 1020; i < 1045; i++)
        if (i != F_DUPFD_CLOEXEC) number(i, syscall(SYS_fcntl, pipe, i, 0L));
    call(fcntl(99, F_GETFL));
    call(fcntl(file, F_GETPIPE_SZ));
}

static void requests(int file, int pipe)
{
    for (int i = 0x5400; i < 0x5480; i++) {
        long room[64] = {0};
        number(i, syscall(SYS_ioctl, file, i, room));
        number(i, syscall(SYS_ioctl, pipe, i, room));
        if (!has_effect(i)) number(i, syscall(SYS_ioctl, 99, i, room));
    }
    int others[] = {1, 2, 0x5200, 0x6601, 0x80086601, 0x80045200, 0x40049409, 0xc0189436};
    for (int i = 0; i < 8; i++) {
        long room[64] = {0};
        number(others[i], syscall(SYS_ioctl, file, others[i], room));
    }
}

static void options(void)
{
    for (int i = 0; i < 80; i++) {
        long room[8] = {0};
        if (i != 2 && i != 16 && i != 38) number(i, syscall(SYS_prctl, i, room, 0, 0, 0));
    }
    char name[17] = "";
    int signal = 5;
    call(syscall(SYS_prctl, 16, name, 0, 0, 0));
    puts(name);
    call(syscall(SYS_prctl, 2, &signal, 0, 0, 0));
    printf("%d\n", signal);
    call(syscall(SYS_prctl, 39, 0, 0, 0, 0));
    call(syscall(SYS_prctl, 38, 1, 1, 0, 0));
    call(syscall(SYS_prctl, 38, 1, 0, 0, 0));
    call(syscall(SYS_prctl, 39, 0, 0, 0, 0));
    for (int i = 0x0ffe; i < 0x1030; i++)
        if (i < 0x1001 || i > 0x1004) number(i, syscall(SYS_arch_prctl, i, 0));
}

static void advice(void)
{
    char *page = mmap(0, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    for (int i = 0; i < 110; i++) number(i, madvise(page, 4096, i));
    int word = 5;
    for (int i = 1; i < 20; i++)
        if (i != 5 && i != 9) number(i, syscall(SYS_futex, &word, i, 1, 0, &word, 0));
    call(syscall(SYS_futex, &word, 0, 99, 0));
}

int main(void)
{
    int file = open("file", O_CREAT | O_RDWR, 0644), ends[2];
    call(pipe(ends));
    call(write(file, "hello", 5));
    controls(file, ends[0]);
    requests(file, ends[0]);
    options();
    advice();
    return 0;
}
