// A line of a settings file: blanks, a key, an equals sign, a quoted value.
#include <klee/klee.h>
#include <string.h>

void reach_error(void);

int main(void) {
    char line[12];
    klee_make_symbolic(line, sizeof line, "line");
    line[11] = '\0';
    char *at = line;
    while (*at == ' ' || *at == '\t')
        at++;
    char *equals = strchr(at, '=');
    if (at == line || !equals)
        return 1;
    *equals = '\0';
    char *value = equals + 1;
    size_t length = strlen(value);
    if (length < 2 || value[0] != '"' || value[length - 1] != '"')
        return 2;
    value[length - 1] = '\0';
    if (strcmp(at, "mode") == 0 && strcmp(value + 1, "on") == 0)
        reach_error(); //~ BUG: assertion failed
    return 0;
}
