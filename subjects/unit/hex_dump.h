// Lines of a hex dump.
#ifndef UNIT_HEX_DUMP_H
#define UNIT_HEX_DUMP_H

#include <stddef.h>
#include <stdint.h>

enum { HEX_DUMP_BYTES = 4, HEX_DUMP_LINE = 25 };

// Writes a line such as `0010  41 62 00    |Ab.|` for at most `HEX_DUMP_BYTES` bytes, and returns how many it shows. A line
// takes `HEX_DUMP_LINE` bytes with its NUL; 0 if there is less room, or for NULL. More bytes than fit are left for the next.
size_t hex_dump_line(uint16_t offset, const uint8_t *data, size_t length, char *line, size_t capacity);

#endif
