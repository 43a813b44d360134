// Whether numbers form a magic square: all from 1 on, each once, and all rows, columns and diagonals with one sum. SIDE is the
// length of a side. Variables stand at the top of the function: leaving their scopes early would add branches to the LLVM text
// that the source does not have.
#ifndef SQUARE_H
#define SQUARE_H

#include <stdbool.h>

enum { CELLS = SIDE * SIDE, SUM = SIDE * (CELLS + 1) / 2 };

bool is_magic_square(const unsigned char cells[CELLS]) {
    int i, j, sum, falling = 0, rising = 0;
    for (i = 0; i < CELLS; i++) {
        if (cells[i] < 1)
            return false;
        if (cells[i] > CELLS)
            return false;
        for (j = 0; j < i; j++)
            if (cells[i] == cells[j])
                return false;
    }
    for (i = 0; i < SIDE; i++) {
        sum = 0;
        for (j = 0; j < SIDE; j++)
            sum += cells[i * SIDE + j];
        if (sum != SUM)
            return false;
    }
    for (i = 0; i < SIDE; i++) {
        sum = 0;
        for (j = 0; j < SIDE; j++)
            sum += cells[j * SIDE + i];
        if (sum != SUM)
            return false;
    }
    for (i = 0; i < SIDE; i++) {
        falling += cells[i * SIDE + i];
        rising += cells[i * SIDE + SIDE - 1 - i];
    }
    if (falling != SUM)
        return false;
    if (rising != SUM)
        return false;
    return true;
}

#endif
