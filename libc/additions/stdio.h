
/* What else programs for glibc find in <stdio.h>. */
#if (defined(_GNU_SOURCE) || defined(_BSD_SOURCE)) && !defined(_BYWAY_STDIO_H)
#define _BYWAY_STDIO_H
#ifdef __cplusplus
extern "C" {
#endif
int fcloseall(void);
#ifdef __cplusplus
}
#endif
#endif
