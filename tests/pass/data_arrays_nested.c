// Nested arrays and structs: indexing with variables, rows as arguments, arrays in structs in arrays.
#include <stdio.h>
#include <string.h>

enum { ROWS = 6, COLUMNS = 7 };
static int field[ROWS][COLUMNS];
static char names[4][3][8] = {{"a0", "a1", "a2"}, {"b0", "b1", "b2"}, {"c0"}, {"d0", "d1"}};

struct board { struct { int piece[2]; char mark; } squares[3][3]; };

static int row_sum(const int row[COLUMNS]) {
    int sum = 0;
    for (int i = 0; i < COLUMNS; i++) sum += row[i];
    return sum;
}

static void transpose(int n, int m[n][n]) {
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            int t = m[i][j];
            m[i][j] = m[j][i];
            m[j][i] = t;
        }
}

static int diagonal(const struct board *b) {
    int sum = 0;
    for (int i = 0; i < 3; i++) sum = sum * 10 + b->squares[i][2 - i].piece[i % 2];
    return sum;
}

int main(void) {
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLUMNS; c++) field[r][c] = (r + 1) * (c - 3);
    for (int r = 0; r < ROWS; r++) printf("%d ", row_sum(field[r]));
    putchar('\n');
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 3; j++) printf("[%s]", names[i][j]);
    putchar('\n');
    int m[4][4];
    for (int i = 0; i < 16; i++) m[i / 4][i % 4] = i;
    transpose(4, m);
    for (int i = 0; i < 16; i++) printf("%d ", m[i / 4][i % 4]);
    putchar('\n');
    struct board b;
    memset(&b, 0, sizeof b);
    for (int i = 0; i < 9; i++) {
        b.squares[i / 3][i % 3].piece[i & 1] = i;
        b.squares[i / 3][i % 3].mark = (char)('a' + i);
    }
    printf("%d %c\n", diagonal(&b), b.squares[1][2].mark);
    struct board copy = b;
    memset(b.squares[1], 0, sizeof b.squares[1]);
    printf("%c %d %zu\n", copy.squares[1][0].mark, b.squares[1][0].mark, sizeof b);
    int triangle[10][10] = {{1}};
    for (int i = 1; i < 10; i++)
        for (int j = 0; j <= i; j++) triangle[i][j] = (j ? triangle[i - 1][j - 1] : 0) + triangle[i - 1][j];
    printf("%d %d\n", triangle[9][4], triangle[8][3]);
    return 0;
}
