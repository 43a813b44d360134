/*
 * The machine that a replayed program finds: its name, memory, processor and limits are those of the engine's kernel, not
 * of the machine that happens to run it. The kernel has made the call before, so what it wrote to is there.
 */
#include "native.h"

enum { RESOURCES = 16, PROCESSOR_SET = 8 };

struct limit {
	uint64_t soft, hard;
};

static const uint64_t none = ~0ull;
static struct limit limits[RESOURCES];
static int has_limits;

static void set_up_limits(void)
{
	enum { STACK = 3, CORE = 4, PROCESSES = 6, OPEN_FILES = 7, LOCKED_MEMORY = 8, SIGNALS = 11, QUEUES = 12, NICE = 13 };
	enum { REAL_TIME_PRIORITY = 14 };
	if (has_limits) return;
	has_limits = 1;
	for (int i = 0; i < RESOURCES; i++) limits[i] = (struct limit){none, none};
	limits[STACK].soft = 8 << 20;
	limits[CORE].soft = 0;
	limits[PROCESSES] = limits[SIGNALS] = (struct limit){31000, 31000};
	limits[OPEN_FILES] = (struct limit){1024, 1 << 20};
	limits[LOCKED_MEMORY] = (struct limit){8 << 20, 8 << 20};
	limits[QUEUES] = (struct limit){819200, 819200};
	limits[NICE] = limits[REAL_TIME_PRIORITY] = (struct limit){0, 0};
}

static void show_limit(unsigned long resource, struct limit *old)
{
	set_up_limits();
	if (resource < RESOURCES && old) *old = limits[resource];
}

/*
 * Sets a limit that the kernel would not: the sandbox has lower ones. It holds as far as the sandbox allows, and is shown as it
 * was asked for.
 */
static long set_beyond(unsigned long resource, struct limit new)
{
	enum { PRLIMIT = 302, NOT_PERMITTED = 1, OPEN_FILES = 7, MOST_OPEN_FILES = 1 << 20 };
	struct limit real;
	if (new.hard > limits[resource].hard || (resource == OPEN_FILES && new.hard > MOST_OPEN_FILES)) return -NOT_PERMITTED;
	__byway_native_call(PRLIMIT, 0, (long)resource, 0, (long)&real, 0, 0);
	real.soft = new.soft < real.hard ? new.soft : real.hard;
	__byway_native_call(PRLIMIT, 0, (long)resource, (long)&real, 0, 0, 0);
	return 0;
}

long __byway_native_limit(long number, const long *args)
{
	enum { NOT_PERMITTED = 1 };
	int names_process = number != CALL_SETRLIMIT;
	unsigned long resource = (unsigned)args[names_process];
	const struct limit *new = (const struct limit *)args[1 + names_process];
	struct limit *old = names_process ? (struct limit *)args[3] : 0;
	/* The kernel looks at what it is given, and at the place for the old limit. */
	long result = __byway_native_call(number, args[0], args[1], args[2], args[3], 0, 0);
	set_up_limits();
	struct limit before = resource < RESOURCES ? limits[resource] : (struct limit){0, 0};
	if (result == -NOT_PERMITTED && new && resource < RESOURCES) result = set_beyond(resource, *new);
	if (result < 0) return result;
	if (new) limits[resource] = *new;
	if (old) *old = before;
	return result;
}

static unsigned persona;

long __byway_native_personality(long new)
{
	const unsigned only_asks = ~0u;
	unsigned former = persona;
	if ((unsigned)new != only_asks) persona = (unsigned)new;
	return former;
}

enum { CALL_PRCTL = 157, SET_NAME = 15, SET_NO_NEW_PRIVILEGES = 38, GET_NO_NEW_PRIVILEGES = 39 };

void __byway_native_open_machine(void)
{
	__byway_native_call(CALL_PRCTL, SET_NAME, (long)"program", 0, 0, 0, 0);
}

/* The sandbox has given up new privileges before the program could. */
long __byway_native_process_control(const long *args)
{
	static int has_given_up;
	long result = __byway_native_call(CALL_PRCTL, args[0], args[1], args[2], args[3], args[4], 0);
	if (result < 0) return result;
	if (args[0] == SET_NO_NEW_PRIVILEGES) has_given_up = 1;
	return args[0] == GET_NO_NEW_PRIVILEGES ? has_given_up : result;
}

static void put_names(char *at)
{
	enum { FIELD = 65, FIELDS = 6 };
	static const char names[FIELDS][FIELD] = {"Linux", "byway", "6.1.0", "#1 SMP", "x86_64", "(none)"};
	const char *from = names[0];
	for (int i = 0; i < FIELDS * FIELD; i++) at[i] = from[i];
}

static void put_memory(uint64_t *at)
{
	enum { WORDS = 14, UPTIME = 0, TOTAL = 4, FREE = 5, PROCESSES = 10, UNIT = 13 };
	for (int i = 0; i < WORDS; i++) at[i] = 0;
	at[UPTIME] = __byway_native_uptime();
	at[TOTAL] = 8ull << 30;
	at[FREE] = 4ull << 30;
	at[PROCESSES] = at[UNIT] = 1;
}

/*
 * Whether a call gives something an owner, or the program an identity, that is not known here: a kernel says that there is none,
 * where the engine's only forbids it. -1 is no identity in either.
 */
static int names_identity(long number, int id, long flags)
{
	enum { CHOWN = 92, FCHOWN = 93, LCHOWN = 94, SETUID = 105, SETGID = 106, SETREUID = 113, SETREGID = 114 };
	enum { SETRESUID = 117, SETRESGID = 119, FCHOWNAT = 260, KNOWN_FLAGS = 0x1100 };
	switch (number) {
	case SETUID:
	case SETGID:
		return id != -1;
	case FCHOWNAT:
		return !(flags & ~KNOWN_FLAGS);
	case CHOWN:
	case FCHOWN:
	case LCHOWN:
	case SETREUID:
	case SETREGID:
	case SETRESUID:
	case SETRESGID:
		return 1;
	default:
		return 0;
	}
}

long __byway_native_forbid(long number, long result, const long *args)
{
	enum { NOT_PERMITTED = 1, INVALID = 22 };
	return result == -INVALID && names_identity(number, (int)args[0], args[4]) ? -NOT_PERMITTED : result;
}

long __byway_native_describe(long number, long result, long a, long b, long c)
{
	enum { UNAME = 63, GETRLIMIT = 97, SYSINFO = 99, SCHED_GETAFFINITY = 204, GETCPU = 309 };
	if (result < 0) return result;
	switch (number) {
	case UNAME:
		put_names((char *)a);
		break;
	case GETRLIMIT:
		show_limit(a, (struct limit *)b);
		break;
	case GETCPU:
		if (a) *(unsigned *)a = 0;
		if (b) *(unsigned *)b = 0;
		break;
	case SYSINFO:
		put_memory((uint64_t *)a);
		break;
	case SCHED_GETAFFINITY:
		*(uint64_t *)c = 1;
		return PROCESSOR_SET;
	}
	return result;
}
