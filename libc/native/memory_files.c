/*
 * Files without a name in memory. Those of the kernel belong to no process, so no limit holds for them, and a sandbox
 * refuses them. A replayed program gets a file of its own file system instead, which looks the same from inside.
 */
#include "native.h"

/* Opens a file again, so that what was said to make it is not to be seen: the number of a descriptor of the same file. */
static long opened_again(long descriptor, long flags)
{
	char path[32] = "/proc/self/fd/";
	int at = 14, digits = 1;
	for (long rest = descriptor; rest >= 10; rest /= 10) digits++;
	for (int i = digits; i > 0; i--, descriptor /= 10) path[at + i - 1] = (char)('0' + descriptor % 10);
	return __byway_native_call(CALL_OPEN, (long)path, flags, 0, 0, 0, 0);
}

static long length(const char *name, long most)
{
	long size = 0;
	while (size <= most && name[size]) size++;
	return size;
}

long __byway_native_memory_file(const long *args)
{
	enum { CLOSED_AT_START = 1, SEALABLE = 2, LONGEST = 249, MODE = 0777 };
	enum { READ_WRITE = 2, EXCLUSIVE = 0200, CLOEXEC = 02000000, NAMELESS = 020200000 };
	enum { BAD_ADDRESS = 14, INVALID = 22, CALL_ACCESS = 21, CALL_FCHMOD = 91, CALL_DUP3 = 292 };
	if (args[1] & ~(CLOSED_AT_START | SEALABLE)) return -INVALID;
	/* The kernel looks whether there is a name to be read. */
	if (__byway_native_call(CALL_ACCESS, args[0], 0, 0, 0, 0, 0) == -BAD_ADDRESS) return -BAD_ADDRESS;
	if (length((const char *)args[0], LONGEST) > LONGEST) return -INVALID;
	long closes = args[1] & CLOSED_AT_START ? CLOEXEC : 0;
	long made = __byway_native_call(CALL_OPEN, (long)"/tmp", NAMELESS | READ_WRITE | EXCLUSIVE | closes, MODE, 0, 0, 0);
	if (made < 0) return made;
	__byway_native_call(CALL_FCHMOD, made, MODE, 0, 0, 0, 0);
	long again = opened_again(made, READ_WRITE | closes);
	if (again >= 0) {
		__byway_native_call(CALL_DUP3, again, made, closes, 0, 0, 0);
		__byway_native_call(CALL_CLOSE, again, 0, 0, 0, 0, 0);
	}
	return made;
}
