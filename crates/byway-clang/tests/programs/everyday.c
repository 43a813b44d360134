/* Touches the parts of the libc that the overlay replaces, and some that everybody uses. */
#include <assert.h>
#include <complex.h>
#include <errno.h>
#include <malloc.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static _Thread_local int thread_local_number = 41;
static int constructed;

__attribute__((constructor)) static void construct(void) { constructed = 1; }
__attribute__((destructor)) static void destruct(void) { puts("destructed"); }

static void at_exit(void) { puts("at exit"); }

static int ascending(const void *a, const void *b)
{
	int x = *(const int *)a, y = *(const int *)b;
	return (x > y) - (x < y);
}

static void numbers(void)
{
	char *end;
	double parsed = strtod("2.718281828459045e0rest", &end);
	printf("%.17g %s %a %.3e %Lf\n", parsed, end, 0.1, 12345.678, 3.25L);
	printf("%f %f %f\n", sqrt(2.0), fabs(-1.5), copysign(3.0, -0.0));
	printf("%d %ld %llx\n", atoi("-42"), strtol("777", 0, 8), strtoull("ffffffffffffffff", 0, 16));
	double complex product = (1 + 2 * I) * (3 - 4 * I), quotient = (1 + 2 * I) / (3 - 4 * I);
	printf("%g%+gi %g%+gi\n", creal(product), cimag(product), creal(quotient), cimag(quotient));
	volatile double complex infinite = CMPLX(INFINITY, NAN), one = CMPLX(1, 1), zero = CMPLX(0, 0);
	double complex far = infinite * one, pole = one / zero;
	printf("%d %d\n", isinf(creal(far)) || isinf(cimag(far)), isinf(creal(pole)) || isinf(cimag(pole)));
}

static void heap(void)
{
	char *text = strcpy(malloc(8), "1234567");
	text = realloc(text, 3);
	printf("%.3s %zu\n", text, malloc_usable_size(text));
	free(text);
	errno = 0;
	volatile size_t huge = SIZE_MAX / 2 + 1;
	printf("%d %d\n", calloc(huge, 2) == 0, errno == ENOMEM);
	errno = 0;
	printf("%d %d\n", malloc(huge) == 0, errno == ENOMEM);
	void *aligned;
	printf("%d %d\n", posix_memalign(&aligned, 3, 8) == EINVAL, posix_memalign(&aligned, 4096, 8));
	printf("%d %zu\n", (uintptr_t)aligned % 4096 == 0, malloc_usable_size(aligned));
	free(aligned);
	unsigned char *zeroes = calloc(1000, 1), sum = 0;
	for (int i = 0; i < 1000; i++) sum |= zeroes[i];
	printf("%d\n", sum);
	free(zeroes);
	void *empty = realloc(malloc(5), 0);
	printf("%d %zu\n", empty != 0, malloc_usable_size(empty));
	free(empty);
	free(0);
}

static void strings(void)
{
	char buffer[32] = "hello, world";
	memmove(buffer + 2, buffer, 5);
	printf("%s %zu %s\n", buffer, strlen(buffer), strstr("the needle in hay", "needle"));
	memset(buffer, 'x', 3);
	printf("%s %d %s\n", buffer, memcmp("abc", "abd", 3), (char *)memchr("find", 'n', 4));
	wchar_t wide[8];
	printf("%zu\n", mbstowcs(wide, "abc", 8));
	int values[] = {5, 3, 9, 1, 7, 2, 8, 6, 4, 0};
	qsort(values, 10, sizeof *values, ascending);
	for (int i = 0; i < 10; i++) printf("%d", values[i]);
	puts("");
}

static jmp_buf plain;
static sigjmp_buf masked;

static void handler(int number) { siglongjmp(masked, number); }

static void jumps(void)
{
	int value = setjmp(plain);
	if (value < 3) longjmp(plain, value + 1);
	printf("%d\n", value);
	signal(SIGUSR1, handler);
	value = sigsetjmp(masked, 1);
	if (!value) raise(SIGUSR1);
	sigset_t blocked;
	sigprocmask(SIG_SETMASK, 0, &blocked);
	printf("%d %d\n", value == SIGUSR1, sigismember(&blocked, SIGUSR1));
}

static void *no_thread(void *argument) { return argument; }

int main(int argc, char **argv)
{
	atexit(at_exit);
	printf("%d %s %d %d\n", argc, argv[1], constructed, ++thread_local_number);
	numbers();
	heap();
	strings();
	jumps();
	pthread_t thread;
	printf("%d\n", pthread_create(&thread, 0, no_thread, 0) == EAGAIN);
	if (!strcmp(argv[1], "assert")) assert(argc == 1);
	if (!strcmp(argv[1], "abort")) abort();
	return 7;
}
