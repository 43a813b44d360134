// A counter behind the last one is a member of another name.
struct counts { unsigned of[10]; unsigned total; };

static void count(struct counts *counts, int digit) { counts->of[digit] += 1; } //~ BUG: index out of bounds

int main(int argc, char **argv)
{
	struct counts counts = { { 0 }, 0 };
	for (int i = 0; i < argc + 10; i++) count(&counts, i);
	return counts.total == 9 && argv[0] == 0;
}
