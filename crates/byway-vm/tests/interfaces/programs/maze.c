/* A maze whose way out is an assertion that fails. */
#include <assert.h>
#include <klee/klee.h>
#include <stdio.h>

enum { WIDTH = 7, HEIGHT = 5, MOVES = 12 };

static const char maze[HEIGHT][WIDTH + 1] = {
	"+-+---+",
	"| |  #|",
	"| | --+",
	"|     |",
	"+-----+",
};

int main(void)
{
	int x = 1, y = 1;
	char program[MOVES];
	klee_make_symbolic(program, sizeof program, "program");
	for (int i = 0; i < MOVES; i++) {
		int old_x = x, old_y = y;
		switch (program[i]) {
		case 'w': y--; break;
		case 's': y++; break;
		case 'a': x--; break;
		case 'd': x++; break;
		default:
			puts("Wrong command");
			return 1;
		}
		if (maze[y][x] == '#') {
			puts("You win!");
			klee_assert(0);
		}
		if (maze[y][x] != ' ') {
			puts("You lose");
			return 2;
		}
		if (x == old_x && y == old_y) return 3;
	}
	puts("Out of moves");
	return 4;
}
