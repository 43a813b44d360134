// A stack calculator.
#include "../rpn.h"

struct stack {
    size_t depth;
    int32_t items[RPN_STACK];
};

static enum rpn_status push(struct stack *stack, int64_t number) {
    if (number < INT32_MIN || number > INT32_MAX)
        return RPN_OVERFLOW;
    if (stack->depth == RPN_STACK)
        return RPN_TOO_DEEP;
    stack->items[stack->depth++] = (int32_t)number;
    return RPN_OK;
}

static enum rpn_status apply(struct stack *stack, char symbol) {
    if (symbol == '~' && stack->depth > 0)
        return push(stack, -(int64_t)stack->items[--stack->depth]);
    if (stack->depth < 2)
        return RPN_TOO_FEW;
    int64_t right = stack->items[--stack->depth];
    int64_t left = stack->items[--stack->depth];
    switch (symbol) {
    case '+':
        return push(stack, left + right);
    case '-':
        return push(stack, right - left);
    case '*':
        return push(stack, left * right);
    case '/':
        return right == 0 ? RPN_DIVISION : push(stack, left / right);
    default:
        return RPN_UNKNOWN;
    }
}

enum rpn_status rpn_evaluate(const struct rpn_token *tokens, size_t count, int32_t *result) {
    struct stack stack = {0, {0}};
    if (tokens == NULL || result == NULL)
        return RPN_NULL;
    for (size_t i = 0; i < count; i++) {
        enum rpn_status status = RPN_UNKNOWN;
        switch (tokens[i].kind) {
        case RPN_NUMBER:
            status = push(&stack, tokens[i].as.number);
            break;
        case RPN_OPERATOR:
            status = apply(&stack, tokens[i].as.symbol);
            break;
        }
        if (status != RPN_OK)
            return status;
    }
    if (stack.depth != 1)
        return stack.depth == 0 ? RPN_TOO_FEW : RPN_TOO_MANY;
    *result = stack.items[0];
    return RPN_OK;
}
