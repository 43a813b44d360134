/* Where the C library has one of its own, that is taken: builds with the machine's see this folder, too. */
#if __has_include_next(<sys/cdefs.h>)
#include_next <sys/cdefs.h>
#else
/* What BSD and glibc write declarations with. */
#ifndef _SYS_CDEFS_H
#define _SYS_CDEFS_H

#ifdef __cplusplus
#define __BEGIN_DECLS extern "C" {
#define __END_DECLS }
#else
#define __BEGIN_DECLS
#define __END_DECLS
#endif

#define __P(arguments) arguments
#define __PMT(arguments) arguments
#define __CONCAT(a, b) a ## b
#define __STRING(word) #word
#define __THROW
#define __THROWNL
#define __NTH(function) function
#define __nonnull(parameters)
#define __ptr_t void *
#define __wur

#define __attribute_pure__ __attribute__((__pure__))
#define __attribute_const__ __attribute__((__const__))
#define __attribute_used__ __attribute__((__used__))
#define __attribute_noinline__ __attribute__((__noinline__))
#define __attribute_deprecated__ __attribute__((__deprecated__))
#define __glibc_unlikely(condition) __builtin_expect((condition), 0)
#define __glibc_likely(condition) __builtin_expect((condition), 1)

#define __FBSDID(text)
#define __RCSID(text)
#define __SCCSID(text)
#define __COPYRIGHT(text)
#define __KERNEL_RCSID(number, text)

#endif
#endif
