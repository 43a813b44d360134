// Constant places in variables of the file, of which compilers leave no step behind.
struct entry { short counts[4]; short total; };
struct entry entry;

int main(int argc, char **argv)
{
	entry.counts[3] = 1;
	entry.total += entry.counts[4]; //~ BUG: index out of bounds
	return argc == 9 && argv[0] == 0;
}
