/* Structures and unions of all kinds. */
#include <stddef.h>
#include <stdint.h>

enum colour { RED, GREEN = 5, BLUE };

union word {
    struct {
        unsigned low : 4, high : 12;
    } parts;
    uint16_t all;
};

struct flags {
    enum colour colour : 4;
    int level : 5;
    unsigned : 3;
    _Bool set : 1;
    enum colour rest;
};

struct message {
    size_t count;
    int items[];
};

struct old_message {
    int count;
    char text[0];
};

struct nested {
    int kind;
    union {
        int number;
        float fraction;
    };
    struct {
        short x, y;
    };
    struct {
        int inner;
    } named;
};

struct grid {
    int cells[2][3];
    char names[2][4];
};

struct huge {
    unsigned char bytes[65536];
    int used;
};

typedef int (*compare)(const void *, const void *);
typedef struct {
    compare order;
    void (*done)(void);
    int calls;
} sorter;

struct pair {
    int a;
    long b;
};

union either {
    long number;
    double fraction;
};

typedef struct node {
    struct node *next;
    int value;
} node;

int word_high(union word word)
{
    return word.parts.high > 9 ? word.parts.high : word.parts.low;
}

int flags_level(struct flags flags)
{
    if (flags.colour == BLUE) return flags.level;
    return flags.set ? 100 : -100;
}

void flags_raise(struct flags *flags)
{
    if (flags->level < 3) flags->level++;
    flags->rest = flags->colour;
}

int message_first(const struct message *message)
{
    return message->count > 1000 ? -1 : (int)message->count;
}

int old_message_count(struct old_message *message)
{
    if (message->count > 4) message->count = 4;
    return message->count;
}

int nested_sum(struct nested *nested)
{
    if (nested->kind == 1) return nested->number;
    if (nested->kind == 2) return nested->fraction > 1.0f;
    nested->x = nested->y;
    return nested->named.inner;
}

int grid_cell(const struct grid *grid, unsigned row)
{
    return row < 2 ? grid->cells[row][2] : grid->names[1][0] == 'x';
}

int array_pointer(int (*rows)[3])
{
    return (*rows)[1] > 10 ? (*rows)[0] : (*rows)[2];
}

int matrix_corner(int m[2][2])
{
    return m[0][0] > m[0][1];
}

int huge_used(const struct huge *huge)
{
    return huge->used > 0 && huge->bytes[65535] == 7;
}

int sorter_compare(sorter *with, int a, int b)
{
    if (!with->order) return a < b;
    with->calls++;
    return with->order(&a, &b) > 0;
}

struct pair pair_swap(struct pair pair)
{
    struct pair swapped = {(int)pair.b, pair.a};
    return pair.a > 3 ? swapped : pair;
}

union either either_make(int is_number, long number)
{
    union either made = {.number = number};
    if (!is_number) made.fraction = 0.5;
    return made;
}

int node_push(node **list, node *item)
{
    if (!list || !item) return 0;
    item->next = *list;
    *list = item;
    return 1;
}

int node_sum(const node *list)
{
    int sum = 0;
    for (; list; list = list->next) sum = (int)((unsigned)sum + (unsigned)list->value);
    return sum;
}

enum colour colour_next(enum colour colour)
{
    switch (colour) {
    case RED: return GREEN;
    case GREEN: return BLUE;
    default: return RED;
    }
}
