/* Values that a program never sets, as inputs (--uninitialised any). */
#include <stddef.h>
#include <byway_engine.h>

/* The most bytes of them in a run. Whatever comes later is zero, and told as a fault where it decides. */
enum { MOST = 1 << 16 };

void __byway_any(void *address, size_t size, const char *name)
{
	static size_t taken;
	if (!address || !size || size > MOST - taken) return;
	taken += size;
	__byway_make_symbolic(address, size, name);
}
