// Matrices of at most three rows and columns.
#include "../matrix.h"

#include <stdbool.h>
#include <stddef.h>

static bool is_size(uint8_t size) { return size >= 1 && size <= MATRIX_MAX; }

static bool has_shape(const struct matrix *matrix) { return is_size(matrix->rows) && is_size(matrix->columns); }

// The determinant of the two by two cells of two rows in columns `a` and `b`.
static int64_t minor(const int16_t upper[MATRIX_MAX], const int16_t lower[MATRIX_MAX], int a, int b) {
    return (int64_t)upper[a] * lower[b] - (int64_t)upper[b] * lower[a];
}

enum matrix_status matrix_multiply(const struct matrix *left, const struct matrix *right, struct matrix *product) {
    struct matrix result = {right->columns, left->rows, {{0}}};
    if (product == NULL)
        return MATRIX_NULL;
    if (!has_shape(left) || !has_shape(right) || left->columns != right->rows)
        return MATRIX_SHAPE;
    for (int row = 0; row < left->rows; row++) {
        for (int column = 0; column < right->columns; column++) {
            int64_t sum = 0;
            for (int i = 0; i < left->columns; i++)
                sum += (int64_t)left->cells[row][i] * right->cells[i][column];
            if (sum < INT16_MIN || sum > INT16_MAX)
                return MATRIX_OVERFLOW;
            result.cells[row][column] = (int16_t)sum;
        }
    }
    *product = result;
    return MATRIX_OK;
}

enum matrix_status matrix_determinant(const struct matrix *matrix, int64_t *determinant) {
    if (matrix->rows != matrix->columns)
        return MATRIX_SHAPE;
    if (determinant == NULL)
        return MATRIX_NULL;
    const int16_t(*cells)[MATRIX_MAX] = matrix->cells;
    switch (matrix->rows) {
    case 1:
        *determinant = cells[0][0];
        return MATRIX_OK;
    case 2:
        *determinant = minor(cells[0], cells[1], 0, 1);
        return MATRIX_OK;
    case 3:
        *determinant = cells[0][0] * minor(cells[1], cells[2], 1, 2) - cells[0][1] * minor(cells[1], cells[2], 0, 2) +
                       cells[0][2] * minor(cells[1], cells[2], 0, 1);
        return MATRIX_OK;
    default:
        return MATRIX_SHAPE;
    }
}
