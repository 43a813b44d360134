#ifndef _GNU_LIBC_VERSION_H
#define _GNU_LIBC_VERSION_H

#ifdef __cplusplus
extern "C" {
#endif

const char *gnu_get_libc_version(void);
const char *gnu_get_libc_release(void);

#ifdef __cplusplus
}
#endif
#endif
