// A stack calculator for expressions in reverse Polish notation.
#ifndef UNIT_RPN_H
#define UNIT_RPN_H

#include <stddef.h>
#include <stdint.h>

enum { RPN_STACK = 4 };

enum rpn_kind { RPN_NUMBER, RPN_OPERATOR };

// The kind says which member counts.
struct rpn_token {
    enum rpn_kind kind;
    union {
        int32_t number;
        char symbol; // one of + - * / and ~, which changes the sign
    } as;
};

enum rpn_status { RPN_OK, RPN_NULL, RPN_UNKNOWN, RPN_TOO_DEEP, RPN_TOO_FEW, RPN_TOO_MANY, RPN_DIVISION, RPN_OVERFLOW };

// Computes the value of `tokens`. `*result` is set if all goes well; either pointer may be NULL.
enum rpn_status rpn_evaluate(const struct rpn_token *tokens, size_t count, int32_t *result);

#endif
