// Past the last row of a matrix on the heap, with the row computed first.
#include <stdlib.h>

int main(int argc, char **argv)
{
	double (*m)[3] = calloc(3, sizeof *m);
	double *other = calloc(100, sizeof *other);
	double *row = m[7 * argc];
	row[1] = 1; //~ BUG: out-of-bounds write
	free(m);
	free(other);
	return argv[0] == 0;
}
