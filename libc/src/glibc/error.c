/* <error.h>: messages with the name of the program, and the end of it where the status is not zero. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void (*error_print_progname)(void);
unsigned error_message_count;
int error_one_per_line;

static void begin(void)
{
	fflush(stdout);
	if (error_print_progname) error_print_progname();
	else fprintf(stderr, "%s:", program_invocation_name);
}

static void finish(int status, int number, const char *format, va_list values)
{
	vfprintf(stderr, format, values);
	error_message_count++;
	if (number) fprintf(stderr, ": %s", strerror(number));
	putc('\n', stderr);
	fflush(stderr);
	if (status) exit(status);
}

void error(int status, int number, const char *format, ...)
{
	va_list values;
	va_start(values, format);
	begin();
	if (!error_print_progname) putc(' ', stderr);
	finish(status, number, format, values);
	va_end(values);
}

void error_at_line(int status, int number, const char *file, unsigned line, const char *format, ...)
{
	static const char *last_file;
	static unsigned last_line;
	if (error_one_per_line && last_file && line == last_line && (file == last_file || !strcmp(file, last_file))) return;
	last_file = file;
	last_line = line;
	va_list values;
	va_start(values, format);
	begin();
	if (file) fprintf(stderr, "%s:%u: ", file, line);
	else putc(' ', stderr);
	finish(status, number, format, values);
	va_end(values);
}
