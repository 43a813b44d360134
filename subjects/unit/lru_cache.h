// A cache of numbers that forgets what was used least recently.
#ifndef UNIT_LRU_CACHE_H
#define UNIT_LRU_CACHE_H

#include <stdbool.h>
#include <stdint.h>

enum { LRU_CAPACITY = 3 };

struct lru_entry {
    int key;
    int value;
    uint32_t used; // the time of the last use, 0 for an entry that is free
};

struct lru_cache {
    uint32_t clock;
    struct lru_entry entries[LRU_CAPACITY];
};

enum lru_status { LRU_NULL, LRU_UPDATED, LRU_INSERTED, LRU_EVICTED };

// Looks a key up, which counts as a use. `*value` is set if it is there; either pointer may be NULL, which finds nothing.
bool lru_get(struct lru_cache *cache, int key, int *value);

// Sets the value of a key, in the place of the one that was used least recently if the cache is full. `cache` may be NULL.
enum lru_status lru_put(struct lru_cache *cache, int key, int value);

#endif
