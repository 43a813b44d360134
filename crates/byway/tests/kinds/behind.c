/* What is behind pointers: there, gone, or never made. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct person {
    char *name;
    unsigned char *nick;
    int age;
    int *scores;
    struct person *boss;
};

/* Two members are left as they come. */
struct person *person_new(const char *name, int age)
{
    struct person *person = malloc(sizeof *person);
    if (!person) return NULL;
    person->name = malloc(strlen(name) + 1);
    if (!person->name) abort();
    strcpy(person->name, name);
    person->age = age;
    person->boss = person;
    return person;
}

int split(const char *line, char **key, char **value)
{
    const char *equals = strchr(line, '=');
    if (!equals) return -1;
    *key = malloc((size_t)(equals - line) + 1);
    if (!*key) return -2;
    memcpy(*key, line, (size_t)(equals - line));
    (*key)[equals - line] = '\0';
    *value = malloc(strlen(equals + 1) + 1);
    if (!*value) return -2;
    strcpy(*value, equals + 1);
    return 0;
}

int number(const char *text, char **end)
{
    int number = 0;
    while (*text >= '0' && *text <= '4') number = 10 * number + (*text++ - '0');
    *end = (char *)text;
    return number;
}

char skip(char **cursor)
{
    while (**cursor == ' ') (*cursor)++;
    return **cursor;
}

struct vector {
    int *data;
    size_t size, capacity;
};

void vector_init(struct vector *vector)
{
    vector->data = NULL;
    vector->size = vector->capacity = 0;
}

int vector_push(struct vector *vector, int value)
{
    if (vector->size == vector->capacity) {
        size_t capacity = vector->capacity ? 2 * vector->capacity : 2;
        int *data = realloc(vector->data, capacity * sizeof *data);
        if (!data) return -1;
        vector->data = data;
        vector->capacity = capacity;
    }
    vector->data[vector->size++] = value;
    return 0;
}

struct node {
    struct node *next, *prev;
    int value;
};

struct node *list_push(struct node *head, int value)
{
    struct node *node = calloc(1, sizeof *node);
    if (!node) return NULL;
    node->value = value;
    node->next = head;
    if (head) head->prev = node;
    return node;
}

void list_append(struct node **head, int value)
{
    struct node *node = calloc(1, sizeof *node);
    if (!node) return;
    node->value = value;
    while (*head) {
        node->prev = *head;
        head = &(*head)->next;
    }
    *head = node;
}

struct ring {
    struct ring *next, *prev;
    int value;
};

void ring_init(struct ring *node)
{
    node->next = node->prev = node;
}

struct box {
    int *content;
    volatile int *port;
    const char *label;
    void *owner;
    bool *flags;
    int (*rows)[2];
    double *weight;
    long double *exact;
};

/* The pointer is left behind. */
int box_empty(struct box *box)
{
    if (!box->content) return 0;
    free(box->content);
    return 1;
}

void box_name(struct box *box, int which)
{
    static int zero[2][2] = {{1, 2}, {3, 4}};
    static const char *const labels[] = {"none", "one", "many"};
    box->label = labels[which < 0 ? 0 : which > 0 ? 2 : 1];
    box->rows = zero;
    box->owner = box;
}

struct window {
    const char *from, *to;
};

/* The end is where nothing is any more. */
struct window window_of(const char *text)
{
    struct window window = {text, text + strlen(text) + 1};
    return window;
}

/* What it returns is gone. */
struct box gone(int value)
{
    struct box box = {0};
    int local = value;
    box.content = &local;
    return box;
}

struct packed {
    struct {
        unsigned low : 3, high : 5;
    };
    uint8_t *bytes;
};

struct packed *packed_new(unsigned value)
{
    struct packed *packed = malloc(sizeof *packed);
    if (!packed) return NULL;
    packed->low = value & 7;
    packed->high = value >> 3 & 31;
    packed->bytes = malloc(2);
    if (packed->bytes) memcpy(packed->bytes, "\1\2", 2);
    return packed;
}

int *countdown(unsigned from)
{
    if (from > 3) return NULL;
    int *numbers = malloc((from + 1) * sizeof *numbers);
    if (!numbers) return NULL;
    for (unsigned at = 0; at <= from; at++) numbers[at] = (int)(from - at);
    return numbers;
}
