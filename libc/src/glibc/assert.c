/* Other ways in which assertions fail. */
#include <string.h>

_Noreturn void __assert_fail(const char *, const char *, int, const char *);

_Noreturn void __assert(const char *expression, const char *file, int line)
{
	__assert_fail(expression, file, line, "");
}

_Noreturn void __assert_perror_fail(int number, const char *file, unsigned line, const char *function)
{
	__assert_fail(strerror(number), file, (int)line, function);
}
