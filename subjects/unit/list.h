// A singly linked list of numbers, whose nodes belong to the caller. A list has no cycle; NULL is the empty one.
#ifndef UNIT_LIST_H
#define UNIT_LIST_H

#include <stdbool.h>
#include <stddef.h>

struct list_node {
    int value;
    struct list_node *next;
};

// Puts `node` before the first that is greater. False, and nothing changes, if a pointer is NULL.
bool list_insert_sorted(struct list_node **head, struct list_node *node);

// Takes the first node with this value out of the list and returns it: NULL if there is none, or for NULL.
struct list_node *list_remove(struct list_node **head, int value);

// Reverses the list and returns its new head.
struct list_node *list_reverse(struct list_node *head);

// The number of nodes.
size_t list_length(const struct list_node *head);

// The first node with this value, or NULL.
const struct list_node *list_find(const struct list_node *head, int value);

#endif
