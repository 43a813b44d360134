/* Names that are in the way, and parameters without one. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#ifdef __clang__
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

#define min(a, b) ((a) < (b) ? (a) : (b))
#define limit 7

static int count;
int result;

int unnamed(int, char *text, int)
{
    return text[0] == 'a';
}

int own_names(int result, int stub_0, int byway_result, int returned)
{
    return result > 3 ? stub_0 : byway_result + (returned > 1);
}

int macros(int min, int NDEBUG_)
{
    return min(min, NDEBUG_) > 2;
}

int reserved(int i, int wanted, int argc, char **argv)
{
    return i > 2 ? wanted : argc > 1 && argv != NULL;
}

int same_as_local(int value)
{
    static int count;
    count = value > 2;
    return count;
}

int counted(int by)
{
    count += by > 4 ? 2 : 1;
    return limit;
}

int sets_result(int value)
{
    result = value > 9;
    return result;
}

/* Named nearly and exactly like ones of the C library. */
int isblank_(int letter)
{
    return letter == ' ' || letter == '\t';
}

int ffs(int value)
{
    for (int at = 0; at < 32; at++)
        if ((unsigned)value >> at & 1) return at + 1;
    return 0;
}

/* Others are declared so by the C library. */
static void select(int *chosen, int from)
{
    *chosen = from > 3;
}

int uses_select(int from)
{
    int chosen;
    select(&chosen, from);
    return chosen;
}

static inline int twice(int value)
{
    return 2 * (value & 255);
}

inline int not_here(int value);
inline int not_here(int value)
{
    return value > 1;
}

int uses_inline(int value)
{
    return twice(value) > 20;
}

int variadic_sum(int n, ...)
{
    va_list all;
    int sum = 0;
    va_start(all, n);
    if (n > 100) sum = -1;
    va_end(all);
    return sum;
}

int takes_list(int n, va_list all)
{
    (void)all;
    return n > 3;
}

void prints(int value)
{
    printf("%d\n", value > 3 ? 1 : 2);
}

int main(void)
{
    return 0;
}
