// A server in a child process answers over a TCP connection, and only its answer is looked at.
//@ world: --sym-arg 4
//@ witness: "ping"
//@ reach: no, it needs a server that answers over a socket
#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

void reach_error(void);

enum { LENGTH = 4 };

static int receive(int socket, char *text) {
    int got = 0;
    while (got < LENGTH) {
        ssize_t n = recv(socket, text + got, (size_t)(LENGTH - got), 0);
        if (n <= 0)
            return 0;
        got += (int)n;
    }
    return 1;
}

// Answers one request with the next letters, in reverse order.
static void serve(int listener) {
    char request[LENGTH], answer[LENGTH];
    int client = accept(listener, NULL, NULL);
    if (client < 0 || !receive(client, request))
        return;
    for (int i = 0; i < LENGTH; i++)
        answer[LENGTH - 1 - i] = (char)(request[i] + 1);
    (void)!send(client, answer, LENGTH, 0);
    close(client);
}

int main(int argc, char **argv) {
    struct sockaddr_in address = {0};
    socklen_t size = sizeof address;
    char answer[LENGTH] = {0};
    if (argc < 2 || strlen(argv[1]) != LENGTH)
        return 1;
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    if (listener < 0 || bind(listener, (struct sockaddr *)&address, sizeof address) != 0 || listen(listener, 1) != 0)
        return 1;
    if (getsockname(listener, (struct sockaddr *)&address, &size) != 0)
        return 1;
    pid_t child = fork();
    if (child < 0)
        return 1;
    if (child == 0) {
        serve(listener);
        _exit(0);
    }
    int connection = socket(AF_INET, SOCK_STREAM, 0);
    int answered = connection >= 0 && connect(connection, (struct sockaddr *)&address, sizeof address) == 0 &&
                   send(connection, argv[1], LENGTH, 0) == LENGTH && receive(connection, answer);
    close(connection);
    close(listener);
    waitpid(child, NULL, 0);
    if (answered && memcmp(answer, "hojq", LENGTH) == 0)
        reach_error(); //~ TARGET
    return 0;
}
