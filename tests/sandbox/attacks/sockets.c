// Sockets of all families, to listeners outside.
#include "attack.h"
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>

static void to_port(int kind)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(VICTIM_PORT)};
    to.sin_addr.s_addr = htonl(0x7f000001);
    long fd = RAW3(SYS_socket, AF_INET, kind, 0);
    if (fd < 0) return;
    breach("a socket of kind %d", kind);
    RAW3(SYS_connect, fd, &to, sizeof to);
    RAW3(SYS_write, fd, "hello", 5);
}

static void to_name(int is_abstract)
{
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    snprintf(to.sun_path + is_abstract, sizeof to.sun_path - 1, "%s/socket", VICTIM_FOLDER);
    long fd = RAW3(SYS_socket, AF_UNIX, SOCK_STREAM, 0);
    if (fd < 0) return;
    breach("a local socket");
    RAW3(SYS_connect, fd, &to, sizeof to);
    RAW3(SYS_write, fd, "hello", 5);
}

static void attack(void)
{
    int ends[2];
    long room[64] = {0};
    for (int family = 0; family < 50; family++)
        for (int kind = 1; kind < 6; kind++) must_fail(RAW3(SYS_socket, family, kind, 0));
    to_port(SOCK_STREAM);
    to_port(SOCK_DGRAM);
    to_name(0);
    to_name(1);
    must_fail(RAW4(SYS_socketpair, AF_UNIX, SOCK_STREAM, 0, ends));
    must_fail(RAW2(SYS_io_uring_setup, 8, room));
    must_fail(RAW2(SYS_io_setup, 8, room));
    must_fail(RAW1(SYS_epoll_create1, 0));
    for (int fd = 0; fd < 20; fd++) must_fail(RAW3(SYS_connect, fd, room, 16));
}
