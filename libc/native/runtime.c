/*
 * The engine's functions for a native program: system calls go to the kernel, thread-local variables and
 * constructors are those the linker laid out. The program is linked statically, at a fixed address.
 */
#include "native.h"

#include <elf.h>

void _start_c(long *stack);

/* Defined by the linker. */
extern const Elf64_Ehdr __ehdr_start __attribute__((visibility("hidden")));
typedef void hook(void);
extern hook *const __init_array_start[] __attribute__((weak, visibility("hidden")));
extern hook *const __init_array_end[] __attribute__((weak, visibility("hidden")));
extern hook *const __fini_array_start[] __attribute__((weak, visibility("hidden")));
extern hook *const __fini_array_end[] __attribute__((weak, visibility("hidden")));

long __byway_native_call(long number, long a, long b, long c, long d, long e, long f)
{
	long result;
	register long r10 __asm__("r10") = d;
	register long r8 __asm__("r8") = e;
	register long r9 __asm__("r9") = f;
	__asm__ volatile("syscall"
	                 : "=a"(result)
	                 : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
	                 : "rcx", "r11", "memory");
	return result;
}

long __byway_syscall(long number, long a, long b, long c, long d, long e, long f)
{
	if (!__byway_native_replays()) return __byway_native_call(number, a, b, c, d, e, f);
	__byway_native_tick();
	long result = __byway_native_refusal(number);
	if (result) return result;
	if (number == CALL_NANOSLEEP) return __byway_native_sleep(number, 0, 0, a, b);
	if (number == CALL_CLOCK_NANOSLEEP) return __byway_native_sleep(number, a, b, c, d);
	const long args[] = {a, b, c, d, e, f};
	if (number == CALL_LSEEK) return __byway_native_seek(args);
	result = __byway_native_size_refusal(number, args);
	if (!result) result = __byway_native_read_link(number, args);
	if (result) return result;
	__byway_native_before(number, args);
	result = __byway_native_perform(number, args);
	if (number == CALL_GETDENTS && result > 0) __byway_native_order(a, (char *)b, result);
	result = __byway_native_forbid(number, result, args);
	result = __byway_native_show(number, result, args);
	result = __byway_native_replace(number, result, a, b);
	return __byway_native_describe(number, result, a, b, c);
}

void *__byway_native_pages(size_t size)
{
	enum { READ_WRITE = 3, PRIVATE_ANONYMOUS = 0x22 };
	long pages = __byway_native_call(CALL_MMAP, 0, (long)size, READ_WRITE, PRIVATE_ANONYMOUS, -1, 0);
	return pages < 0 && pages > -4096 ? 0 : (void *)pages;
}

void __byway_run_constructors(void)
{
	for (hook *const *next = __init_array_start; next != __init_array_end; next++) (*next)();
}

void __byway_run_destructors(void)
{
	for (hook *const *next = __fini_array_end; next != __fini_array_start;) (*--next)();
}

/* SIGABRT with its default action, whatever the program did to it. */
_Noreturn void __byway_abort(void)
{
	enum { SIGNAL = 6, UNBLOCK = 1, SET_SIZE = 8 };
	const unsigned long default_action[4] = {0};
	const unsigned long set = 1ul << (SIGNAL - 1);
	__byway_native_call(CALL_RT_SIGACTION, SIGNAL, (long)default_action, 0, SET_SIZE, 0, 0);
	__byway_native_call(CALL_RT_SIGPROCMASK, UNBLOCK, (long)&set, 0, SET_SIZE, 0, 0);
	__byway_native_call(CALL_KILL, __byway_native_call(CALL_GETPID, 0, 0, 0, 0, 0, 0), SIGNAL, 0, 0, 0, 0);
	for (;;) __byway_native_call(CALL_EXIT_GROUP, 127, 0, 0, 0, 0, 0);
}

_Noreturn void abort(void);

_Noreturn void __byway_assert_fail(const char *expression, const char *file, int line, const char *function)
{
	abort();
}

_Noreturn void __byway_contract_fail(int which, const char *expression, const char *file, int line, const char *function)
{
	abort();
}

/*
 * Thread-local variables lie below the thread pointer, which points to itself: first what the linker gave a
 * value, then zeroes, so that the block's end meets the pointer at the alignment asked for.
 */
static void set_up_thread_locals(void)
{
	enum { SET_FS = 0x1002, DESCRIPTOR = 256 };
	const Elf64_Phdr *headers = (const Elf64_Phdr *)((const char *)&__ehdr_start + __ehdr_start.e_phoff);
	Elf64_Phdr block = {.p_align = 16};

	for (int i = 0; i < __ehdr_start.e_phnum; i++)
		if (headers[i].p_type == PT_TLS) block = headers[i];
	/* The linker counts down from the pointer by the block's own alignment, even where that is small. */
	size_t align = block.p_align ? block.p_align : 1;
	size_t size = (block.p_memsz + align - 1) / align * align;
	if (align < 16) align = 16;
	char *memory = __byway_native_pages(size + align + DESCRIPTOR);
	if (!memory) __byway_abort();
	uintptr_t pointer = ((uintptr_t)memory + size + align - 1) / align * align;
	char *target = (char *)pointer - size;
	const char *image = (const char *)block.p_vaddr;
	for (size_t i = 0; i < block.p_filesz; i++) target[i] = image[i];
	*(uintptr_t *)pointer = pointer;
	__byway_native_call(CALL_ARCH_PRCTL, SET_FS, (long)pointer, 0, 0, 0, 0);
}

_Noreturn void __byway_native_start(long *stack)
{
	set_up_thread_locals();
	__byway_native_open_control();
	char moved[__byway_native_shift() + 1];
	__asm__ volatile("" : : "r"(moved) : "memory");
	_start_c(stack);
	__byway_abort();
}
