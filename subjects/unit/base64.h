// Base64 with padding, as in RFC 4648.
#ifndef UNIT_BASE64_H
#define UNIT_BASE64_H

#include <stddef.h>
#include <stdint.h>

enum base64_status { BASE64_OK, BASE64_NULL, BASE64_NO_ROOM, BASE64_MALFORMED };

// Writes `data` as text that ends with NUL. Either pointer may be NULL.
enum base64_status base64_encode(const uint8_t *data, size_t length, char *text, size_t capacity);

// Reads text back; `*length` is set to the number of bytes on success. Any pointer may be NULL.
enum base64_status base64_decode(const char *text, uint8_t *data, size_t capacity, size_t *length);

#endif
