//@ env: GREETING=hello world
//@ env: EMPTY=
//@ env: PATH_LIKE=/a:/b:/c
//@ flags: -D_GNU_SOURCE
// getenv, setenv, unsetenv, putenv, environ.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern char **environ;

static void show(const char *name) {
    const char *value = getenv(name);
    printf("%s=%s\n", name, value ? value : "(none)");
}

static int count(void) {
    int n = 0;
    for (char **e = environ; *e; e++) n += strncmp(*e, "TEST_", 5) == 0;
    return n;
}

int main(void) {
    show("GREETING");
    show("EMPTY");
    show("PATH_LIKE");
    show("NOT_SET");
    printf("%d\n", setenv("TEST_A", "1", 0));
    setenv("TEST_A", "2", 0);
    show("TEST_A");
    setenv("TEST_A", "3", 1);
    show("TEST_A");
    static char own[] = "TEST_B=own";
    putenv(own);
    show("TEST_B");
    own[7] = 'O';
    show("TEST_B");
    printf("%d\n", count());
    unsetenv("TEST_A");
    show("TEST_A");
    unsetenv("GREETING");
    show("GREETING");
    printf("%d %d\n", count(), setenv("BAD=NAME", "x", 1));
    clearenv();
    show("EMPTY");
    return 0;
}
