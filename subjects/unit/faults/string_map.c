// A map from short texts to numbers.
#include "../string_map.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static bool is_key(const char *key) {
    if (key == NULL || *key == '\0')
        return false;
    for (size_t length = 1; length < MAP_KEY_SIZE; length++) {
        if (key[length] == '\0')
            return true;
    }
    return false;
}

static unsigned hash(const char *key) {
    unsigned sum = 0;
    for (; *key != '\0'; key++)
        sum = sum * 3 + (unsigned char)*key;
    return sum;
}

// The slot of a key, -1 if it has none.
static int find(const struct string_map *map, const char *key) {
    for (unsigned step = 0; step < MAP_CAPACITY; step++) {
        unsigned index = (hash(key) + step) % MAP_CAPACITY;
        const struct map_slot *slot = &map->slots[index];
        if (slot->state == MAP_FREE)
            return -1;
        if (slot->state == MAP_USED && strncmp(slot->key, key, MAP_KEY_SIZE) == 0)
            return (int)index;
    }
    return -1;
}

enum map_status map_put(struct string_map *map, const char *key, int value) {
    if (map == NULL || !is_key(key))
        return MAP_INVALID;
    int found = find(map, key);
    if (found >= 0) {
        map->slots[found].value = value;
        return MAP_OK;
    }
    for (unsigned step = 0; step < MAP_CAPACITY; step++) {
        struct map_slot *slot = &map->slots[(hash(key) + step) % MAP_CAPACITY];
        if (slot->state != MAP_USED) {
            slot->state = MAP_USED;
            memset(slot->key, 0, MAP_KEY_SIZE);
            memcpy(slot->key, key, strlen(key));
            slot->value = value;
            return MAP_OK;
        }
    }
    return MAP_FULL;
}

enum map_status map_get(const struct string_map *map, const char *key, int *value) {
    if (map == NULL || value == NULL || !is_key(key))
        return MAP_INVALID;
    int found = find(map, key);
    if (found < 0)
        return MAP_MISSING;
    *value = map->slots[found].value;
    return MAP_OK;
}

enum map_status map_remove(struct string_map *map, const char *key) {
    if (map == NULL || !is_key(key))
        return MAP_INVALID;
    int found = find(map, key);
    if (found < 0)
        return MAP_MISSING;
    map->slots[found].state = MAP_FREE;
    return MAP_OK;
}
