// Checksums of bytes.
#ifndef UNIT_CHECKSUM_H
#define UNIT_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

// Carries a CRC-16 (CCITT, polynomial 0x1021, most significant bit first) on over more bytes. NULL adds nothing.
uint16_t checksum_crc16(uint16_t crc, const uint8_t *data, size_t length);

// Carries an Adler-32, which begins as 1, on over more bytes. NULL adds nothing.
uint32_t checksum_adler32(uint32_t adler, const uint8_t *data, size_t length);

#endif
