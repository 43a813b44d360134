// What is on the shelves of a shop.
#include "../inventory.h"

#include <stddef.h>

static int used_places(const struct shelf *shelf) { return shelf->used; }

static struct stock *find(struct shop *shop, uint16_t article) {
    for (int i = 0; i < SHOP_SHELVES; i++) {
        struct shelf *shelf = &shop->shelves[i];
        for (int place = 0; place < used_places(shelf); place++) {
            if (shelf->places[place].article == article)
                return &shelf->places[place];
        }
    }
    return NULL;
}

uint32_t inventory_value(const struct shop *shop) {
    uint32_t value = 0;
    for (int i = 0; i < SHOP_SHELVES; i++) {
        const struct shelf *shelf = &shop->shelves[i];
        for (int place = 0; place < used_places(shelf); place++) {
            const struct stock *stock = &shelf->places[place];
            if (stock->article != 0)
                value += (uint32_t)stock->quantity * stock->price;
        }
    }
    return value;
}

enum inventory_status inventory_take(struct shop *shop, uint16_t article, uint8_t quantity, uint32_t *cost) {
    if (shop == NULL)
        return INVENTORY_NULL;
    if (article == 0)
        return INVENTORY_MISSING;
    struct stock *stock = find(shop, article);
    if (stock == NULL)
        return INVENTORY_MISSING;
    if (stock->quantity < quantity)
        return INVENTORY_TOO_FEW;
    if (cost != NULL)
        *cost += (uint32_t)quantity * stock->price;
    stock->quantity = (uint8_t)(stock->quantity - quantity);
    if (stock->quantity == 0)
        stock->article = 0;
    return INVENTORY_OK;
}
