/* What the library's configure script would write for a Linux with C11. */
#define HAVE_ENDIAN_H 1
#define HAVE_FCNTL_H 1
#define HAVE_LOCALECONV 1
#define HAVE_SCHED_YIELD 1
#define HAVE_SNPRINTF 1
#define HAVE_STDINT_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_SYS_TIME_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_UNISTD_H 1
#define USE_URANDOM 1
#define INITIAL_HASHTABLE_ORDER 3
