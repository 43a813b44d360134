// The array is inside of a structure, and what lies behind it is the next member.
#include <string.h>

struct entry { char key[16]; long value; };

int main(int argc, char **argv)
{
	struct entry entry = { "", 7 };
	strncpy(entry.key, "sixteen letters!", sizeof entry.key);
	entry.key[sizeof entry.key] = 0; //~ BUG: index out of bounds
	return argc == 9 && argv[0] == 0 && entry.value;
}
