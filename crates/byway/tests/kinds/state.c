/* Functions that work on variables of their file. */
#include <stdio.h>
#include <stdlib.h>

struct entry {
    struct entry *next;
    int key;
};

static struct entry *first;
static int count;

int registry_add(int key)
{
    struct entry *entry = malloc(sizeof *entry);
    if (!entry) return -1;
    entry->key = key;
    entry->next = first;
    first = entry;
    return ++count;
}

int registry_has(int key)
{
    for (struct entry *entry = first; entry; entry = entry->next)
        if (entry->key == key) return 1;
    return 0;
}

void registry_clear(void)
{
    while (first) {
        struct entry *next = first->next;
        free(first);
        first = next;
    }
    count = 0;
}

static char *title;

unsigned title_length(void)
{
    unsigned length = 0;
    while (title[length]) length++;
    return length;
}

void title_set(char *text)
{
    title = text;
}

struct config {
    int *table;
    int size;
    void (*hook)(int at);
};

static struct config config;

int config_get(int at)
{
    if (at < 0 || at >= config.size || config.size > 1) return -1;
    if (config.hook) config.hook(at);
    return config.table[at];
}

void config_set(int *table, int size)
{
    config.table = table;
    config.size = size;
    config.hook = NULL;
}

static FILE *journal;

int journal_write(int number)
{
    if (!journal) return 0;
    return fprintf(journal, "%d\n", number > 9 ? 9 : number < 0 ? 0 : number);
}

void journal_open(FILE *stream)
{
    journal = stream;
}

/* What the program starts with is no chance: these two stay what they are. */
static const char *greeting = "hello";

char greet(unsigned at)
{
    return at < 5 ? greeting[at] : '\0';
}

void greet_with(const char *words)
{
    greeting = words;
}

int serial(void)
{
    static int last;
    return ++last;
}

/* Room that objects share: each test finds it empty. */
struct stack {
    int *items;
    unsigned count, capacity;
};

static int room[4];

void stack_init(struct stack *stack, unsigned capacity)
{
    stack->items = room;
    stack->count = 0;
    stack->capacity = capacity > 4 ? 4 : capacity;
}

int stack_push(struct stack *stack, int value)
{
    if (stack->count == stack->capacity) return -1;
    stack->items[stack->count++] = value;
    return 0;
}
