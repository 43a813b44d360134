/*
 * The order of names in a folder. Kernels differ in it; in the engine names come by the numbers of their files, and so they do
 * in a replayed program. Only the folder of descriptors has their order in any kernel.
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

/* Whether an entry comes before another one. */
static int is_before(const struct entry *one, const struct entry *other)
{
	if (rank(one) != rank(other)) return rank(one) < rank(other);
	const unsigned char *a = (const unsigned char *)one->name, *b = (const unsigned char *)other->name;
	while (*a && *a == *b) a++, b++;
	return *a < *b;
}

/* Moves the entry that comes first to the front; what was before it moves up. */
static void bring_to_front(char *first, char *end)
{
	static char moved[MOST_BYTES];
	char *least = first;
	for (char *at = first; at < end; at += ((struct entry *)at)->size)
		if (is_before((struct entry *)at, (struct entry *)least)) least = at;
	size_t size = ((struct entry *)least)->size;
	for (size_t i = 0; i < size; i++) moved[i] = least[i];
	while (least > first) {
		least--;
		least[size] = *least;
	}
	for (size_t i = 0; i < size; i++) first[i] = moved[i];
}

static void sort(char *entries, char *end)
{
	static int64_t places[MOST_BYTES / sizeof(struct entry)];
	size_t count = 0;
	/* The place to go on from belongs to the position, whatever entry comes to stand there. */
	for (char *at = entries; at < end; at += ((struct entry *)at)->size) places[count++] = ((struct entry *)at)->next;
	count = 0;
	for (char *at = entries; at < end; at += ((struct entry *)at)->size) {
		bring_to_front(at, end);
		((struct entry *)at)->next = places[count++];
	}
}

void __byway_native_order(long folder, char *entries, long size)
{
	char *end = entries + size;
	int shows_descriptors = __byway_native_shows_descriptors(folder);
	if (!shows_descriptors && size <= MOST_BYTES) sort(entries, end);
	for (char *at = entries; at < end; at += ((struct entry *)at)->size) {
		struct entry *entry = (struct entry *)at;
		entry->number = shows_descriptors ? __byway_native_descriptor_number(entry->name)
		                                  : __byway_native_file_number(entry->number);
	}
}
