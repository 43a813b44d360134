#include <signal.h>
#include <stdlib.h>
#include "byway_engine.h"

/* A handler of SIGABRT runs first; if it returns, or the signal is ignored, the engine ends the program. */
_Noreturn void abort(void)
{
	raise(SIGABRT);
	__byway_abort();
}
