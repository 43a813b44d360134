/* The interfaces of the engine for a native build: inputs come, in order, from the file that REACH_INPUT names, and a target
 * that is called ends the program with a code of its own. */
#include <klee/klee.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { REACHED = 97, DISCARDED = 98 };

void klee_make_symbolic(void *address, size_t bytes, const char *name)
{
	static FILE *input;
	(void)name;
	const char *path = getenv("REACH_INPUT");
	if (!input && path) input = fopen(path, "rb");
	memset(address, 0, bytes);
	if (input && fread(address, 1, bytes, input) < bytes) clearerr(input);
}

int klee_int(const char *name)
{
	int value;
	klee_make_symbolic(&value, sizeof value, name);
	return value;
}

void klee_assume(uintptr_t condition)
{
	if (!condition) _exit(DISCARDED);
}

int klee_range(int begin, int end, const char *name)
{
	if (end - begin == 1) return begin;
	int value = klee_int(name);
	klee_assume(begin <= value && value < end);
	return value;
}

void klee_report_error(const char *file, int line, const char *message, const char *suffix)
{
	(void)file, (void)line, (void)message, (void)suffix;
	_exit(REACHED);
}

void reach_error(void) { _exit(REACHED); }

void __VERIFIER_assume(int condition) { klee_assume(condition != 0); }

#define NONDET(type, name) \
	type __VERIFIER_nondet_##name(void) \
	{ \
		type value; \
		klee_make_symbolic(&value, sizeof value, #name); \
		return value; \
	}

NONDET(signed char, char)
NONDET(unsigned char, uchar)
NONDET(short, short)
NONDET(unsigned short, ushort)
NONDET(int, int)
NONDET(unsigned, uint)
NONDET(long, long)
NONDET(unsigned long, ulong)
NONDET(float, float)
NONDET(double, double)
NONDET(__int128, int128)
NONDET(unsigned __int128, uint128)

_Bool __VERIFIER_nondet_bool(void)
{
	unsigned char value;
	klee_make_symbolic(&value, sizeof value, "bool");
	return value & 1;
}
