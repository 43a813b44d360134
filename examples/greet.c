/* Greets by the time of day. Byway finds the times that it forgets to refuse. */
#include <ctype.h>
#include <klee/klee.h>
#include <stdio.h>

static const char *const greetings[] = {"good night", "good morning", "good afternoon", "good evening"};

static const char *greet(const char *time)
{
	if (!isdigit(time[0]) || !isdigit(time[1]) || time[2] != ':') return "what time is it?";
	if (!isdigit(time[3]) || !isdigit(time[4])) return "what time is it?";
	int hour = (time[0] - '0') * 10 + time[1] - '0';
	int minute = (time[3] - '0') * 10 + time[4] - '0';
	if (minute > 59) return "what time is it?";
	return greetings[hour / 6];
}

int main(void)
{
	char time[6];
	klee_make_symbolic(time, sizeof time, "time");
	time[5] = '\0';
	puts(greet(time));
	return 0;
}
