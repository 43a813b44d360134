// A queue that gives the smallest number first: a binary heap of fixed capacity.
#ifndef UNIT_PRIORITY_QUEUE_H
#define UNIT_PRIORITY_QUEUE_H

#include <stdbool.h>
#include <stddef.h>

enum { QUEUE_CAPACITY = 6 };

struct priority_queue {
    size_t count;
    int items[QUEUE_CAPACITY];
};

// Puts a number into the queue. False if it is full, and for NULL.
bool queue_push(struct priority_queue *queue, int item);

// Takes the smallest number. False if there is none, the count is beyond the capacity, or a pointer is NULL.
bool queue_pop(struct priority_queue *queue, int *item);

#endif
