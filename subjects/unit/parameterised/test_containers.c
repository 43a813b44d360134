// What is put into a container is found in it.
//@ with: ../ring_buffer.c ../string_map.c ../list.c ../priority_queue.c ../lru_cache.c
#include "../list.h"
#include "../lru_cache.h"
#include "../priority_queue.h"
#include "../ring_buffer.h"
#include "../string_map.h"

#include <assert.h>
#include <string.h>

// Wherever the counts of the ring stand, they may wrap around.
void test_ring_push_pop(uint32_t start, uint8_t first, uint8_t second) {
    struct ring_buffer ring = {start, start, {0}};
    uint8_t item;
    assert(ring_push(&ring, first) == RING_OK);
    assert(ring_push(&ring, second) == RING_OK);
    assert(ring_peek(&ring, 1) == second);
    assert(ring_pop(&ring, &item) == RING_OK && item == first);
    assert(ring_pop(&ring, &item) == RING_OK && item == second);
    assert(ring_pop(&ring, &item) == RING_EMPTY);
}

void test_map_put_get(struct string_map *map, const char *key, int value) {
    int found;
    if (map_put(map, key, value) != MAP_OK)
        return;
    assert(map_get(map, key, &found) == MAP_OK);
    assert(found == value);
}

// Removing a key leaves others where they can be found, also those that were put behind it.
void test_map_remove_keeps_others(const char *removed, const char *kept) {
    struct string_map map = {{{MAP_FREE, {0}, 0}}};
    int found;
    if (map_put(&map, removed, 1) != MAP_OK || map_put(&map, kept, 2) != MAP_OK)
        return;
    assert(map_remove(&map, removed) == MAP_OK);
    assert(map_get(&map, removed, &found) == MAP_MISSING);
    assert((map_get(&map, kept, &found) == MAP_OK) == (strcmp(removed, kept) != 0));
}

void test_list_insert_remove(struct list_node *head, int value) {
    struct list_node node = {value, NULL};
    size_t length = list_length(head);
    if (list_find(head, value) != NULL)
        return;
    assert(list_insert_sorted(&head, &node));
    assert(list_length(head) == length + 1);
    assert(list_find(head, value) == &node);
    assert(list_remove(&head, value) == &node);
    assert(list_length(head) == length);
}

void test_queue_pops_in_order(int first, int second, int third) {
    struct priority_queue queue = {0, {0}};
    int low, middle, high;
    assert(queue_push(&queue, first) && queue_push(&queue, second) && queue_push(&queue, third));
    assert(queue_pop(&queue, &low) && queue_pop(&queue, &middle) && queue_pop(&queue, &high));
    assert(low <= middle && middle <= high);
    assert(queue.count == 0);
}

// A full cache keeps what was looked at last.
void test_lru_keeps_used(int first, int second, int third, int fourth) {
    struct lru_cache cache = {0, {{0, 0, 0}}};
    int value;
    lru_put(&cache, first, 1);
    lru_put(&cache, second, 2);
    lru_put(&cache, third, 3);
    assert(lru_get(&cache, first, &value));
    if (lru_put(&cache, fourth, 4) != LRU_EVICTED)
        return;
    assert(lru_get(&cache, first, &value) && value == 1);
    assert(!lru_get(&cache, second, &value));
}
