// The fifth element of a row is the first one of the next row.
int matrix[3][4];

int main(int argc, char **argv)
{
	int sum = 0;
	for (int row = 0; row < 2; row++)
		for (int column = 0; column <= 4; column++) sum += matrix[row][column]; //~ BUG: index out of bounds
	return argc == 9 && argv[0] == 0 && sum;
}
