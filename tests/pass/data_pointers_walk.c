// Pointers that walk through memory of all kinds, up to its ends.
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

extern char **environ;
static _Thread_local int local[8];
static int (*functions[])(int) = {abs, abs, abs};

struct pair { char *from, *to; };

static struct pair ends(char *text)
{
	struct pair pair = {text, text + strlen(text)};
	return pair;
}

static long sum(int count, ...)
{
	va_list list, again;
	long total = 0;
	va_start(list, count);
	va_copy(again, list);
	for (int i = 0; i < count; i++) total += va_arg(list, int);
	for (int i = 0; i < count; i++) total += va_arg(again, int);
	va_end(list);
	va_end(again);
	return total;
}

// An allocator that gives out parts of one block.
static char pool[4096];
static char *next = pool;

static void *take(size_t size)
{
	void *taken = next;
	next += (size + 15) & ~(size_t)15;
	return taken;
}

struct flexible { int count; int list[]; };

static int table[20][30];

int main(int argc, char **argv)
{
	int words = 0;
	for (char **at = argv; *at; at++) words++;
	for (char **at = environ; *at; at++) words += 100;
	printf("%d\n", words);
	struct pair pair = ends(argv[0]);
	printf("%d\n", pair.to > pair.from);
	for (int *at = local; at != local + 8; at++) *at = at - local;
	printf("%d %d\n", local[7], functions[argc](-3));
	printf("%ld\n", sum(20, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20));
	int *a = take(10 * sizeof *a), *b = take(10 * sizeof *b);
	for (int i = 0; i < 10; i++) a[i] = b[i] = i;
	printf("%d\n", a[12] + a[9]);
	struct flexible *flexible = malloc(sizeof *flexible + 100 * sizeof(int));
	flexible->count = 100;
	for (int i = 0; i < flexible->count; i++) flexible->list[i] = i;
	printf("%d\n", flexible->list[99]);
	free(flexible);
	int total = 0;
	for (int *at = &table[0][0]; at < &table[20][0]; at++) *at = 1;
	for (int column = 0; column < 30; column++)
		for (int row = 0; row < 20; row++) total += table[row][column];
	printf("%d\n", total);
	int length = 50 * argc;
	int array[length], *top = array + length;
	while (top > array) *--top = length;
	printf("%d\n", array[0] + array[length - 1]);
	char *map = mmap(NULL, 3 * 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	memset(map, 1, 3 * 4096);
	mprotect(map + 4096, 4096, PROT_READ);
	long bytes = 0;
	for (char *at = map; at < map + 3 * 4096; at += 64) bytes += *at;
	munmap(map + 4096, 2 * 4096);
	for (int i = 0; i < 4096; i++) bytes += map[i];
	printf("%ld\n", bytes);
	jmp_buf buffer;
	volatile int rounds = 0;
	char *volatile kept = pool - 50;
	if (setjmp(buffer) < 3) {
		rounds++;
		longjmp(buffer, rounds);
	}
	kept[60] = 'k';
	printf("%d %c\n", rounds, pool[10]);
	return 0;
}
