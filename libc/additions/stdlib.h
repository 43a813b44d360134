
/* What else programs for glibc find in <stdlib.h>. */
#if (defined(_GNU_SOURCE) || defined(_BSD_SOURCE)) && !defined(_BYWAY_STDLIB_H)
#define _BYWAY_STDLIB_H
#include <sys/types.h>
#ifdef __cplusplus
extern "C" {
#endif
long long strtoq(const char *, char **, int);
unsigned long long strtouq(const char *, char **, int);
int rpmatch(const char *);
int on_exit(void (*)(int, void *), void *);
char *canonicalize_file_name(const char *);
#ifdef __cplusplus
}
#endif
#endif
