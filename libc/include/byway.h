/*
 * Byway's own interface: what functions may rely on, and where to search first. Programs that use it compile with every
 * compiler.
 */
#ifndef BYWAY_H
#define BYWAY_H

/*
 * What a function requires of its callers, and what it ensures in return. Both are statements.
 *
 *     int average(const int *values, int n)
 *     {
 *         BYWAY_REQUIRES(values && n > 0);
 *         ...
 *         BYWAY_ENSURES(least <= result && result <= greatest);
 *         return result;
 *     }
 *
 * When `byway gen --function average` makes the arguments, only those that it allows are tried. Any other call that is not
 * allowed is a bug of the caller, and an ENSURES that does not hold is one of the function.
 *
 * In all other builds both are checked as `assert` is, and NDEBUG turns them off.
 */
#ifdef __BYWAY__

#ifdef __cplusplus
extern "C" {
#endif
void __byway_requires(long holds, const char **first, const char *here, const char *condition, const char *file,
	int line, const char *function);
void __byway_ensures(long holds, const char *condition, const char *file, int line, const char *function);
#ifdef __cplusplus
}
#endif

#define BYWAY_REQUIRES(condition) \
	do { \
		static const char *byway_first; \
		char byway_here; \
		__byway_requires(!!(condition), &byway_first, &byway_here, #condition, __FILE__, __LINE__, __func__); \
	} while (0)
#define BYWAY_ENSURES(condition) __byway_ensures(!!(condition), #condition, __FILE__, __LINE__, __func__)

#else

#include <assert.h>

#define BYWAY_REQUIRES(condition) assert(condition)
#define BYWAY_ENSURES(condition) assert(condition)

#endif

/*
 * Where to search first: only `byway gen` and `byway compare` look at it, and nothing else changes.
 *
 * A priority is a number from -1000 to 1000. What has priority 5 is tried five times for each time that something ordinary
 * is tried; what has priority -5 is tried once for each five times. 0 is ordinary. Nothing is left out for its priority.
 */
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
