/* Objects that only the functions of this file can make. */
#include <stdlib.h>
#include <string.h>

struct stack {
    int *items;
    size_t used, room;
};

int stack_init(struct stack *stack, size_t room)
{
    if (!stack || room == 0 || room > 4) return 0;
    stack->items = malloc(room * sizeof *stack->items);
    stack->used = 0;
    stack->room = stack->items ? room : 0;
    return stack->items != NULL;
}

int stack_push(struct stack *stack, int item)
{
    if (stack->used == stack->room) return 0;
    stack->items[stack->used++] = item;
    return 1;
}

int stack_top(const struct stack *stack)
{
    return stack->used == 0 ? -1 : stack->items[stack->used - 1];
}

void stack_free(struct stack *stack)
{
    free(stack->items);
    stack->items = NULL;
    stack->used = stack->room = 0;
}

typedef struct text {
    char *bytes;
    size_t length;
} text;

text *text_new(const char *from)
{
    text *made = malloc(sizeof *made);
    if (!made) return NULL;
    made->length = strlen(from);
    made->bytes = malloc(made->length + 1);
    if (!made->bytes) {
        free(made);
        return NULL;
    }
    memcpy(made->bytes, from, made->length + 1);
    return made;
}

int text_is(const text *text, char first)
{
    if (text->length == 0) return 0;
    return text->bytes[text->length - 1] == first;
}

void text_delete(text *text)
{
    if (!text) return;
    free(text->bytes);
    free(text);
}

void number_write(char *out, unsigned char value)
{
    if (value >= 100) *out++ = (char)('0' + value / 100);
    if (value >= 10) *out++ = (char)('0' + value / 10 % 10);
    *out++ = (char)('0' + value % 10);
    *out = 0;
}
