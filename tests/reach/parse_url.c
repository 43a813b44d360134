// A scheme, a host, a port: three parts of different kinds.
#include <klee/klee.h>
#include <stdlib.h>
#include <string.h>

void reach_error(void);

int main(void) {
    char url[12];
    klee_make_symbolic(url, sizeof url, "url");
    url[11] = '\0';
    char *host = strstr(url, "://");
    if (!host || host - url != 2)
        return 1;
    host += 3;
    char *colon = strchr(host, ':');
    if (!colon || colon == host)
        return 2;
    long port = strtol(colon + 1, NULL, 10);
    if (strncmp(url, "ws", 2) == 0 && port == 8080)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
