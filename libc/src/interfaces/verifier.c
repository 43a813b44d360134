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
NONDET(signed char, schar)
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
NONDET(long long, long_long)
NONDET(unsigned long long, ulong_long)
NONDET(unsigned char, unsigned_char)
NONDET(unsigned short, unsigned_short)
NONDET(unsigned, unsigned_int)
NONDET(unsigned long, unsigned_long)
NONDET(unsigned long long, unsigned_long_long)
NONDET(signed char, s8)
NONDET(short, s16)
NONDET(int, s32)
NONDET(long, s64)
NONDET(signed char, S8)
NONDET(short, S16)
NONDET(int, S32)
NONDET(long, S64)
NONDET(unsigned char, U8)
NONDET(unsigned short, U16)
NONDET(unsigned, U32)
NONDET(unsigned long, U64)
NONDET(signed char, int8_t)
NONDET(short, int16_t)
NONDET(int, int32_t)
NONDET(long, int64_t)
NONDET(unsigned char, uint8_t)
NONDET(unsigned short, uint16_t)
NONDET(unsigned, uint32_t)
NONDET(unsigned long, uint64_t)
NONDET(unsigned char, u8)
NONDET(unsigned short, u16)
NONDET(unsigned, u32)
NONDET(unsigned long, u64)
NONDET(unsigned long, size_t)
NONDET(long, ssize_t)
NONDET(long, off_t)
NONDET(long, loff_t)
NONDET(long, time_t)
NONDET(int, pid_t)
NONDET(unsigned, gfp_t)
NONDET(unsigned, sector_t)
NONDET(unsigned, pthread_t)
NONDET(float, float)
NONDET(double, double)
NONDET(void *, pointer)
NONDET(void *, ptr)
NONDET(char *, pchar)
NONDET(char *, charp)

/* Not every pattern of bits is a number of this kind. */
long double __VERIFIER_nondet_long_double(void) { return __VERIFIER_nondet_double(); }
long double __VERIFIER_nondet_longdouble(void) { return __VERIFIER_nondet_double(); }

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

/* There is one thread. */
void __VERIFIER_atomic_begin(void) {}
void __VERIFIER_atomic_end(void) {}

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
