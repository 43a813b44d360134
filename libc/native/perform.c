/*
 * Calls that are made in another way than the program makes them, because a sandbox does not let them through as they are, or
 * because kernels answer otherwise than the engine's: what comes of them is what the engine gives.
 */
#include "native.h"

enum { BAD_DESCRIPTOR = 9, NO_ACCESS = 13, NO_DEVICE = 19, INVALID = 22 };
enum { ACCESS = 3, ONLY_PATH = 010000000 };

/* The flags of a descriptor that is more than a handle to a place; negative if there is none. */
static long flags_of(long descriptor)
{
	enum { GET_FLAGS = 3 };
	long flags = __byway_native_call(CALL_FCNTL, descriptor, GET_FLAGS, 0, 0, 0, 0);
	return flags >= 0 && flags & ONLY_PATH ? -BAD_DESCRIPTOR : flags;
}

/*
 * There is no other process to share memory with, so memory of its own is as good; no limit would see the other. Files
 * that are mapped are copies in the engine, so those that could be written through the mapping are refused.
 */
static long map(const long *args)
{
	enum { SHARED = 1, PRIVATE = 2, VALIDATED = 3, TYPE = 0xf, ANONYMOUS = 0x20, PAGE = 4096, WRITE = 2, READ_WRITE = 2 };
	long type = args[3] & TYPE, flags = args[3];
	int is_sensible = args[1] != 0 && args[5] % PAGE == 0;
	if (type == SHARED || type == VALIDATED) {
		flags = (flags & ~(long)TYPE) | PRIVATE;
		if (is_sensible && !(flags & ANONYMOUS) && args[2] & WRITE) {
			long opened = flags_of(args[4]);
			if (opened < 0) return opened;
			if ((opened & ACCESS) != READ_WRITE) return -NO_ACCESS;
			if (__byway_native_is_regular(args[4])) return -NO_DEVICE;
		}
	}
	return __byway_native_call(CALL_MMAP, args[0], args[1], args[2], flags, args[4], args[5]);
}

/* A file system in memory cannot make a range zero, but it can make a hole and, as far as the file is too short, fill it up. */
static long allocate(const long *args)
{
	enum { FALLOCATE = 285, KEEP_SIZE = 1, PUNCH_HOLE = 2, ZERO_RANGE = 0x10 };
	if ((args[1] & ~(long)KEEP_SIZE) != ZERO_RANGE)
		return __byway_native_call(FALLOCATE, args[0], args[1], args[2], args[3], 0, 0);
	long result = __byway_native_call(FALLOCATE, args[0], PUNCH_HOLE | KEEP_SIZE, args[2], args[3], 0, 0);
	if (result < 0) return result;
	return __byway_native_call(FALLOCATE, args[0], args[1] & KEEP_SIZE, args[2], args[3], 0, 0);
}

/*
 * All processes of the user, or of the group, are the program. How nice it is counts from where it starts, as in the engine:
 * the kernel's number is that of whoever started Byway, and a process that is no root's could not go back to it.
 */
static long priority(long number, const long *args)
{
	enum { PROCESS = 0, USER = 2, PROGRAM = 1000, GETPRIORITY = 140, LEAST = -20, MOST = 19 };
	static long nice;
	int is_own = args[0] == USER && (args[1] == 0 || args[1] == PROGRAM);
	long found = __byway_native_call(GETPRIORITY, is_own ? PROCESS : args[0], is_own ? 0 : args[1], 0, 0, 0, 0);
	if (found < 0) return found;
	if (number == GETPRIORITY) return MOST + 1 - nice;
	int wanted = (int)args[2];
	wanted = wanted < LEAST ? LEAST : wanted > MOST ? MOST : wanted;
	if (wanted < nice) return -NO_ACCESS;
	nice = wanted;
	return 0;
}

/* How the process is scheduled is another thing that whoever started Byway has chosen. */
static long schedule(long number, const long *args)
{
	enum { SCHED_GETPARAM = 143 };
	long result = __byway_native_call(number, args[0], args[1], 0, 0, 0, 0);
	if (result < 0) return result;
	if (number == SCHED_GETPARAM) *(int *)args[1] = 0;
	return 0;
}

/* What the sandbox answers without looking at the descriptor. */
static long on_descriptor(long number, const long *args)
{
	long opened = flags_of(args[0]);
	return opened < 0 ? opened : __byway_native_call(number, args[0], args[1], args[2], args[3], args[4], args[5]);
}

static long splice(long number, const long *args)
{
	long opened = flags_of(args[2]);
	long result = on_descriptor(number, args);
	return result != -BAD_DESCRIPTOR && opened < 0 ? opened : result;
}

