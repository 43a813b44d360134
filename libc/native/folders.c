/*
 * The order of names in a folder. Kernels differ in it; in the engine names come in the order in which they were made, and so
 * they do in a replayed program: a file system in memory numbers its files in that order.
 */
#include "native.h"

enum { MOST_BYTES = 1 << 15 };

struct entry {
	uint64_t number;
	int64_t next;
	uint16_t size;
	unsigned char type;
	char name[];
};

/* `.` and `..` come first. */
static uint64_t rank(const struct entry *entry)
{
	const char *name = entry->name;
	if (name[0] != '.') return entry->number;
	if (!name[1]) return 0;
	return name[1] == '.' && !name[2] ? 1 : entry->number;
}

/* Moves the entry that comes first to the front; what was before it moves up. */
static void bring_to_front(char *first, char *end)
{
	static char moved[MOST_BYTES];
	char *least = first;
	for (char *at = first; at < end; at += ((struct entry *)at)->size)
		if (rank((struct entry *)at) < rank((struct entry *)least)) least = at;
	size_t size = ((struct entry *)least)->size;
	for (size_t i = 0; i < size; i++) moved[i] = least[i];
	while (least > first) {
		least--;
		least[size] = *least;
	}
	for (size_t i = 0; i < size; i++) first[i] = moved[i];
}

void __byway_native_order(char *entries, long size)
{
	static int64_t places[MOST_BYTES / sizeof(struct entry)];
	char *end = entries + size;
	size_t count = 0;
	if (size > MOST_BYTES) return;
	/* The place to go on from belongs to the position, whatever entry comes to stand there. */
	for (char *at = entries; at < end; at += ((struct entry *)at)->size) places[count++] = ((struct entry *)at)->next;
	count = 0;
	for (char *at = entries; at < end; at += ((struct entry *)at)->size) {
		bring_to_front(at, end);
		((struct entry *)at)->next = places[count++];
	}
}
