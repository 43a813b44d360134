/* The names under which glibc's headers call functions that read numbers. */
#define _GNU_SOURCE
#include <inttypes.h>
#include <stdlib.h>
#include <wchar.h>

long __isoc23_strtol(const char *text, char **end, int base) { return strtol(text, end, base); }
long long __isoc23_strtoll(const char *text, char **end, int base) { return strtoll(text, end, base); }
unsigned long __isoc23_strtoul(const char *text, char **end, int base) { return strtoul(text, end, base); }
unsigned long long __isoc23_strtoull(const char *text, char **end, int base) { return strtoull(text, end, base); }
intmax_t __isoc23_strtoimax(const char *text, char **end, int base) { return strtoimax(text, end, base); }
uintmax_t __isoc23_strtoumax(const char *text, char **end, int base) { return strtoumax(text, end, base); }
long __isoc23_wcstol(const wchar_t *text, wchar_t **end, int base) { return wcstol(text, end, base); }
unsigned long __isoc23_wcstoul(const wchar_t *text, wchar_t **end, int base) { return wcstoul(text, end, base); }

/* Grouping of digits is none in the locale that there is. */
double __strtod_internal(const char *text, char **end, int group) { (void)group; return strtod(text, end); }
float __strtof_internal(const char *text, char **end, int group) { (void)group; return strtof(text, end); }
long double __strtold_internal(const char *text, char **end, int group) { (void)group; return strtold(text, end); }
