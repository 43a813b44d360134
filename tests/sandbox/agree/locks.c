// Locks on parts of files: those of the process, and those of open files.
#include "calls.h"

static void lock(int fd, int command, int type, int whence, long start, long len, int pid)
{
    struct flock l;
    memset(&l, 0x5a, sizeof l);
    l.l_type = type, l.l_whence = whence, l.l_start = start, l.l_len = len, l.l_pid = pid;
    errno = 0;
    int given = fcntl(fd, command, &l);
    printf("%d %d %d %d %ld %ld %d: %s, ", fd, command, type, whence, start, len, pid, given ? strerror(errno) : "yes");
    printf("%d %d %ld %ld %d\n", l.l_type, l.l_whence, (long)l.l_start, (long)l.l_len, l.l_pid);
}

static void places(int fd, int command)
{
    lock(fd, command, F_WRLCK, SEEK_SET, 0, 0, 7);
    lock(fd, command, F_RDLCK, SEEK_CUR, 2, 3, 7);
    lock(fd, command, F_RDLCK, SEEK_END, -2, 3, 7);
    lock(fd, command, 9, SEEK_SET, 0, 0, 0);
    lock(fd, command, F_WRLCK, 9, 0, 0, 0);
    lock(fd, command, F_WRLCK, SEEK_SET, -1, 0, 0);
    lock(fd, command, F_WRLCK, SEEK_SET, 5, -3, 0);
    lock(fd, command, F_WRLCK, SEEK_SET, 2, -3, 0);
    lock(fd, command, F_WRLCK, SEEK_CUR, -11, 0, 0);
    lock(fd, command, F_WRLCK, SEEK_SET, 0x7fffffffffffffff, 2, 0);
    lock(fd, command, F_WRLCK, SEEK_END, 0x7fffffffffffffff, 2, 0);
}

static void both(int a, int b)
{
    lock(a, F_SETLK, F_WRLCK, SEEK_SET, 0, 5, 3);
    lock(a, F_GETLK, F_WRLCK, SEEK_SET, 0, 0, 3);
    lock(b, F_GETLK, F_WRLCK, SEEK_SET, 0, 0, 3);
    lock(b, F_OFD_GETLK, F_WRLCK, SEEK_SET, 0, 0, 3);
    lock(b, F_OFD_GETLK, F_WRLCK, SEEK_SET, 0, 0, 0);
    lock(b, F_OFD_GETLK, F_RDLCK, SEEK_SET, 5, 1, 0);
    lock(b, F_OFD_SETLK, F_WRLCK, SEEK_SET, 0, 1, 0);
    lock(b, F_OFD_SETLK, F_WRLCK, SEEK_SET, 5, 1, 1);
    lock(b, F_OFD_SETLK, F_WRLCK, SEEK_SET, 5, 1, 0);
    lock(b, F_OFD_SETLK, F_RDLCK, SEEK_SET, 7, 1, 0);
    lock(a, F_GETLK, F_WRLCK, SEEK_SET, 0, 0, 0);
    lock(a, F_GETLK, F_RDLCK, SEEK_SET, 6, 0, 0);
    lock(a, F_GETLK, F_WRLCK, SEEK_SET, 6, 0, 0);
    lock(a, F_SETLK, F_WRLCK, SEEK_SET, 4, 2, 0);
    lock(a, F_SETLK, F_RDLCK, SEEK_SET, 7, 1, 0);
    lock(a, F_OFD_GETLK, F_WRLCK, SEEK_SET, 0, 0, 0);
    lock(a, F_SETLK, F_UNLCK, SEEK_SET, 1, 2, 0);
    lock(b, F_OFD_GETLK, F_WRLCK, SEEK_SET, 0, 0, 0);
    lock(b, F_OFD_GETLK, F_WRLCK, SEEK_SET, 1, 1, 0);
    lock(b, F_OFD_GETLK, F_WRLCK, SEEK_SET, 2, 0, 0);
}

int main(void)
{
    int a = open("locked", O_CREAT | O_RDWR, 0644), b = open("locked", O_RDWR);
    int reader = open("locked", O_RDONLY), writer = open("locked", O_WRONLY), path = open("locked", O_PATH), ends[2];
    int folder = open(".", O_RDONLY);
    call(pipe(ends));
    call(write(a, "0123456789", 10));
    places(a, F_GETLK);
    places(a, F_SETLK);
    lock(a, F_GETLK, F_UNLCK, SEEK_SET, 0, 0, 0);
    lock(a, F_SETLK, F_UNLCK, SEEK_SET, 0, 0, 0);
    both(a, b);
    lock(reader, F_SETLK, F_WRLCK, SEEK_SET, 0, 1, 0);
    lock(writer, F_SETLK, F_RDLCK, SEEK_SET, 0, 1, 0);
    lock(reader, F_GETLK, F_WRLCK, SEEK_SET, 0, 1, 0);
    lock(ends[0], F_SETLK, F_RDLCK, SEEK_SET, 0, 1, 0);
    lock(ends[0], F_GETLK, F_RDLCK, SEEK_CUR, 0, 1, 0);
    lock(folder, F_SETLK, F_RDLCK, SEEK_SET, 0, 1, 0);
    lock(path, F_SETLK, F_RDLCK, SEEK_SET, 0, 1, 0);
    lock(99, F_SETLK, F_RDLCK, SEEK_SET, 0, 1, 0);
    // The process loses its locks with any descriptor, an open file with its last one.
    close(dup(a));
    lock(b, F_OFD_GETLK, F_WRLCK, SEEK_SET, 0, 5, 0);
    int copy = dup(b);
    close(b);
    lock(a, F_GETLK, F_WRLCK, SEEK_SET, 0, 0, 0);
    close(copy);
    lock(a, F_GETLK, F_WRLCK, SEEK_SET, 0, 0, 0);
    lock(a, F_SETLKW, F_WRLCK, SEEK_SET, 0, 0, 0);
    call(fcntl(a, F_SETLK, (struct flock *)8));
    call(lockf(a, F_TEST, 0));
    call(lockf(a, F_TLOCK, 3));
    call(lockf(reader, F_TEST, 0));
    return 0;
}
