/*
 * What clang's library of counters needs and musl lacks: glibc's checked functions, which it was compiled to call. The
 * checks are for glibc to make.
 */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

int __fprintf_chk(FILE *file, int flag, const char *format, ...)
{
	va_list values;
	(void)flag;
	va_start(values, format);
	int written = vfprintf(file, format, values);
	va_end(values);
	return written;
}

int __snprintf_chk(char *text, size_t most, int flag, size_t room, const char *format, ...)
{
	va_list values;
	(void)flag;
	(void)room;
	va_start(values, format);
	int written = vsnprintf(text, most, format, values);
	va_end(values);
	return written;
}
