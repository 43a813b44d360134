#include <stdio.h>

int hook(void) { return 2; }
int common_value = 37;
long common_array[4];
int weak_data = 99;
static int counter = 500;
int other_next(void) { return ++counter; }
static const char *name(void) { return "other"; }
const char *other_name(void) { return name(); }

__attribute__((constructor)) static void fill(void) { common_array[2] = 7; }
