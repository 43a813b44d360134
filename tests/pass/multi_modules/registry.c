#include "registry.h"
#include <string.h>

operator operators[16];
int operator_count;

void add_operator(const char *name, int arity, long (*apply)(const long *)) { operators[operator_count++] = (operator){name, arity, apply}; }

const operator *find_operator(const char *name) {
    for (int i = 0; i < operator_count; i++)
        if (!strcmp(operators[i].name, name)) return &operators[i];
    return NULL;
}
