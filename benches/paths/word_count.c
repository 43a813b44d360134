/* Counts the lines and words of SIZE unknown characters: four ways to go on at each of them. */
#include <klee/klee.h>

#ifndef SIZE
#define SIZE 6
#endif

int main(void)
{
	char text[SIZE];
	int lines = 0, words = 0, inside = 0;
	klee_make_symbolic(text, sizeof text, "text");
	for (int at = 0; at < SIZE; at++) {
		char c = text[at];
		if (c == '\n') lines++;
		if (c == ' ' || c == '\t' || c == '\n') {
			inside = 0;
		} else if (!inside) {
			inside = 1;
			words++;
		}
	}
	return lines > words;
}
