// Pointers that leave their objects, and are not used there.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct list { struct list *next, *prev; };
struct item { long key; char name[24]; struct list link; };

#define container_of(ptr, type, member) ((type *)((char *)(ptr) - offsetof(type, member)))

// A list head that is in no item: the last step computes an item around it, and only its link is looked at.
static long walk(struct list *head)
{
	long sum = 0;
	struct item *item;
	for (item = container_of(head->next, struct item, link); &item->link != head;
	     item = container_of(item->link.next, struct item, link))
		sum = 10 * sum + item->key;
	return sum;
}

static void append(struct list *head, struct item *item)
{
	item->link.next = head;
	item->link.prev = head->prev;
	head->prev->next = &item->link;
	head->prev = &item->link;
}

// Arrays that count from one.
static double *vector(int n)
{
	double *v = malloc(n * sizeof *v);
	return v - 1;
}

static double **matrix(int rows, int columns)
{
	double **m = (double **)malloc(rows * sizeof *m) - 1;
	m[1] = (double *)malloc(rows * columns * sizeof **m) - 1;
	for (int i = 2; i <= rows; i++) m[i] = m[i - 1] + columns;
	return m;
}

static float far_table[3] = {1, 2, 3};
static float *far_based = far_table - 100;

static int backwards(const char *text)
{
	int count = 0;
	for (const char *p = text + strlen(text) - 1; p >= text; p--) count += *p == 'a';
	return count;
}

static long strided(const int *list, int count, int stride)
{
	long sum = 0;
	for (const int *p = list; p < list + count; p += stride) sum += *p;
	return sum;
}

union either { char *pointer; uintptr_t number; };

static void swap_bytes(char *a, char *b, size_t size)
{
	while (size--) {
		char t = *a;
		*a++ = *b;
		*b++ = t;
	}
}

int main(int argc, char **argv)
{
	struct list head = {&head, &head};
	struct item items[3] = {{.key = 1}, {.key = 2}, {.key = 3}};
	for (int i = 0; i < 3; i++) append(&head, &items[i]);
	printf("%ld\n", walk(&head));
	static struct list other = {&other, &other};
	printf("%ld\n", walk(&other));

	double *v = vector(10), total = 0;
	for (int i = 1; i <= 10; i++) v[i] = i;
	for (int i = 10; i >= 1; i--) total += v[i];
	free(v + 1);
	double **m = matrix(4, 5);
	for (int i = 1; i <= 4; i++)
		for (int j = 1; j <= 5; j++) m[i][j] = i * j;
	for (int i = 1; i <= 4; i++) total += m[i][i];
	free(m[1] + 1);
	free(m + 1);
	printf("%g %g\n", total, far_based[100] + far_based[102]);

	char buffer[16];
	char *far_off = buffer - 10000, *back = far_off + 10003;
	*back = 'x';
	far_off += 10000;
	printf("%d %d %d\n", buffer[3] == 'x', far_off == buffer, (int)(back - far_off));
	printf("%d\n", backwards("banana"));
	int numbers[10];
	for (int i = 0; i < 10; i++) numbers[i] = i;
	printf("%ld %ld\n", strided(numbers, 10, 7), strided(numbers, 10, 300));

	// A pointer behind the end is compared, and subtracted from.
	int *end = numbers + 10, *behind = end + 5 * argc;
	printf("%d %td %d\n", behind > end, behind - numbers, *(behind - 6));

	// Through memory, structures and numbers.
	struct { char *kept; int n; } box = {buffer - 100 * argc, 7}, copy;
	memcpy(&copy, &box, sizeof box);
	printf("%c\n", copy.kept[103]);
	union either either = {.pointer = buffer + 500 * argc};
	either.number -= 497 * (uintptr_t)argc;
	printf("%c\n", *either.pointer);
	uintptr_t tagged = (uintptr_t)buffer | 1;
	printf("%c\n", *(char *)((tagged & ~(uintptr_t)1) + 3));
	char *aligned = (char *)(((uintptr_t)buffer + 15) & ~(uintptr_t)15);
	printf("%d\n", aligned - buffer < 16);
	uintptr_t mixed = (uintptr_t)items ^ (uintptr_t)buffer;
	printf("%ld %c\n", ((struct item *)(mixed ^ (uintptr_t)buffer))->key, ((char *)(mixed ^ (uintptr_t)items))[3]);
	char *distance = buffer + ((uintptr_t)items - (uintptr_t)buffer);
	printf("%d\n", distance == (char *)items);

	// What moves with a block that is allocated anew.
	char *block = malloc(10), *inside = block + 4;
	strcpy(block, "0123456");
	uintptr_t before = (uintptr_t)block;
	char *larger = realloc(block, 1000);
	inside += (uintptr_t)larger - before;
	printf("%c\n", *inside);
	free(larger);

	swap_bytes((char *)&items[0], (char *)&items[2], sizeof items[0]);
	printf("%ld %ld\n", items[0].key, items[2].key);
	char *nothing = malloc(0);
	char *none = nothing + 1;
	free(none - 1);
	return argv[0] == NULL;
}
