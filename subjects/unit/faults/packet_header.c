// The header of a packet: fields in memory, one word on the wire.
#include "../packet_header.h"

#include <stddef.h>

enum { URGENT_SHIFT = 3, KIND_SHIFT = 4, PRIORITY_SHIFT = 8, LENGTH_SHIFT = 12, PARITY_SHIFT = 31 };

static uint32_t parity(uint32_t word) {
    word ^= word >> 16;
    word ^= word >> 8;
    word ^= word >> 4;
    word ^= word >> 2;
    word ^= word >> 1;
    return word & 1;
}

uint32_t packet_pack(const struct packet_header *header) {
    if (header->version != PACKET_VERSION)
        return 0;
    uint32_t word = header->version;
    if (header->urgent)
        word |= UINT32_C(1) << URGENT_SHIFT;
    word |= (uint32_t)header->kind << KIND_SHIFT;
    word |= ((uint32_t)header->priority & 0xf) << PRIORITY_SHIFT;
    word |= (uint32_t)header->length << LENGTH_SHIFT;
    return word | parity(word) << PARITY_SHIFT;
}

enum packet_status packet_unpack(uint32_t word, struct packet_header *header) {
    if (header == NULL)
        return PACKET_NULL;
    if (parity(word) != 0)
        return PACKET_PARITY;
    if ((word & 7) != PACKET_VERSION)
        return PACKET_VERSION_UNKNOWN;
    uint32_t length = word >> LENGTH_SHIFT & 0xfff;
    if (length <= PACKET_HEADER_SIZE)
        return PACKET_TOO_SHORT;
    int priority = (int)(word >> PRIORITY_SHIFT & 0xf);
    if (priority > 7)
        priority -= 16;
    header->version = PACKET_VERSION;
    header->urgent = word >> URGENT_SHIFT & 1;
    header->kind = word >> KIND_SHIFT & 0xf;
    header->priority = priority;
    header->length = length;
    return PACKET_OK;
}
