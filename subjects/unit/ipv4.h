// Addresses of IPv4 as text.
#ifndef UNIT_IPV4_H
#define UNIT_IPV4_H

#include <stdbool.h>
#include <stdint.h>

enum ipv4_kind { IPV4_PUBLIC, IPV4_PRIVATE, IPV4_LOOPBACK, IPV4_MULTICAST, IPV4_BROADCAST };

// Reads four numbers from 0 to 255 between dots, without leading zeros. `*address` is set if that succeeds, first number
// on top. False if `address` is NULL; `text` may not be.
bool ipv4_parse(const char *text, uint32_t *address);

// What an address is for.
enum ipv4_kind ipv4_classify(uint32_t address);

#endif
