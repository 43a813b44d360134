// Heap cells are linked in the order that the input tells and then followed as a list: the pointers themselves depend on the
// input, and few orders visit all cells.
//@ world: --sym-arg 5
//@ witness: "32041"
//@ reach: yes
#include <stdlib.h>
#include <string.h>

void reach_error(void);

enum { CELLS = 5 };

struct cell {
    int value;
    struct cell *next;
};

int main(int argc, char **argv) {
    struct cell *cells[CELLS];
    int i, visited = 0, weight = 0;
    if (argc < 2 || strlen(argv[1]) != CELLS)
        return 1;
    for (i = 0; i < CELLS; i++) {
        if (argv[1][i] < '0' || argv[1][i] >= '0' + CELLS)
            return 1;
    }
    for (i = 0; i < CELLS; i++) {
        cells[i] = malloc(sizeof *cells[i]);
        if (cells[i] == NULL)
            return 1;
        cells[i]->value = i + 1;
        cells[i]->next = NULL;
    }
    for (i = 0; i < CELLS; i++)
        cells[i]->next = cells[argv[1][i] - '0'];

    struct cell *at = cells[0];
    for (i = 1; i <= CELLS && at->value != 0; i++) {
        weight += i * at->value;
        at->value = 0;
        visited++;
        at = at->next;
    }
    if (visited == CELLS && weight == 47)
        reach_error(); //~ TARGET
    for (i = 0; i < CELLS; i++)
        free(cells[i]);
    return 0;
}
