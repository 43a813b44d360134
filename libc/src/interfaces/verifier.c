/* The names of SV-COMP and Test-Comp over the engine's functions. */
#include <stddef.h>
#include <byway_engine.h>

#define NONDET(type, name) \
	type __VERIFIER_nondet_##name(void) \
	{ \
		type value; \
		__byway_make_symbolic(&value, sizeof value, #name); \
		return value; \
	}

NONDET(signed char, char)
NONDET(unsigned char, uchar)
NONDET(short, short)
NONDET(unsigned short, ushort)
NONDET(int, int)
NONDET(unsigned, uint)
NONDET(unsigned, unsigned)
NONDET(long, long)
NONDET(unsigned long, ulong)
NONDET(long long, longlong)
NONDET(unsigned long long, ulonglong)
NONDET(__int128, int128)
NONDET(unsigned __int128, uint128)
NONDET(unsigned char, u8)
NONDET(unsigned short, u16)
NONDET(unsigned, u32)
NONDET(unsigned long, u64)
NONDET(unsigned long, size_t)
NONDET(long, loff_t)
NONDET(unsigned, sector_t)
NONDET(unsigned, pthread_t)
NONDET(float, float)
NONDET(double, double)
NONDET(void *, pointer)

_Bool __VERIFIER_nondet_bool(void)
{
	unsigned char value;
	__byway_make_symbolic(&value, sizeof value, "bool");
	return value & 1;
}

void __VERIFIER_nondet_memory(void *memory, size_t size)
{
	__byway_make_symbolic(memory, size, "memory");
}

void __VERIFIER_assume(int condition)
{
	__byway_assume(condition);
}

_Noreturn void __VERIFIER_error(void)
{
	__byway_assert_fail("__VERIFIER_error", "", 0, "");
}

void __VERIFIER_assert(int condition)
{
	if (!condition) __byway_assert_fail("__VERIFIER_assert", "", 0, "");
}

/* Programs usually define it themselves; the target of the search. */
__attribute__((weak)) void reach_error(void)
{
	__byway_assert_fail("reach_error", "", 0, "");
}

/* What follows a call of a program's own reach_error, should that come back. */
_Noreturn void __byway_error_reached(void)
{
	__byway_assert_fail("reach_error() is called", "", 0, "");
}
