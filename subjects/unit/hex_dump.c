// Lines of a hex dump.
#include "hex_dump.h"

static char *put_hex(char *to, unsigned value, unsigned digits) {
    static const char names[] = "0123456789abcdef";
    for (; digits > 0; digits--)
        *to++ = names[value >> 4 * (digits - 1) & 0xf];
    return to;
}

size_t hex_dump_line(uint16_t offset, const uint8_t *data, size_t length, struct hex_dump *dump) {
    if (data == NULL || dump == NULL)
        return 0;
    size_t shown = length < HEX_DUMP_BYTES ? length : HEX_DUMP_BYTES;
    char *to = put_hex(dump->line, offset, 4);
    *to++ = ' ';
    for (size_t i = 0; i < HEX_DUMP_BYTES; i++) {
        *to++ = ' ';
        if (i < shown) {
            to = put_hex(to, data[i], 2);
        } else {
            *to++ = ' ';
            *to++ = ' ';
        }
    }
    *to++ = ' ';
    *to++ = '|';
    for (size_t i = 0; i < shown; i++)
        *to++ = data[i] >= ' ' && data[i] <= '~' ? (char)data[i] : '.';
    *to++ = '|';
    *to = '\0';
    return shown;
}
