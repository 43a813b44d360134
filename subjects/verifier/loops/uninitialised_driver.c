/* A device driver in the old style of C: the answers of the system are local variables that have no value. */
/* Hard: the answers of four calls, each a fresh value, must be one handle, two full reads and then a failure. */
//@ error: reachable
//@ witness: any
//@ byway: --uninitialised any
//@ flags: -std=gnu89
extern void reach_error();

int opened, pending, closed;

int system_open()
{
    int answer;
    if (answer >= 0) {
        opened = 1;
        return answer;
    }
    return -1;
}

int system_read(size)
int size;
{
    int got;
    if (got < 0)
        return -1;
    if (got > size)
        return size;
    return got;
}

system_close()
{
    closed++;
    if (closed > 1)
        goto ERROR;
    opened = 0;
    return 0;
ERROR:
    reach_error(); //~ ERROR
    return -1;
}

main()
{
    int handle, n, rounds;

    handle = system_open();
    if (handle < 3)
        return 1;
    rounds = 0;
    while (rounds < 3) {
        n = system_read(100);
        if (n == -1)
            break;
        if (n < 100) {
            rounds++;
            continue;
        }
        pending++;
        rounds++;
    }
    if (pending == 2)
        system_close();
    if (opened || n == -1)
        system_close();
    return 0;
}
