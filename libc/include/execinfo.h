/* Where the C library has one of its own, that is taken: builds with the machine's see this folder, too. */
#if __has_include_next(<execinfo.h>)
#include_next <execinfo.h>
#else
#ifndef _EXECINFO_H
#define _EXECINFO_H

#ifdef __cplusplus
extern "C" {
#endif

int backtrace(void **calls, int size);
char **backtrace_symbols(void *const *calls, int size);
void backtrace_symbols_fd(void *const *calls, int size, int file);

#ifdef __cplusplus
}
#endif
#endif
#endif
