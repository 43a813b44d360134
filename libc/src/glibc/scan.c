/* The names under which glibc's headers call scanf and its like. */
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>

int __isoc23_vscanf(const char *format, va_list values) { return vscanf(format, values); }
int __isoc23_vfscanf(FILE *file, const char *format, va_list values) { return vfscanf(file, format, values); }
int __isoc23_vsscanf(const char *text, const char *format, va_list values) { return vsscanf(text, format, values); }

int __isoc23_scanf(const char *format, ...)
{
	va_list values;
	va_start(values, format);
	int found = vscanf(format, values);
	va_end(values);
	return found;
}

int __isoc23_fscanf(FILE *file, const char *format, ...)
{
	va_list values;
	va_start(values, format);
	int found = vfscanf(file, format, values);
	va_end(values);
	return found;
}

int __isoc23_sscanf(const char *text, const char *format, ...)
{
	va_list values;
	va_start(values, format);
	int found = vsscanf(text, format, values);
	va_end(values);
	return found;
}
