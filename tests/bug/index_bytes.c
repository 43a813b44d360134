// Both members are texts, so that the second one looks as padding does.
struct pair { char name[16]; char value[16]; };

static char at(const struct pair *pair, int index) { return pair->name[index]; } //~ BUG: index out of bounds

int main(int argc, char **argv)
{
	struct pair pair = { "name", "value" };
	return at(&pair, argc + 15) == 'x' && argv[0] == 0;
}
