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
