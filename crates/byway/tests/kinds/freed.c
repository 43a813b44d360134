/* Memory that functions give back, and structures of functions that do so. */
#include <stdlib.h>

struct node {
    int value;
    char *name;
    struct node *next;
};

int list_clear(struct node *head)
{
    int count = 0;
    while (head) {
        struct node *next = head->next;
        free(head->name);
        free(head);
        head = next;
        count++;
    }
    return count;
}

int list_drop_first(struct node **head)
{
    if (!*head) return -1;
    struct node *first = *head;
    int value = first->value;
    *head = first->next;
    free(first->name);
    free(first);
    return value;
}

struct tree {
    struct tree *left, *right;
    const char *label;
};

void tree_free(struct tree *tree)
{
    if (!tree) return;
    tree_free(tree->left);
    tree_free(tree->right);
    free((void *)tree->label);
    free(tree);
}

struct records {
    int count;
    int *marks;
};

int records_grow(struct records *records, int more)
{
    if (more < 1 || more > 3 || !records->marks) return 0;
    int *marks = realloc(records->marks, (size_t)more * sizeof *marks);
    if (!marks) return 0;
    marks[more - 1] = more;
    records->marks = marks;
    records->count = more;
    return more;
}

struct allocator {
    void *(*allocate)(void *context, size_t size);
    void (*release)(void *context, void *memory);
    void (*tell)(int);
    void *context;
};

int with_allocator(const struct allocator *allocator, size_t size)
{
    void *memory = allocator->allocate(allocator->context, size);
    if (!memory) return -1;
    if (allocator->tell) allocator->tell(1);
    allocator->release(allocator->context, memory);
    return 0;
}
