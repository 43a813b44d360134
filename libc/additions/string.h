
/* What else programs for glibc find in <string.h>. */
#if defined(_GNU_SOURCE) && !defined(_BYWAY_STRING_H)
#define _BYWAY_STRING_H
#ifdef __cplusplus
extern "C" {
#endif
void *rawmemchr(const void *, int);
void *memfrob(void *, size_t);
#ifdef __cplusplus
}
#endif
#endif
