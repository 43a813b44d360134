// An index below zero that stays in the structure.
struct entry { long value; int list[4]; int count; };

static int last(struct entry *entry) { return entry->list[entry->count - 1]; } //~ BUG: index out of bounds

int main(int argc, char **argv)
{
	struct entry entry = { argc, { 1, 2, 3, 4 }, 0 };
	return last(&entry) == 5 && argv[0] == 0;
}
