// A queue that gives the smallest number first.
#include "../priority_queue.h"

static void swap(int *left, int *right) {
    int kept = *left;
    *left = *right;
    *right = kept;
}

bool queue_push(struct priority_queue *queue, int item) {
    if (queue == NULL || queue->count > QUEUE_CAPACITY)
        return false;
    size_t at = queue->count++;
    queue->items[at] = item;
    while (at > 0) {
        size_t parent = (at - 1) / 2;
        if (queue->items[parent] <= queue->items[at])
            break;
        swap(&queue->items[parent], &queue->items[at]);
        at = parent;
    }
    return true;
}

bool queue_pop(struct priority_queue *queue, int *item) {
    if (queue == NULL || item == NULL)
        return false;
    if (queue->count == 0 || queue->count > QUEUE_CAPACITY)
        return false;
    *item = queue->items[0];
    queue->items[0] = queue->items[--queue->count];
    size_t at = 0;
    for (;;) {
        size_t smallest = at;
        for (size_t child = 2 * at + 1; child <= 2 * at + 2; child++) {
            if (child < queue->count && queue->items[child] < queue->items[smallest])
                smallest = child;
        }
        if (smallest == at)
            return true;
        swap(&queue->items[smallest], &queue->items[at]);
        at = smallest;
    }
}
