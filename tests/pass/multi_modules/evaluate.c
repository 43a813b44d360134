#include "registry.h"
#include <stdlib.h>
#include <string.h>

static long stack[16];
static int depth;

const char *evaluate(const char *line, long *result) {
    char copy[64];
    depth = 0;
    strcpy(copy, line);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        char *end;
        long number = strtol(word, &end, 10);
        if (!*end) {
            stack[depth++] = number;
            continue;
        }
        const operator *o = find_operator(word);
        if (!o) return "unknown operator";
        if (depth < o->arity) return "too few operands";
        depth -= o->arity;
        stack[depth] = o->apply(stack + depth);
        depth++;
    }
    *result = stack[depth - 1];
    return depth == 1 ? NULL : "too many operands";
}
