/*
 * How large a file can become: in the engine as on a usual disk, in a file system in memory much larger. Holes cost nothing, so
 * programs get there by a single call.
 */
#include "native.h"

static const int64_t most = (1ll << 44) - 4096;

enum { TOO_LARGE = 27, INVALID = 22, SET = 0, CURRENT = 1 };

static int can_write(long descriptor)
{
	enum { GET_FLAGS = 3, ACCESS = 3 };
	return (__byway_native_call(CALL_FCNTL, descriptor, GET_FLAGS, 0, 0, 0, 0) & ACCESS) != 0;
}

/* A file of the disk that can be written: others refuse for reasons of their own. */
static long refusal(long descriptor, int64_t size)
{
	if (size <= most || !__byway_native_is_regular(descriptor) || !can_write(descriptor)) return 0;
	return -TOO_LARGE;
}

static int64_t sum(int64_t a, int64_t b)
{
	return a < 0 || b <= 0 || a > INT64_MAX - b ? 0 : a + b;
}

long __byway_native_size_refusal(long number, const long *args)
{
	enum { PWRITE = 18, FTRUNCATE = 77, FALLOCATE = 285 };
	switch (number) {
	case PWRITE:
		return args[3] >= most ? refusal(args[0], args[3] + (args[3] < INT64_MAX)) : 0;
	case FTRUNCATE:
		return refusal(args[0], args[1]);
	case FALLOCATE:
		return refusal(args[0], sum(args[2], args[3]));
	default:
		return 0;
	}
}

long __byway_native_seek(const long *args)
{
	long before = __byway_native_call(CALL_LSEEK, args[0], 0, CURRENT, 0, 0, 0);
	long after = __byway_native_call(CALL_LSEEK, args[0], args[1], args[2], 0, 0, 0);
	if (after <= most || !__byway_native_is_regular(args[0])) return after;
	__byway_native_call(CALL_LSEEK, args[0], before, SET, 0, 0, 0);
	return -INVALID;
}
