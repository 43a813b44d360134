/* What <byway.h> states about functions, over the engine's functions. */
#include <stdio.h>
#include <string.h>
#include <byway_engine.h>

/* The function that a harness calls. */
static const char *subject;

void __byway_set_subject(const char *function)
{
	subject = function;
}

static void broken(int which, const char *condition, const char *file, int line, const char *function)
{
	static const char *const names[] = {"BYWAY_REQUIRES", "BYWAY_ENSURES"};
	fprintf(stderr, "%s:%d: %s: %s does not hold: %s\n", file, line, function, names[which], condition);
	__byway_contract_fail(which, condition, file, line, function);
}

/*
 * `here` is a variable of the call, `first` a variable of the place: the first call that comes to it is the harness's,
 * whatever a recursive function does then.
 */
void __byway_requires(long holds, const char **first, const char *here, const char *condition, const char *file,
	int line, const char *function)
{
	if (subject && !strcmp(function, subject)) {
		if (!*first) *first = here;
		if (*first == here) {
			__byway_require(holds);
			return;
		}
	}
	if (!holds) broken(0, condition, file, line, function);
}

void __byway_ensures(long holds, const char *condition, const char *file, int line, const char *function)
{
	if (!holds) broken(1, condition, file, line, function);
}
