// Checksums of bytes.
#include "../checksum.h"

enum { POLYNOMIAL = 0x1021, ADLER_PRIME = 65521 };

uint16_t checksum_crc16(uint16_t crc, const uint8_t *data, size_t length) {
    for (size_t i = 0; i < length; i++) {
        crc = (uint16_t)(crc ^ data[i] << 8);
        for (int bit = 0; bit < 8; bit++) {
            if (crc & 0x8000)
                crc = (uint16_t)(crc << 1 ^ POLYNOMIAL);
            else
                crc = (uint16_t)(crc << 1);
        }
    }
    return crc;
}

uint32_t checksum_adler32(uint32_t adler, const uint8_t *data, size_t length) {
    uint32_t low = adler & 0xffff;
    uint32_t high = adler >> 16;
    if (data == NULL)
        return adler;
    for (size_t i = 0; i < length; i++) {
        low += data[i];
        if (low >= ADLER_PRIME)
            low -= ADLER_PRIME;
        high += low;
        if (high >= ADLER_PRIME)
            high -= ADLER_PRIME;
    }
    return high << 16 | low;
}
