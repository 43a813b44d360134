// Matrices of at most three rows and columns.
#ifndef UNIT_MATRIX_H
#define UNIT_MATRIX_H

#include <stdint.h>

enum { MATRIX_MAX = 3 };

struct matrix {
    uint8_t rows;
    uint8_t columns;
    int16_t cells[MATRIX_MAX][MATRIX_MAX];
};

// `MATRIX_SHAPE` is for matrices with no rows or columns or too many, or that do not fit together.
enum matrix_status { MATRIX_OK, MATRIX_NULL, MATRIX_SHAPE, MATRIX_OVERFLOW };

// Multiplies two matrices, which may not be NULL. `product` may be, and may be one of the two; it is set on success only.
enum matrix_status matrix_multiply(const struct matrix *left, const struct matrix *right, struct matrix *product);

// The determinant of a square matrix, which may not be NULL. `determinant` may be.
enum matrix_status matrix_determinant(const struct matrix *matrix, int64_t *determinant);

#endif
