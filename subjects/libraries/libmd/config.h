/* What the library's configure script would write for a Linux. */
#define HAVE_UNISTD_H 1
