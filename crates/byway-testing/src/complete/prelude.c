/* What generated programs stand on. Every branch is recorded in a hash of the path, by code that branches the same way
 * natively and in the engine and never on the inputs itself; faults are real in the engine and told by hand natively. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef __int128 int128_t;
typedef unsigned __int128 uint128_t;

static uint64_t trace;

/* Numbers at any address. */
struct any_uint8_t { uint8_t value; };
struct any_uint16_t { uint16_t value; } __attribute__((packed));
struct any_uint32_t { uint32_t value; } __attribute__((packed));

static int took(unsigned site, unsigned way)
{
	trace = (trace ^ (site * 64 + way)) * UINT64_C(0x9e3779b97f4a7c15);
	trace ^= trace >> 29;
	return (int)way;
}

/* A condition whose outcome is recorded. */
#define IF(site, condition) ((condition) ? took(site, 1) : took(site, 0))

#ifdef NATIVE
#include <setjmp.h>

static jmp_buf ended;
static int fault_line;

static int fails(int condition, int line)
{
	if (condition) {
		fault_line = line;
		longjmp(ended, 1);
	}
	return 0;
}

static void assume(int condition)
{
	if (!condition) fails(1, -1);
}

#define MAY_FAIL(condition, value) (fails((condition), __LINE__), (value))

/* Whether an access touches a page of which the layout does not allow it, or what is behind the last. */
static int is_denied(unsigned layout, unsigned at, unsigned size, int writes)
{
	for (unsigned i = at; i < at + size; i++) {
		unsigned page = i >> 12;
		if (page > 3 || (layout >> 2 * page & 3) > (writes ? 0 : 1)) return 1;
	}
	return 0;
}

static uint8_t *mapped(unsigned layout)
{
	static uint8_t pages[4 * 4096 + 8];
	for (unsigned i = 0; i < 4; i++) {
		memset(pages + i * 4096, 0, 24), memset(pages + i * 4096 + 4072, 0, 24);
		pages[i * 4096 + i] = (uint8_t)(100 + i);
	}
	return pages;
}
#else
#include <sys/mman.h>

static uint8_t *mapped(unsigned layout)
{
	uint8_t *pages = mmap(NULL, 4 * 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	for (unsigned i = 0; i < 4; i++) {
		pages[i * 4096 + i] = (uint8_t)(100 + i);
		unsigned may = layout >> 2 * i & 3;
		if (may == 3) munmap(pages + i * 4096, 4096);
		else mprotect(pages + i * 4096, 4096, may == 0 ? PROT_READ | PROT_WRITE : may == 1 ? PROT_READ : PROT_NONE);
	}
	return pages;
}

void klee_make_symbolic(void *, size_t, const char *);
void klee_assume(uintptr_t);

static void assume(int condition)
{
	klee_assume((uintptr_t)condition);
}

#define MAY_FAIL(condition, value) (value)
#endif

static uint64_t run(uint8_t a, uint8_t b);

#ifdef NATIVE
/* All inputs: three words each, the hash, the result, and the line of a fault. */
int main(void)
{
	static uint64_t all[3 << 16];
	for (unsigned input = 0; input < 1 << 16; input++) {
		uint64_t *record = all + 3 * input;
		trace = 1;
		fault_line = 0;
		if (!setjmp(ended)) record[1] = run((uint8_t)input, (uint8_t)(input >> 8));
		record[0] = trace;
		record[2] = (uint64_t)(int64_t)fault_line;
	}
	const char *at = (const char *)all;
	size_t left = sizeof all;
	while (left) {
		ssize_t written = write(1, at, left);
		if (written <= 0) return 1;
		at += written;
		left -= (size_t)written;
	}
	return 0;
}
#else
int main(void)
{
	uint8_t in[2];
	klee_make_symbolic(in, sizeof in, "in");
	trace = 1;
	uint64_t record[2];
	record[1] = run(in[0], in[1]);
	record[0] = trace;
	write(1, record, sizeof record);
	return 0;
}
#endif
