// A queue of bytes in a ring of fixed size.
#ifndef UNIT_RING_BUFFER_H
#define UNIT_RING_BUFFER_H

#include <stddef.h>
#include <stdint.h>

enum { RING_CAPACITY = 4 };

// `head` and `tail` count what was ever taken and put, so their difference is what is inside.
struct ring_buffer {
    uint32_t head;
    uint32_t tail;
    uint8_t items[RING_CAPACITY];
};

// `RING_INVALID` is for NULL, and for counts that no sequence of calls leads to.
enum ring_status { RING_OK, RING_INVALID, RING_FULL, RING_EMPTY };

// Puts a byte behind all others. `ring` may be NULL.
enum ring_status ring_push(struct ring_buffer *ring, uint8_t item);

// Takes the oldest byte. Either pointer may be NULL; if `item` is, the byte is dropped.
enum ring_status ring_pop(struct ring_buffer *ring, uint8_t *item);

// The byte that is `offset` places behind the oldest, -1 if there is none. `ring` may not be NULL.
int ring_peek(const struct ring_buffer *ring, uint32_t offset);

#endif
