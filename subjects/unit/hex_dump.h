// Lines of a hex dump.
#ifndef UNIT_HEX_DUMP_H
#define UNIT_HEX_DUMP_H

#include <stddef.h>
#include <stdint.h>

enum { HEX_DUMP_BYTES = 4 };

// A line such as `0010  41 62 00    |Ab.|`, with its NUL.
struct hex_dump {
    char line[sizeof "0000  00 00 00 00 |....|"];
};

// Writes the line of the first `HEX_DUMP_BYTES` bytes, or of all if there are fewer, and returns how many it shows: 0 for NULL.
size_t hex_dump_line(uint16_t offset, const uint8_t *data, size_t length, struct hex_dump *dump);

#endif
