// An allocator of numbered blocks: a bit for each, set while the block is taken.
#ifndef UNIT_BITMAP_H
#define UNIT_BITMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Takes the first free block and sets `*block` to its number. False if there is none, and if a pointer is NULL.
bool bitmap_allocate(uint8_t *bytes, size_t size, size_t *block);

// Frees a block. False if it is not taken or there is none of this number, and for NULL.
bool bitmap_release(uint8_t *bytes, size_t size, size_t block);

#endif
