// Data: structs, bit fields, unions, wide numbers, vectors, atomics, and every kind of symbol.
#include <stdatomic.h>
#include <stdint.h>

struct node { int key : 5; unsigned flag : 1; double weight; struct node *next; char name[7]; };
union word { uint64_t whole; uint16_t parts[4]; float real; };
struct __attribute__((packed)) record { char tag; int64_t value; };
typedef int int4 __attribute__((vector_size(16)));
typedef float float4 __attribute__((vector_size(16)));

struct node first = {3, 1, 0.1, &first, "first"};
struct record records[2] = {{'a', 1}, {'b', -2}};
const union word word = {.whole = 0xfedcba9876543210u};
long double precise = 1.1L;
float single = 0.1f;
__int128 huge = -((__int128)1 << 100);
_Thread_local int per_thread = 4;
static int counter __attribute__((section(".counters"))) = 7;
int tentative;
extern int elsewhere __attribute__((weak));
char *middle = &first.name[3];
uintptr_t as_number = (uintptr_t)&first + 8;
_Atomic int shared;

int bump(void) { return ++counter + per_thread++; }
int bump_alias(void) __attribute__((weak, alias("bump")));

uint64_t swap_parts(union word w) {
    uint16_t t = w.parts[0];
    w.parts[0] = w.parts[3];
    w.parts[3] = t;
    return w.whole;
}

int4 blend(int4 a, int4 b) { return (a & (a > b)) + __builtin_shufflevector(a, b, 3, 6, 1, 4); }
float4 scale(float4 v, float f) { v[2] = f; return v * f; }

int visit(struct node *n) {
    int total = 0;
    for (; n; n = n->next) { total += n->key; n->flag ^= 1; n->weight *= 1.5; }
    return total + (&elsewhere ? elsewhere : tentative);
}

int exchange(int wanted) {
    int expected = 1;
    atomic_fetch_add(&shared, 2);
    atomic_thread_fence(memory_order_seq_cst);
    return atomic_compare_exchange_strong(&shared, &expected, wanted) ? expected : atomic_load(&shared);
}

__int128 multiply(int64_t a, int64_t b) { return (__int128)a * b + huge; }
int overflows(int a, unsigned b) { long r; return __builtin_mul_overflow(a, b, &r); }
