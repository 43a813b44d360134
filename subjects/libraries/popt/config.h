/* What the library's configure script would write for a Linux without translations. */
#define HAVE_FNMATCH_H 1
#define HAVE_GLOB_H 1
#define HAVE_GLOB_PATTERN_P 1
#define HAVE_LANGINFO_H 1
#define HAVE_MBSRTOWCS 1
#define HAVE_SECURE_GETENV 1
#define HAVE_SRANDOM 1
#define HAVE_STPCPY 1
#define HAVE_STRERROR 1
#define HAVE_VASPRINTF 1
#define PACKAGE "popt"
#define POPT_SYSCONFDIR "/etc"
#define POPT_SYSCONFDIR_DEFAULT "/etc"
