/*
 * Functions that check the room that they write to, as glibc's headers call them where a program is compiled with
 * _FORTIFY_SOURCE. The engine knows the room of every object, so there is nothing left to check.
 */
#define _GNU_SOURCE
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void *__memcpy_chk(void *to, const void *from, size_t size, size_t room) { (void)room; return memcpy(to, from, size); }
void *__memmove_chk(void *to, const void *from, size_t size, size_t room) { (void)room; return memmove(to, from, size); }
void *__mempcpy_chk(void *to, const void *from, size_t size, size_t room) { (void)room; return (char *)memcpy(to, from, size) + size; }
void *__memset_chk(void *to, int byte, size_t size, size_t room) { (void)room; return memset(to, byte, size); }
char *__strcpy_chk(char *to, const char *from, size_t room) { (void)room; return strcpy(to, from); }
char *__stpcpy_chk(char *to, const char *from, size_t room) { (void)room; return stpcpy(to, from); }
char *__strncpy_chk(char *to, const char *from, size_t most, size_t room) { (void)room; return strncpy(to, from, most); }
char *__stpncpy_chk(char *to, const char *from, size_t most, size_t room) { (void)room; return stpncpy(to, from, most); }
char *__strcat_chk(char *to, const char *from, size_t room) { (void)room; return strcat(to, from); }
char *__strncat_chk(char *to, const char *from, size_t most, size_t room) { (void)room; return strncat(to, from, most); }
ssize_t __read_chk(int file, void *to, size_t size, size_t room) { (void)room; return read(file, to, size); }
size_t __fread_chk(void *to, size_t room, size_t size, size_t count, FILE *file) { (void)room; return fread(to, size, count, file); }
char *__fgets_chk(char *to, size_t room, int size, FILE *file) { (void)room; return fgets(to, size, file); }
char *__getcwd_chk(char *to, size_t size, size_t room) { (void)room; return getcwd(to, size); }
char *__realpath_chk(const char *path, char *to, size_t room) { (void)room; return realpath(path, to); }
ssize_t __readlink_chk(const char *path, char *to, size_t size, size_t room) { (void)room; return readlink(path, to, size); }
int __poll_chk(struct pollfd *files, nfds_t count, int wait, size_t room) { (void)room; return poll(files, count, wait); }
long __fdelt_chk(long file) { return file / (8 * (long)sizeof(long)); }
_Noreturn void __chk_fail(void) { abort(); }
_Noreturn void __longjmp_chk(jmp_buf buffer, int value) { longjmp(buffer, value); }

int __vprintf_chk(int flag, const char *format, va_list values) { (void)flag; return vprintf(format, values); }
int __vfprintf_chk(FILE *file, int flag, const char *format, va_list values) { (void)flag; return vfprintf(file, format, values); }
int __vsprintf_chk(char *to, int flag, size_t room, const char *format, va_list values) { (void)flag, (void)room; return vsprintf(to, format, values); }
int __vasprintf_chk(char **to, int flag, const char *format, va_list values) { (void)flag; return vasprintf(to, format, values); }
int __vsnprintf_chk(char *to, size_t most, int flag, size_t room, const char *format, va_list values)
{
	(void)flag, (void)room;
	return vsnprintf(to, most, format, values);
}

#define PASS_ON(call) \
	va_list values; \
	va_start(values, format); \
	int done = call; \
	va_end(values); \
	return done

int __printf_chk(int flag, const char *format, ...) { PASS_ON(__vprintf_chk(flag, format, values)); }
int __fprintf_chk(FILE *file, int flag, const char *format, ...) { PASS_ON(__vfprintf_chk(file, flag, format, values)); }
int __dprintf_chk(int file, int flag, const char *format, ...) { (void)flag; PASS_ON(vdprintf(file, format, values)); }
int __asprintf_chk(char **to, int flag, const char *format, ...) { PASS_ON(__vasprintf_chk(to, flag, format, values)); }
int __sprintf_chk(char *to, int flag, size_t room, const char *format, ...)
{
	PASS_ON(__vsprintf_chk(to, flag, room, format, values));
}
int __snprintf_chk(char *to, size_t most, int flag, size_t room, const char *format, ...)
{
	PASS_ON(__vsnprintf_chk(to, most, flag, room, format, values));
}
