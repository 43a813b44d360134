/* Functions that are called with the status with which the program ends. */
#define _GNU_SOURCE
#include <stdlib.h>

enum { MOST = 32 };

static struct {
	void (*function)(int, void *);
	void *argument;
} handlers[MOST];
static int count;

/* The status is not known to functions that atexit calls, so it is that of success. */
static void call_last(void)
{
	count--;
	handlers[count].function(0, handlers[count].argument);
}

int on_exit(void (*function)(int, void *), void *argument)
{
	if (count == MOST || atexit(call_last)) return -1;
	handlers[count].function = function;
	handlers[count].argument = argument;
	count++;
	return 0;
}
