// A queue of bytes in a ring of fixed size.
#include "../ring_buffer.h"

static uint32_t used(const struct ring_buffer *ring) { return ring->tail - ring->head; }

enum ring_status ring_push(struct ring_buffer *ring, uint8_t item) {
    if (ring == NULL || used(ring) > RING_CAPACITY)
        return RING_INVALID;
    ring->items[ring->tail % RING_CAPACITY] = item;
    ring->tail++;
    return RING_OK;
}

enum ring_status ring_pop(struct ring_buffer *ring, uint8_t *item) {
    if (ring == NULL || used(ring) > RING_CAPACITY)
        return RING_INVALID;
    if (used(ring) == 0)
        return RING_EMPTY;
    if (item != NULL)
        *item = ring->items[ring->head % RING_CAPACITY];
    ring->head++;
    return RING_OK;
}

int ring_peek(const struct ring_buffer *ring, uint32_t offset) {
    uint32_t count = used(ring);
    if (count > RING_CAPACITY || offset >= count)
        return -1;
    return ring->items[(ring->head + offset) % RING_CAPACITY];
}
