/* What the library's configure script would write for a Linux without threads and without BSD's functions. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define MXML_VERSION "Mini-XML v3.3.1"
#define HAVE_LONG_LONG_INT 1
#define HAVE_SNPRINTF 1
#define HAVE_VASPRINTF 1
#define HAVE_VSNPRINTF 1
#define HAVE_STRDUP 1
#define strlcat _mxml_strlcat
#define strlcpy _mxml_strlcpy
extern size_t _mxml_strlcat(char *, const char *, size_t);
extern size_t _mxml_strlcpy(char *, const char *, size_t);
extern char *_mxml_strdupf(const char *, ...);
extern char *_mxml_vstrdupf(const char *, va_list);
