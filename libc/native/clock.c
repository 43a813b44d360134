/*
 * Time and chance of a replayed program are those of the engine's kernel: a clock that starts at the same moment and moves
 * by the same step at each system call, and the same random bytes. The kernel makes each call first, so that it refuses
 * what it would refuse; then what it wrote is replaced.
 */
#include "native.h"

enum { NANOSECONDS = 1000000000, STEP = 1000 };
/* 2024-01-01T00:00:00Z, and how long before that the machine was started. */
static const uint64_t start = 1704067200ull * NANOSECONDS, booted = 1000ull * NANOSECONDS;

/* Nanoseconds since the start, with sleeps and without. */
static uint64_t elapsed, busy;
static uint64_t random_state = 1;

void __byway_native_tick(void)
{
	elapsed += STEP;
	busy += STEP;
}

static uint64_t read_clock(int clock)
{
	enum { REALTIME = 0, REALTIME_COARSE = 5, REALTIME_ALARM = 8, TAI = 11 };
	enum { PROCESS_CPU = 2, THREAD_CPU = 3 };
	switch (clock) {
	case REALTIME:
	case REALTIME_COARSE:
	case REALTIME_ALARM:
	case TAI:
		return start + elapsed;
	case PROCESS_CPU:
	case THREAD_CPU:
		return busy;
	default:
		return clock < 0 ? busy : booted + elapsed;
	}
}

uint64_t __byway_native_elapsed(void)
{
	return elapsed;
}

uint64_t __byway_native_uptime(void)
{
	return (booted + elapsed) / NANOSECONDS;
}

static void put_time(long at, uint64_t time, uint64_t unit)
{
	int64_t *parts = (int64_t *)at;
	parts[0] = time / NANOSECONDS;
	parts[1] = time % NANOSECONDS / unit;
}

static uint64_t get_time(long at)
{
	const int64_t *parts = (const int64_t *)at;
	return parts[0] * (uint64_t)NANOSECONDS + parts[1];
}

/*
 * No sleep waits for a clock that is not real, unless a timer of the kernel is to end the sleep. A sleep until a moment
 * that is long past, as every span is if taken for one, ends at once, and the kernel looks at what it was given.
 */
long __byway_native_sleep(long number, int clock, int flags, long time, long left)
{
	enum { UNTIL = 1, REALTIME = 0, REAL_TIMER = 0 };
	int64_t timer[4];
	if (number == CALL_NANOSLEEP) clock = 1, flags = 0;
	__byway_native_call(CALL_GETITIMER, REAL_TIMER, (long)timer, 0, 0, 0, 0);
	int waits = timer[2] || timer[3];
	long result = __byway_native_call(CALL_CLOCK_NANOSLEEP, waits ? clock : REALTIME, waits ? flags : UNTIL, time, left, 0, 0);
	if (result < 0) return result;
	uint64_t span = get_time(time), now = read_clock(clock);
	if (flags & UNTIL) span = span > now ? span - now : 0;
	elapsed += span;
	return result;
}

static uint64_t next_random(void)
{
	uint64_t mixed = random_state += 0x9e3779b97f4a7c15;
	mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
	mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
	return mixed ^ mixed >> 31;
}

static void put_random(long at, long size)
{
	unsigned char *bytes = (unsigned char *)at;
	uint64_t word = 0;
	for (long i = 0; i < size; i++, word >>= 8) {
		if (i % 8 == 0) word = next_random();
		bytes[i] = word;
	}
}

struct part {
	long at, size;
};

static void put_random_parts(const struct part *part, long size)
{
	for (; size > 0; part++) {
		long taken = part->size < size ? part->size : size;
		put_random(part->at, taken);
		size -= taken;
	}
}

/* Of what a process uses, the engine counts the time of the processor. */
static void put_usage(int whose, int64_t *usage)
{
	enum { WORDS = 18, CHILDREN = -1, MICROSECOND = 1000 };
	for (int i = 0; i < WORDS; i++) usage[i] = 0;
	if (whose != CHILDREN) put_time((long)usage, busy, MICROSECOND);
}

static long put_times(int64_t *times)
{
	enum { WORDS = 4, TICK = 10000000 };
	for (int i = 0; times && i < WORDS; i++) times[i] = i == 0 ? (int64_t)(busy / TICK) : 0;
	return (long)((booted + elapsed) / TICK);
}

long __byway_native_replace(long number, long result, long a, long b)
{
	enum { READ = 0, PREAD = 17, READV = 19, PREADV = 295, GETTIMEOFDAY = 96, TIME = 201, CLOCK_GETTIME = 228, GETRANDOM = 318 };
	enum { GETRUSAGE = 98, TIMES = 100 };
	if (result < 0) return result;
	switch (number) {
	case READ:
	case PREAD:
		if (__byway_native_is_random(a)) put_random(b, result);
		break;
	case READV:
	case PREADV:
		if (__byway_native_is_random(a)) put_random_parts((const struct part *)b, result);
		break;
	case GETTIMEOFDAY:
		if (a) put_time(a, start + elapsed, 1000);
		break;
	case TIME:
		result = (start + elapsed) / NANOSECONDS;
		if (a) *(int64_t *)a = result;
		break;
	case CLOCK_GETTIME:
		put_time(b, read_clock(a), 1);
		break;
	case GETRANDOM:
		put_random(a, result);
		break;
	case GETRUSAGE:
		put_usage(a, (int64_t *)b);
		break;
	case TIMES:
		return put_times((int64_t *)a);
	}
	return result;
}
