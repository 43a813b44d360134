// Indices that are beyond an array by its type, and that C or its compilers allow: arrays at the end of a structure, members of
// unions, the address behind the last element, and arrays that have become pointers.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct flexible { int count; int list[]; };
struct old { int count; char text[1]; };
struct older { int count; char text[4]; };
struct padded { int count; _Alignas(16) char text[5]; };
struct outer { struct older inner; char rest[8]; };
union view { char first[2]; char all[8]; };
struct tagged { int tag; union view view; int end; };
struct row { char key[4]; char more[4]; };
struct item { int id; int left; };
struct shelf { struct item items[3]; int count; };

static int sum(const int *from, const int *to)
{
	int total = 0;
	while (from != to) total += *from++;
	return total;
}

static int left(const struct shelf *shelf)
{
	int total = 0;
	for (const struct item *item = &shelf->items[0]; item != &shelf->items[3]; item++) total += item->left;
	return total;
}

int main(void)
{
	struct flexible *flexible = malloc(sizeof *flexible + 5 * sizeof(int));
	struct old *old = malloc(sizeof *old + 8);
	struct older *older = malloc(sizeof *older + 8);
	struct padded padded = { 1, "text" };
	struct outer outer = { { 1, "in" }, "rest" };
	struct tagged tagged = { 1, { .all = "abcdefg" }, 2 };
	struct row row = { "abc", "def" };
	struct shelf shelf = { { { 1, 2 }, { 3, 4 }, { 5, 6 } }, 3 };
	int matrix[3][4] = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 } };
	if (!flexible || !old || !older) return 1;
	for (int i = 0; i < 5; i++) flexible->list[i] = i;
	for (int i = 0; i < 8; i++) old->text[i] = older->text[i] = (char)('a' + i);
	for (int i = 5; i < 8; i++) padded.text[i] = 'p';
	for (int i = 0; i < 6; i++) outer.inner.text[i] = 'o';
	printf("%d %c %c %c %c\n", flexible->list[4], old->text[7], older->text[7], padded.text[7], outer.inner.text[5]);
	volatile int five = 5;
	printf("%c %c\n", tagged.view.all[five], ((char *)row.key)[five]);
	char *end = &row.key[4], *moved = row.key + 4;
	printf("%d %d %s\n", end == row.more, moved == end, end);
	printf("%d %d %d\n", sum(&matrix[0][0], &matrix[0][4]), sum(matrix[1], matrix[2]), left(&shelf));
	free(flexible);
	free(old);
	free(older);
	return 0;
}
