/*
 * Times of files. A kernel stamps files with its own clock, and not always with its finest: what it does between two ticks
 * of its timer happens at one time. So it is in the engine, and a replayed program finds the engine's times: ticks of the
 * engine's clock are told apart here by letting the kernel's timer tick between them, and a stamp of the kernel's tells by
 * its time to which of them it belongs. That costs waiting only where a program changes files, sleeps or works for long, and
 * changes files again; one that does so for ever waits for two seconds in all, and then finds the last of the ticks.
 */
#include "native.h"

enum { NANOSECONDS = 1000000000, TICK = 4000000, MOST_TICKS = 512 };
/* 2024-01-01T00:00:00Z, where the engine's clock starts. */
static const uint64_t start = 1704067200ull * NANOSECONDS;

/* From when on the kernel's stamps belong to a tick of the engine's clock. */
struct tick {
	uint64_t from, time;
};

static struct tick ticks[MOST_TICKS];
static unsigned count;

static uint64_t kernel_time(int clock)
{
	int64_t time[2] = {0, 0};
	__byway_native_call(CALL_CLOCK_GETTIME, clock, (long)time, 0, 0, 0, 0);
	return (uint64_t)time[0] * NANOSECONDS + (uint64_t)time[1];
}

/* What the kernel's clock says, and what it stamps files with. */
static uint64_t kernel_now(void)
{
	return kernel_time(0);
}

static uint64_t kernel_stamp(void)
{
	return kernel_time(5);
}

static uint64_t engine_tick(void)
{
	uint64_t elapsed = __byway_native_elapsed();
	return start + (elapsed - elapsed % TICK);
}

void __byway_native_open_stamps(void)
{
	ticks[count++] = (struct tick){kernel_stamp(), start};
}

/* Whether a call changes the times of files. Pipes and devices are not looked at that closely. */
static int stamps(long number, const long *args)
{
	enum { CREATES_OR_EMPTIES = 01100 };
	switch (number) {
	case 0: case 1: case 17: case 18: case 19: case 20: /* read, write and their kin */
	case 295: case 296: case 327: case 328:
		return __byway_native_is_regular(args[0]);
	case 2: /* open */
		return (args[1] & CREATES_OR_EMPTIES) != 0;
	case 257: /* openat */
		return (args[2] & CREATES_OR_EMPTIES) != 0;
	case 85: case 437:                                          /* creat, openat2 */
	case 40: case 76: case 77: case 275: case 285: case 326:    /* sendfile, truncate, splice, fallocate, copy_file_range */
	case 82: case 83: case 84: case 86: case 87: case 88:       /* rename, mkdir, rmdir, link, unlink, symlink */
	case 90: case 91: case 92: case 93: case 94: case 132:      /* chmod, chown, utime */
	case 133: case 217: case 235: case 258: case 259: case 260: /* mknod, getdents64, utimes, mkdirat, mknodat, fchownat */
	case 261: case 263: case 264: case 265: case 266: case 268: /* futimesat, unlinkat, renameat, linkat, symlinkat, fchmodat */
	case 280: case 316: case 319: case 452:                     /* utimensat, renameat2, memfd_create, fchmodat2 */
		return 1;
	default:
		return 0;
	}
}

void __byway_native_before(long number, const long *args)
{
	enum { REALTIME = 0, A_WHILE = 500000 };
	const int64_t pause[2] = {0, A_WHILE};
	uint64_t tick = engine_tick();
	if (count == MOST_TICKS || ticks[count - 1].time == tick || !stamps(number, args)) return;
	uint64_t before = kernel_now(), now;
	while ((now = kernel_stamp()) <= before) __byway_native_call(CALL_NANOSLEEP, (long)pause, 0, 0, 0, 0, 0);
	ticks[count++] = (struct tick){now, tick};
}

void __byway_native_stamp(int64_t *seconds, int64_t *nanoseconds, int by_kernel)
{
	enum { MOST_SECONDS = 0x7fffffff };
	unsigned i = count;
	int is_usual = *seconds >= 0 && *seconds < 4ll * MOST_SECONDS;
	uint64_t time = is_usual ? (uint64_t)*seconds * NANOSECONDS + (uint64_t)*nanoseconds : 0;
	/* What was before the start, or is still to come, was set on request, not by the kernel's clock. */
	if (!by_kernel && (!is_usual || time < ticks[0].from || time > kernel_now())) return;
	while (i > 1 && ticks[i - 1].from > time) i--;
	time = ticks[i - 1].time;
	*seconds = time / NANOSECONDS;
	*nanoseconds = time % NANOSECONDS;
}
