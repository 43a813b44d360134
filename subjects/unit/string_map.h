// A map from short texts to numbers: fixed capacity, open addressing, linear probing.
#ifndef UNIT_STRING_MAP_H
#define UNIT_STRING_MAP_H

enum { MAP_CAPACITY = 4, MAP_KEY_SIZE = 6 };

enum map_state { MAP_FREE, MAP_USED, MAP_DELETED };

struct map_slot {
    enum map_state state;
    char key[MAP_KEY_SIZE]; // filled with NULs, at least one
    int value;
};

struct string_map {
    struct map_slot slots[MAP_CAPACITY];
};

// `MAP_INVALID` is for NULL and for keys that are empty or too long.
enum map_status { MAP_OK, MAP_INVALID, MAP_FULL, MAP_MISSING };

// Sets the value of a key, which may be new. Either pointer may be NULL.
enum map_status map_put(struct string_map *map, const char *key, int value);

// Looks a key up. `*value` is set if it is there; any pointer may be NULL.
enum map_status map_get(const struct string_map *map, const char *key, int *value);

// Removes a key. Either pointer may be NULL.
enum map_status map_remove(struct string_map *map, const char *key);

#endif
