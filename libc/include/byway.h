/*
 * Byway's own interface: where to search first. Programs that use it compile with every compiler and run as they would
 * without it; only `byway gen` and `byway compare` look at it.
 *
 * A priority is a number from -1000 to 1000. What has priority 5 is tried five times for each time that something ordinary
 * is tried; what has priority -5 is tried once for each five times. 0 is ordinary. Nothing is left out for its priority.
 */
#ifndef BYWAY_H
#define BYWAY_H

#if defined(__has_attribute)
#if __has_attribute(annotate)
#define BYWAY_ANNOTATION_(text) __attribute__((annotate(text)))
#endif
#endif

#ifdef BYWAY_ANNOTATION_

#define BYWAY_TEXT_(number) #number
#define BYWAY_PRIORITY_TEXT_(number) "byway:priority=" BYWAY_TEXT_(number)

/* Before a function: the priority of its decisions, and of those in what it calls.
 *
 *     BYWAY_PRIORITY(10) static int parse(const char *text) { ... }
 */
#define BYWAY_PRIORITY(number) BYWAY_ANNOTATION_(BYWAY_PRIORITY_TEXT_(number))

/* A statement: the priority of what can only be reached through this place of the function, and of the ways that lead
 * here.
 *
 *     if (is_comment(line)) { BYWAY_PRIORITY_HERE(-10); skip(line); }
 */
#define BYWAY_PRIORITY_HERE(number) \
	do { \
		BYWAY_PRIORITY(number) __attribute__((unused)) char byway_here; \
	} while (0)

#else

#define BYWAY_PRIORITY(number)
#define BYWAY_PRIORITY_HERE(number) ((void)0)

#endif
#endif
