// A singly linked list of numbers.
#include "../list.h"

bool list_insert_sorted(struct list_node **head, struct list_node *node) {
    if (head == NULL || node == NULL)
        return false;
    struct list_node **link = head;
    while (*link != NULL && (*link)->value <= node->value)
        link = &(*link)->next;
    node->next = *link;
    *link = node;
    return true;
}

struct list_node *list_remove(struct list_node **head, int value) {
    if (head == NULL)
        return NULL;
    for (struct list_node **link = head; *link != NULL; link = &(*link)->next) {
        struct list_node *node = *link;
        if (node->value == value) {
            *link = node->next;
            return node;
        }
    }
    return NULL;
}

struct list_node *list_reverse(struct list_node *head) {
    struct list_node *reversed = NULL;
    while (head != NULL) {
        struct list_node *next = head->next;
        head->next = reversed;
        reversed = head;
        head = next;
    }
    return reversed;
}

size_t list_length(const struct list_node *head) {
    size_t length = 0;
    for (; head != NULL; head = head->next)
        length++;
    return length;
}

const struct list_node *list_find(const struct list_node *head, int value) {
    while (head != NULL && head->value != value)
        head = head->next;
    return head;
}
