/* Looks at each of SIZE unknown bytes by itself: as many edges as one likes from a few runs. */
#include <klee/klee.h>

#ifndef SIZE
#define SIZE 1000
#endif

static unsigned char text[SIZE];
static int counts[4];

int main(void)
{
	klee_make_symbolic(text, sizeof text, "text");
	for (int at = 0; at < SIZE; at++) {
		if (text[at] < 'a') counts[0]++;
		else if (text[at] < 'n') counts[1]++;
		else counts[2]++;
	}
	return counts[0] > counts[1];
}
