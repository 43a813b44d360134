
/* What else programs for glibc find in <malloc.h>. */
#ifndef _BYWAY_MALLOC_H
#define _BYWAY_MALLOC_H
#ifdef __cplusplus
extern "C" {
#endif
#define M_TRIM_THRESHOLD (-1)
#define M_TOP_PAD (-2)
#define M_MMAP_THRESHOLD (-3)
#define M_MMAP_MAX (-4)
#define M_CHECK_ACTION (-5)
#define M_PERTURB (-6)
void cfree(void *);
int mallopt(int, int);
int malloc_trim(size_t);
#ifdef __cplusplus
}
#endif
#endif
