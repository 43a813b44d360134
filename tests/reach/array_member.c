// A name that just fills its place: the zero behind it falls on the next member, inside of the structure.
#include <klee/klee.h>

struct user { char name[6]; char level; };

int main(void)
{
	char line[10];
	struct user user = { "", 1 };
	klee_make_symbolic(line, sizeof line, "line");
	int length = 0;
	while (length < 9 && line[length] != ':') length++;
	if (length > 6 || line[0] != 'b' || line[5] != 'y') return 1;
	for (int i = 0; i < length; i++) user.name[i] = line[i];
	user.name[length] = 0; //~ BUG: index out of bounds
	return user.level;
}
