// The header of a packet: fields in memory, one word on the wire.
#ifndef UNIT_PACKET_HEADER_H
#define UNIT_PACKET_HEADER_H

#include <stdint.h>

enum { PACKET_VERSION = 2, PACKET_HEADER_SIZE = 4 };

struct packet_header {
    unsigned version : 3;
    unsigned urgent : 1;
    unsigned kind : 4;
    signed priority : 4; // -8 to 7
    unsigned length : 12;
};

enum packet_status { PACKET_OK, PACKET_NULL, PACKET_PARITY, PACKET_VERSION_UNKNOWN, PACKET_TOO_SHORT };

// The word of a header, with a parity bit on top that makes the number of ones even. 0 if the version is another.
// `header` may not be NULL.
uint32_t packet_pack(const struct packet_header *header);

// Takes a word apart. `*header` is set if that succeeds; it may be NULL.
enum packet_status packet_unpack(uint32_t word, struct packet_header *header);

#endif
