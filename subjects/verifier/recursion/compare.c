// Compares a text from the inputs with a fixed one, with recursive versions of strlen and strcmp of its own.
// Hard: eight bytes one after the other, each tested in a call of its own.
//@ error: reachable
//@ witness: 72656375727365 00
typedef unsigned long size_t;
extern void abort(void);
extern void reach_error(void);
extern char __VERIFIER_nondet_char(void);

size_t my_strlen(const char *s) { return *s == '\0' ? 0 : 1 + my_strlen(s + 1); }

int my_strcmp(const char *a, const char *b) {
    if (*a != *b)
        return *a < *b ? -1 : 1;
    return *a == '\0' ? 0 : my_strcmp(a + 1, b + 1);
}

int main(void) {
    char text[12];
    for (int i = 0; i < 11; i++)
        text[i] = __VERIFIER_nondet_char();
    text[11] = '\0';
    if (my_strlen(text) == 7 && my_strcmp(text, "recurse") == 0) {
        reach_error(); //~ ERROR
        abort();
    }
    return 0;
}
