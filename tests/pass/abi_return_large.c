// Large structs returned through a hidden pointer: chains of calls, aliasing with the argument, recursion.
#include <stdio.h>
#include <string.h>

typedef struct { int cells[3][3]; char label[12]; } matrix;

static matrix identity(void) {
    matrix m = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, "identity"};
    return m;
}

static matrix multiply(matrix a, matrix b) {
    matrix r = {.label = "product"};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 3; k++) r.cells[i][j] += a.cells[i][k] * b.cells[k][j];
    return r;
}

static matrix power(matrix m, int n) {
    if (n == 0) return identity();
    matrix half = power(m, n / 2);
    half = multiply(half, half);
    return n % 2 ? multiply(half, m) : half;
}

static matrix label(matrix m, const char *text) {
    strcpy(m.label, text);
    return m;
}

int main(void) {
    matrix m = {{{1, 1, 0}, {1, 0, 1}, {0, 1, 1}}, "start"};
    m = label(power(m, 13), "thirteenth");
    for (int i = 0; i < 3; i++) printf("%d %d %d\n", m.cells[i][0], m.cells[i][1], m.cells[i][2]);
    printf("%s %s\n", m.label, identity().label);
    printf("%d\n", multiply(m, identity()).cells[1][2]);
    matrix pair[2] = {power(m, 0), power(m, 1)};
    pair[0] = pair[1];
    pair[1] = multiply(pair[0], pair[0]);
    printf("%d %d\n", pair[0].cells[0][0], pair[1].cells[0][0]);
    return 0;
}
