// Builds a list of up to eight inputs, reverses its links in place and compares it with the inputs in reverse order.
// Correct; one path for each length.
//@ error: none
#include <stdlib.h>

extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern long __VERIFIER_nondet_long(void);

void __VERIFIER_assert(int cond) {
    if (!(cond)) {
    ERROR: {
        reach_error();
        abort();
    }
    }
    return;
}

typedef struct cell {
    long value;
    struct cell *next;
} cell;

int main(void) {
    long seen[8];
    unsigned long n = __VERIFIER_nondet_ulong();
    if (n > 8)
        return 0;
    cell *head = NULL, **end = &head;
    for (unsigned long i = 0; i < n; i++) {
        seen[i] = __VERIFIER_nondet_long();
        *end = malloc(sizeof(cell));
        if (*end == NULL)
            abort();
        (*end)->value = seen[i];
        (*end)->next = NULL;
        end = &(*end)->next;
    }
    cell *reversed = NULL;
    while (head != NULL) {
        cell *next = head->next;
        head->next = reversed;
        reversed = head;
        head = next;
    }
    unsigned long left = n;
    while (reversed != NULL) {
        __VERIFIER_assert(left > 0);
        left--;
        __VERIFIER_assert(reversed->value == seen[left]);
        cell *next = reversed->next;
        free(reversed);
        reversed = next;
    }
    __VERIFIER_assert(left == 0);
    return 0;
}
