// What is on the shelves of a shop.
#ifndef UNIT_INVENTORY_H
#define UNIT_INVENTORY_H

#include <stdint.h>

enum { SHOP_SHELVES = 2, SHELF_PLACES = 3 };

struct stock {
    uint16_t article; // 0 for an empty place
    uint8_t quantity;
    uint16_t price; // of one piece
};

struct shelf {
    uint8_t used; // places, from the first on
    struct stock places[SHELF_PLACES];
};

struct shop {
    struct shelf shelves[SHOP_SHELVES];
};

enum inventory_status { INVENTORY_OK, INVENTORY_NULL, INVENTORY_MISSING, INVENTORY_TOO_FEW };

// The value of everything on the shelves. Places that are not used do not count. `shop` may not be NULL.
uint32_t inventory_value(const struct shop *shop);

// Takes pieces of an article from the first place that has it, and adds what they cost to `*cost`. Either pointer may be
// NULL; without `cost` the pieces are free.
enum inventory_status inventory_take(struct shop *shop, uint16_t article, uint8_t quantity, uint32_t *cost);

#endif
