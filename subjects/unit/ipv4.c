// Addresses of IPv4 as text.
#include "ipv4.h"

#include <stddef.h>

enum { PARTS = 4, LARGEST = 255 };

// Reads a number and moves behind it; -1 for what is none.
static int read_part(const char **text) {
    const char *at = *text;
    int number = 0;
    if (*at == '0' && at[1] >= '0' && at[1] <= '9')
        return -1;
    for (; *at >= '0' && *at <= '9'; at++) {
        number = number * 10 + (*at - '0');
        if (number > LARGEST)
            return -1;
    }
    if (at == *text)
        return -1;
    *text = at;
    return number;
}

bool ipv4_parse(const char *text, uint32_t *address) {
    uint32_t read = 0;
    for (int part = 0; part < PARTS; part++) {
        if (part > 0 && *text++ != '.')
            return false;
        int number = read_part(&text);
        if (number < 0)
            return false;
        read = read << 8 | (uint32_t)number;
    }
    if (*text != '\0' || address == NULL)
        return false;
    *address = read;
    return true;
}

enum ipv4_kind ipv4_classify(uint32_t address) {
    if (address == UINT32_MAX)
        return IPV4_BROADCAST;
    switch (address >> 24) {
    case 10:
        return IPV4_PRIVATE;
    case 127:
        return IPV4_LOOPBACK;
    case 172:
        return (address >> 20 & 0xf) == 1 ? IPV4_PRIVATE : IPV4_PUBLIC;
    case 192:
        return (address >> 16 & 0xff) == 168 ? IPV4_PRIVATE : IPV4_PUBLIC;
    default:
        return address >> 28 == 14 ? IPV4_MULTICAST : IPV4_PUBLIC;
    }
}
