/* Masks of signals as BSD had them: a bit for each. */
#define _GNU_SOURCE
#include <signal.h>

static int of(const sigset_t *set)
{
	int mask = 0;
	for (int signal = 1; signal < 32; signal++)
		if (sigismember(set, signal)) mask |= (int)(1u << (signal - 1));
	return mask;
}

static int change(int how, int mask)
{
	sigset_t set, old;
	sigemptyset(&set);
	for (int signal = 1; signal < 32; signal++)
		if ((unsigned)mask >> (signal - 1) & 1) sigaddset(&set, signal);
	return sigprocmask(how, &set, &old) ? -1 : of(&old);
}

int sigblock(int mask) { return change(SIG_BLOCK, mask); }
int sigsetmask(int mask) { return change(SIG_SETMASK, mask); }
int siggetmask(void) { return change(SIG_BLOCK, 0); }
