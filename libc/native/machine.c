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

static void exchange_limit(unsigned long resource, const struct limit *new, struct limit *old)
{
	if (resource >= RESOURCES) return;
	set_up_limits();
	struct limit given = new ? *new : limits[resource];
	if (old) *old = limits[resource];
	limits[resource] = given;
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
 * where the engine's only forbids it. -1 is nobody's in either.
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

long __byway_native_describe(long number, long result, long a, long b, long c, long d)
{
	enum { UNAME = 63, GETRLIMIT = 97, SYSINFO = 99, SETRLIMIT = 160, SCHED_GETAFFINITY = 204, PRLIMIT = 302 };
	if (result < 0) return result;
	switch (number) {
	case UNAME:
		put_names((char *)a);
		break;
	case GETRLIMIT:
		exchange_limit(a, 0, (struct limit *)b);
		break;
	case SETRLIMIT:
		exchange_limit(a, (const struct limit *)b, 0);
		break;
	case PRLIMIT:
		exchange_limit(b, (const struct limit *)c, (struct limit *)d);
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
