/*
 * What the program asks of the outside, and what may fail: while failures are expected, each request that can fail is
 * counted, and the one whose number an input holds fails in a way that another input chooses. The first run has zeroes
 * there, so nothing fails in it.
 */
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include "byway_engine.h"

/* The ways in which a request can fail. */
enum { NO_ACCESS = 1, NO_SPACE = 2, INTERRUPTED = 4, SHORT = 8, AFTERWARDS = 16 };

static const struct byway_failure *failures;
static unsigned left;
/* Requests that could have failed since the last one that did. */
static unsigned requests;

void __byway_expect_failures(const struct byway_failure *expected, unsigned count)
{
	failures = expected;
	left = count;
}

/* Whether the request that is being made is to fail; the kind that is asked for. */
static int fails(unsigned *kind)
{
	if (!left || ++requests != failures->request) return 0;
	*kind = failures->kind;
	requests = 0;
	failures++;
	left--;
	return 1;
}

int __byway_memory_fails(void)
{
	unsigned kind;
	return fails(&kind);
}

static unsigned ways(long number, long flags)
{
	switch (number) {
	case SYS_read:
	case SYS_readv:
		return INTERRUPTED | SHORT;
	case SYS_pread64:
	case SYS_preadv:
		return INTERRUPTED;
	case SYS_write:
	case SYS_writev:
		return NO_SPACE | INTERRUPTED | SHORT;
	case SYS_pwrite64:
	case SYS_pwritev:
		return NO_SPACE | INTERRUPTED;
	case SYS_open:
		return NO_ACCESS | (flags & O_CREAT ? NO_SPACE : 0);
	case SYS_openat:
	case SYS_stat:
	case SYS_lstat:
	case SYS_newfstatat:
	case SYS_statx:
	case SYS_access:
	case SYS_faccessat:
	case SYS_chdir:
	case SYS_chmod:
	case SYS_fchmodat:
	case SYS_unlink:
	case SYS_unlinkat:
	case SYS_rmdir:
	case SYS_readlink:
	case SYS_readlinkat:
		return NO_ACCESS;
	case SYS_creat:
	case SYS_mkdir:
	case SYS_mkdirat:
	case SYS_link:
	case SYS_linkat:
	case SYS_symlink:
	case SYS_symlinkat:
	case SYS_rename:
	case SYS_renameat:
	case SYS_renameat2:
		return NO_ACCESS | NO_SPACE;
	case SYS_ftruncate:
	case SYS_truncate:
	case SYS_fallocate:
	case SYS_fsync:
	case SYS_fdatasync:
		return NO_SPACE;
	case SYS_close:
		return NO_SPACE | AFTERWARDS;
	default:
		return 0;
	}
}

/* Transfers one byte where more were asked for; the answer of the whole request if it is for no more. */
static long shortened(long number, long file, long buffer, long size)
{
	if (number == SYS_readv || number == SYS_writev) {
		const struct iovec *part = (const struct iovec *)buffer;
		while (size > 1 && part->iov_len == 0) part++, size--;
		number = number == SYS_readv ? SYS_read : SYS_write;
		buffer = (long)part->iov_base;
		size = (long)part->iov_len;
	}
	return __byway_syscall(number, file, buffer, size > 1 ? 1 : size, 0, 0, 0);
}

/* The way in which a request fails: the one that is asked for, or the last that is possible. */
static unsigned chosen(unsigned possible, unsigned kind)
{
	for (unsigned way = SHORT; way; way >>= 1) {
		if (!(possible & way)) continue;
		possible &= ~way;
		if (!possible || kind == way) return way;
	}
	return 0;
}

long __byway_request(long number, long a, long b, long c, long d, long e, long f)
{
	unsigned possible = left ? ways(number, b) : 0, kind;
	if (!possible || !fails(&kind)) return __byway_syscall(number, a, b, c, d, e, f);
	if (possible & AFTERWARDS) __byway_syscall(number, a, b, c, d, e, f);
	switch (chosen(possible & ~AFTERWARDS, kind)) {
	case SHORT: return shortened(number, a, b, c);
	case INTERRUPTED: return -EINTR;
	case NO_SPACE: return -ENOSPC;
	default: return -EACCES;
	}
}
