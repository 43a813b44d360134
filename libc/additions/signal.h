
/* What else programs for glibc find in <signal.h>. */
#if (defined(_GNU_SOURCE) || defined(_BSD_SOURCE)) && !defined(_BYWAY_SIGNAL_H)
#define _BYWAY_SIGNAL_H
#ifdef __cplusplus
extern "C" {
#endif
int sigblock(int);
int sigsetmask(int);
int siggetmask(void);
#ifdef __cplusplus
}
#endif
#endif
