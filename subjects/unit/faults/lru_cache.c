// A cache of numbers that forgets what was used least recently.
#include "../lru_cache.h"

#include <stddef.h>

// Marks an entry as the one used last. When the clock is at its end, all others become equally old.
static void touch(struct lru_cache *cache, struct lru_entry *entry) {
    if (cache->clock == UINT32_MAX) {
        for (size_t i = 0; i < LRU_CAPACITY; i++) {
            if (cache->entries[i].used > 1)
                cache->entries[i].used = 1;
        }
        cache->clock = 1;
    }
    cache->clock++;
    entry->used = cache->clock;
}

static struct lru_entry *find(struct lru_cache *cache, int key) {
    for (size_t i = 0; i < LRU_CAPACITY; i++) {
        if (cache->entries[i].used != 0 && cache->entries[i].key == key)
            return &cache->entries[i];
    }
    return NULL;
}

// Free entries count as used before all others.
static struct lru_entry *oldest(struct lru_cache *cache) {
    struct lru_entry *oldest = &cache->entries[0];
    for (size_t i = 1; i < LRU_CAPACITY; i++) {
        if (cache->entries[i].used < oldest->used)
            oldest = &cache->entries[i];
    }
    return oldest;
}

bool lru_get(struct lru_cache *cache, int key, int *value) {
    if (cache == NULL)
        return false;
    struct lru_entry *entry = find(cache, key);
    if (entry == NULL)
        return false;
    *value = entry->value;
    touch(cache, entry);
    return true;
}

enum lru_status lru_put(struct lru_cache *cache, int key, int value) {
    enum lru_status status = LRU_UPDATED;
    if (cache == NULL)
        return LRU_NULL;
    struct lru_entry *entry = find(cache, key);
    if (entry == NULL) {
        entry = oldest(cache);
        status = entry->used == 0 ? LRU_INSERTED : LRU_EVICTED;
    }
    entry->key = key;
    entry->value = value;
    touch(cache, entry);
    return status;
}
