/*
 * What a native program and the process that started it share: one file in memory, under a fixed descriptor, so that
 * neither arguments nor environment tell a replayed program from any other. The starter fills in the inputs; the program
 * counts the branches it takes, and what it counted stays readable however it ends.
 *
 * `crates/byway-suite/src/native/control.rs` is the other half.
 */
#ifndef BYWAY_CONTROL_H
#define BYWAY_CONTROL_H

#include <stdint.h>

/* Beyond the numbers that the program itself can get. */
enum { CONTROL_DESCRIPTOR = 1024, ASKED_NAME = 96 };

#define CONTROL_MAGIC 0x316c7274636e7962u

/* Why the program ended before its end. */
enum {
	STATUS_NONE = 0,
	STATUS_ASSUMPTION = 1, /* it assumed something that does not hold */
	STATUS_NO_OBJECT = 2,  /* it asked for more inputs than there are */
	STATUS_OTHER_NAME = 3, /* it asked for an input of another name */
	STATUS_OTHER_SIZE = 4, /* it asked for an input of another size */
	STATUS_LIMIT = 5,      /* it took as many branches as it was to take */
};

/* All fields are 64 bits wide; places are offsets from the start. */
struct control {
	uint64_t magic;
	uint64_t count;         /* branches taken */
	uint64_t hash;          /* of them, in their order */
	uint64_t limit;         /* the count at which the hash is kept */
	uint64_t hash_at_limit;
	uint64_t stop;          /* whether the program ends at the limit */
	uint64_t edges;         /* where the first branches taken are listed, 32 bits each */
	uint64_t edge_capacity; /* how many fit there */
	uint64_t objects;       /* where the inputs are */
	uint64_t object_count;
	uint64_t taken;         /* inputs that the program asked for so far */
	uint64_t status;
	uint64_t stack;         /* how large the stack may become; 0 for the usual */
	uint64_t shift;         /* by how much stack and heap are moved */
	uint64_t asked_size;    /* what it asked for when that was not there */
	char asked_name[ASKED_NAME];
};

/* An input: this, its name, its bytes, and what fills up eight bytes. */
struct control_object {
	uint64_t name_size;
	uint64_t size;
};

/* Folds an edge into a hash. */
static inline uint64_t control_fold(uint64_t hash, uint32_t edge)
{
	return ((hash << 5 | hash >> 59) ^ edge) * 0x9E3779B97F4A7C15u;
}

/* Whether an input has the name that is asked for; one whose name was used before has a number behind it: `x_1`. */
static inline int control_has_name(const char *has, uint64_t has_size, const char *asked, uint64_t asked_size)
{
	uint64_t i = 0;
	while (i < has_size && i < asked_size && has[i] == asked[i]) i++;
	if (i < asked_size) return 0;
	if (i == has_size) return 1;
	if (has[i++] != '_' || i == has_size) return 0;
	while (i < has_size && has[i] >= '0' && has[i] <= '9') i++;
	return i == has_size;
}

/*
 * Finds the next input and copies it to `address`. Anything but STATUS_NONE says why there is none, and is kept for the
 * starter to read.
 */
static inline uint64_t control_take(struct control *control, void *address, uint64_t size, const char *name)
{
	unsigned char *at = (unsigned char *)control + control->objects;
	uint64_t name_size = 0;

	while (name[name_size]) name_size++;
	for (uint64_t i = 0; i < control->taken && i < control->object_count; i++) {
		struct control_object *passed = (struct control_object *)at;
		at += sizeof *passed + ((passed->name_size + passed->size + 7) & ~(uint64_t)7);
	}
	struct control_object *object = (struct control_object *)at;
	if (control->taken >= control->object_count) {
		control->status = STATUS_NO_OBJECT;
	} else {
		if (!control_has_name((const char *)at + sizeof *object, object->name_size, name, name_size))
			control->status = STATUS_OTHER_NAME;
		else if (object->size != size) control->status = STATUS_OTHER_SIZE;
	}
	if (control->status != STATUS_NONE) {
		control->asked_size = size;
		for (uint64_t i = 0; i < name_size && i < ASKED_NAME - 1; i++) control->asked_name[i] = name[i];
		return control->status;
	}
	unsigned char *to = address;
	for (uint64_t i = 0; i < size; i++) to[i] = at[sizeof *object + object->name_size + i];
	control->taken++;
	return STATUS_NONE;
}

#endif
