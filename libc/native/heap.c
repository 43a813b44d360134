/*
 * A small heap for a native program: blocks of power-of-two capacity, each behind a header that knows the size
 * asked for; a freed block waits in the list of its capacity. A block that is no live one ends the program, as it
 * does in the engine.
 */
#include "native.h"

enum { SMALLEST_CLASS = 6, CLASSES = 48, CHUNK = 1 << 20 };

#define LIVE 0x6c697665626c6f63u
#define FREED 0x66726565626c6f63u

struct header {
	union {
		void *origin;        /* of a live block: where its memory begins */
		struct header *next; /* of a freed one: the next in its list */
	};
	size_t size;
	size_t class;
	size_t state;
};

static struct header *freed[CLASSES];
static char *chunk, *chunk_end;

/* Memory of 2^class bytes, used before or fresh; what is fresh is zero. */
static char *take(size_t class, int *used)
{
	size_t capacity = (size_t)1 << class;
	if (freed[class]) {
		struct header *block = freed[class];
		freed[class] = block->next;
		*used = 1;
		return (char *)block;
	}
	if (capacity > CHUNK / 4) return __byway_native_pages(capacity);
	if ((size_t)(chunk_end - chunk) < capacity) {
		chunk = __byway_native_pages(CHUNK);
		chunk_end = chunk ? chunk + CHUNK : 0;
		if (!chunk) return 0;
		chunk += __byway_native_shift() % (CHUNK / 4);
	}
	char *memory = chunk;
	chunk += capacity;
	return memory;
}

static struct header *live(void *block)
{
	struct header *header = (struct header *)block - 1;
	if ((uintptr_t)block % 16 || header->state != LIVE) __byway_abort();
	return header;
}

void *__byway_malloc(size_t size, size_t align, int zero)
{
	size_t needed = size + sizeof(struct header) + (align > 16 ? align : 0);
	size_t class = SMALLEST_CLASS;
	while (class < CLASSES && (size_t)1 << class < needed) class++;
	int used = 0;
	char *memory = class < CLASSES && needed > size ? take(class, &used) : 0;
	if (!memory) return 0;
	uintptr_t block = (uintptr_t)memory + sizeof(struct header);
	if (align > 16) block = (block + align - 1) / align * align;
	struct header *header = (struct header *)block - 1;
	*header = (struct header){.origin = memory, .size = size, .class = class, .state = LIVE};
	/* What a program never sets is zero, as in the engine. */
	(void)zero;
	if (used) __byway_zero((void *)block, size);
	return (void *)block;
}

/* A block that is no live one. */
void *__byway_argument(size_t size)
{
	char *block = __byway_malloc(size, 16, 1);
	if (block) ((struct header *)block - 1)->state = FREED;
	return block;
}

void __byway_free(void *block)
{
	struct header *header = live(block);
	struct header *origin = header->origin;
	size_t class = header->class;
	header->state = FREED;
	origin->next = freed[class];
	freed[class] = origin;
}

size_t __byway_usable_size(void *block)
{
	return live(block)->size;
}