/* Files in memory are on a file system of their own, and nothing is copied from one to the other. */
static long copy_range(long number, const long *args)
{
	enum { OTHER_DEVICE = 18 };
	int is_between = __byway_native_is_memory(args[0]) != __byway_native_is_memory(args[2]);
	if (is_between && flags_of(args[0]) >= 0 && flags_of(args[2]) >= 0 && !args[5]) return -OTHER_DEVICE;
	return __byway_native_call(number, args[0], args[1], args[2], args[3], args[4], args[5]);
}

/* Other ways to resolve paths are no part of the engine. The kernel has read what it was given if it has opened something. */
static long open_how(long number, const long *args)
{
	const struct {
		uint64_t flags, mode, resolve;
	} *how = (void *)args[2];
	long result = __byway_native_call(number, args[0], args[1], args[2], args[3], 0, 0);
	if (result < 0 || !how->resolve) return result;
	__byway_native_call(CALL_CLOSE, result, 0, 0, 0, 0, 0);
	return -INVALID;
}

/* Machines without a clock that wakes them up have no clock for it either; the engine's has. */
static long ask_clock(long number, const long *args)
{
	enum { REALTIME = 0, BOOTTIME = 7, REALTIME_ALARM = 8, BOOTTIME_ALARM = 9 };
	long clock = (int)args[0] == REALTIME_ALARM ? REALTIME : (int)args[0] == BOOTTIME_ALARM ? BOOTTIME : args[0];
	return __byway_native_call(number, clock, args[1], 0, 0, 0, 0);
}

/* Handlers run on the stack that is in use, as in the engine; who asks is told what was said. */
static long on_signal(const long *args)
{
	enum { SIGACTION = 13, ON_STACK = 0x08000000, SIGNALS = 65 };
	struct action {
		void *handler;
		unsigned long flags;
		void *restorer;
		uint64_t mask;
	} *old = (void *)args[2], used;
	static unsigned char on_stack[SIGNALS];
	long signal = (int)args[0], wanted = 0;
	if (signal <= 0 || signal >= SIGNALS) return __byway_native_call(SIGACTION, args[0], args[1], args[2], args[3], 0, 0);
	/* The kernel reads it first, as it may be nowhere; what it was is kept for the second call. */
	long result = __byway_native_call(SIGACTION, args[0], args[1], args[2], args[3], 0, 0);
	if (result < 0) return result;
	if (old && on_stack[signal]) old->flags |= ON_STACK;
	if (!args[1]) return result;
	used = *(const struct action *)args[1];
	wanted = (used.flags & ON_STACK) != 0;
	on_stack[signal] = (unsigned char)wanted;
	if (!wanted) return result;
	used.flags &= ~(unsigned long)ON_STACK;
	return __byway_native_call(SIGACTION, args[0], (long)&used, 0, args[3], 0, 0);
}

long __byway_native_perform(long number, const long *args)
{
	enum { RT_SIGACTION = 13 };
	enum { GETPRIORITY = 140, SETPRIORITY = 141, PERSONALITY = 135, PRCTL = 157, SPLICE = 275, FALLOCATE = 285 };
	enum { SCHED_GETPARAM = 143, SCHED_GETSCHEDULER = 145, COPY_FILE_RANGE = 326 };
	enum { CLOCK_GETRES = 229, SYNCFS = 306, PRLIMIT = 302, MEMFD_CREATE = 319, OPENAT2 = 437 };
	switch (number) {
	case CALL_MMAP:
		return map(args);
	case RT_SIGACTION:
		return on_signal(args);
	case FALLOCATE:
		return allocate(args);
	case GETPRIORITY:
	case SETPRIORITY:
		return priority(number, args);
	case SCHED_GETPARAM:
	case SCHED_GETSCHEDULER:
		return schedule(number, args);
	case SYNCFS:
		return on_descriptor(number, args);
	case SPLICE:
		return splice(number, args);
	case CALL_CLOCK_GETTIME:
	case CLOCK_GETRES:
		return ask_clock(number, args);
	case COPY_FILE_RANGE:
		return copy_range(number, args);
	case OPENAT2:
		return open_how(number, args);
	case MEMFD_CREATE:
		return __byway_native_memory_file(args);
	case CALL_SETRLIMIT:
	case PRLIMIT:
		return __byway_native_limit(number, args);
	case PERSONALITY:
		return __byway_native_personality(args[0]);
	case PRCTL:
		return __byway_native_process_control(args);
	default:
		return __byway_native_call(number, args[0], args[1], args[2], args[3], args[4], args[5]);
	}
}
