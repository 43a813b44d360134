#include <signal.h>
#include <unistd.h>

/* What stands for abort() in programs that say by a function of their own that something is wrong: no bug, but an end. */
_Noreturn void __byway_end_by_abort(void)
{
	sigset_t all;
	sigemptyset(&all);
	sigaddset(&all, SIGABRT);
	sigprocmask(SIG_UNBLOCK, &all, NULL);
	kill(getpid(), SIGABRT);
	signal(SIGABRT, SIG_DFL);
	kill(getpid(), SIGABRT);
	_exit(127);
}
