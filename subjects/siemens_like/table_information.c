// Measures the information in tables of counts. Standard input holds tables, each with its numbers of rows and columns before the counts;
// for each the program prints the information between rows and columns, the degrees of freedom and whether the two depend.
//@ world: --sym-stdin 40
#include <ctype.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MOST_SIDE = 4, MOST_CELL = 999, WORD = 8 };

enum problem { FINE = 0, TOO_SMALL = -1, TOO_LARGE = -2, BAD_CELL = -3, NO_COUNTS = -4, SPARSE = -5, INCOMPLETE = -6 };

struct table {
    int rows, columns;
    int cells[MOST_SIDE][MOST_SIDE];
};

struct result {
    double information; // in bits
    double statistic;   // compares with chi squared
    int freedom;
};

// Values of chi squared that are passed by chance once in twenty times.
static const double critical[] = {0, 3.841, 5.991, 7.815, 9.488, 11.070, 12.592, 14.067, 15.507, 16.919};

static int line = 1;

// The next word up to a space, without lines that begin with `#`; false at the end of input.
static bool next_word(char *word) {
    int c = getchar(), length = 0;
    for (;;) {
        while (c != EOF && isspace(c)) {
            if (c == '\n')
                line++;
            c = getchar();
        }
        if (c != '#')
            break;
        while (c != EOF && c != '\n')
            c = getchar();
    }
    while (c != EOF && c != '\0' && !isspace(c)) {
        if (length < WORD - 1)
            word[length++] = (char)c;
        c = getchar();
    }
    word[length] = '\0';
    if (c == '\n')
        line++;
    return length > 0;
}

// Whole numbers without sign; -1 for others.
static int number_of(const char *word) {
    int n = 0;
    for (; *word != '\0'; word++) {
        if (!isdigit((unsigned char)*word))
            return -1;
        n = n * 10 + (*word - '0');
        if (n > MOST_CELL)
            return -1;
    }
    return n;
}

static enum problem read_table(struct table *table) {
    char word[WORD];
    if (!next_word(word))
        return INCOMPLETE;
    table->columns = number_of(word);
    if (table->rows < 1 || table->columns < 1)
        return TOO_SMALL;
    if (table->rows > MOST_SIDE || table->columns > MOST_SIDE)
        return TOO_LARGE;
    for (int i = 0; i < table->rows; i++) {
        for (int j = 0; j < table->columns; j++) {
            if (!next_word(word))
                return INCOMPLETE;
            table->cells[i][j] = strcmp(word, "-") == 0 ? 0 : number_of(word);
            if (table->cells[i][j] < 0)
                return BAD_CELL;
        }
    }
    return FINE;
}

// Removes rows or columns without any count.
static void compress(struct table *table) {
    for (int i = 0; i < table->rows;) {
        bool empty = true;
        for (int j = 0; j < table->columns; j++) {
            if (table->cells[i][j] > 0)
                empty = false;
        }
        if (!empty) {
            i++;
            continue;
        }
        table->rows--;
        for (int k = i; k < table->rows; k++)
            memcpy(table->cells[k], table->cells[k + 1], sizeof table->cells[k]);
    }
    for (int j = 0; j < table->columns;) {
        bool empty = true;
        for (int i = 0; i < table->rows; i++) {
            if (table->cells[i][j] > 0)
                empty = false;
        }
        if (!empty) {
            j++;
            continue;
        }
        table->columns--;
        for (int i = 0; i < table->rows; i++) {
            for (int k = j; k < table->columns; k++)
                table->cells[i][k] = table->cells[i][k + 1];
        }
    }
}

// n times its logarithm, which is 0 for nothing.
static double weighted(int n) { return n > 0 ? n * log((double)n) : 0.0; }

static enum problem measure(const struct table *table, struct result *result) {
    int row_sums[MOST_SIDE] = {0}, column_sums[MOST_SIDE] = {0}, total = 0, small = 0;
    double sum = 0.0;
    for (int i = 0; i < table->rows; i++) {
        for (int j = 0; j < table->columns; j++) {
            int n = table->cells[i][j];
            row_sums[i] += n;
            column_sums[j] += n;
            total += n;
            sum += weighted(n);
        }
    }
    if (total == 0)
        return NO_COUNTS;
    result->freedom = (table->rows - 1) * (table->columns - 1);
    if (result->freedom == 0)
        return TOO_SMALL;
    for (int i = 0; i < table->rows; i++) {
        sum -= weighted(row_sums[i]);
        for (int j = 0; j < table->columns; j++) {
            // Expected counts below five make the comparison doubtful.
            if (row_sums[i] * column_sums[j] < 5 * total)
                small++;
        }
    }
    for (int j = 0; j < table->columns; j++)
        sum -= weighted(column_sums[j]);
    sum += weighted(total);
    // Rounding may leave a little less than nothing.
    if (sum < 0.0)
        sum = 0.0;
    result->statistic = 2.0 * sum;
    result->information = sum / (total * log(2.0));
    return small * 5 > table->rows * table->columns ? SPARSE : FINE;
}

static void print(const struct table *table, enum problem problem, const struct result *result) {
    printf("%d by %d: ", table->rows, table->columns);
    switch (problem) {
    case FINE:
    case SPARSE:
        printf("%.3f bits, 2I = %.2f, %d degrees%s", result->information, result->statistic, result->freedom,
               problem == SPARSE ? " (sparse)" : "");
        if (result->statistic > critical[result->freedom])
            puts(", dependent");
        else if (result->statistic > critical[result->freedom] / 2)
            puts(", unclear");
        else
            puts(", independent");
        break;
    case TOO_SMALL: puts("too small"); break;
    case TOO_LARGE: puts("too large"); break;
    case BAD_CELL: printf("bad count in line %d\n", line); break;
    case NO_COUNTS: puts("no counts"); break;
    default: puts("incomplete"); break;
    }
}

int main(void) {
    char word[WORD];
    int tables = 0, dependent = 0;
    while (next_word(word)) {
        struct table table = {0};
        struct result result = {0};
        table.rows = number_of(word);
        enum problem problem = read_table(&table);
        if (problem == FINE) {
            compress(&table);
            problem = measure(&table, &result);
        }
        print(&table, problem, &result);
        if (problem <= TOO_SMALL && problem >= BAD_CELL)
            return 1;
        if (problem == INCOMPLETE)
            return 2;
        tables++;
        if (problem == FINE && result.statistic > critical[result.freedom])
            dependent++;
    }
    printf("%d tables, %d dependent\n", tables, dependent);
    return tables > 0 ? 0 : 2;
}
