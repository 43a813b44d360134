/*
 * The main of a fuzz target: a program that defines LLVMFuzzerTestOneInput and no main of its own. The target gets a
 * heap block of exactly the size of its input, so that a byte past its end is seen.
 */
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>
#include <byway_engine.h>

enum { USUAL_SIZE = 16, LARGEST_SIZE = 1 << 20 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
__attribute__((__weak__)) int LLVMFuzzerInitialize(int *argc, char ***argv);

/* The most bytes of an input: BYWAY_FUZZ_SIZE in the environment. */
static size_t most_bytes(void)
{
	static const char complaint[] = "BYWAY_FUZZ_SIZE must be a number of bytes, at most 1048576\n";
	const char *text = getenv("BYWAY_FUZZ_SIZE");
	if (!text) return USUAL_SIZE;
	char *end;
	unsigned long size = strtoul(text, &end, 10);
	if (end == text || *end || size > LARGEST_SIZE) {
		write(2, complaint, sizeof complaint - 1);
		_Exit(2);
	}
	return size;
}

int main(int argc, char **argv)
{
	if (LLVMFuzzerInitialize) LLVMFuzzerInitialize(&argc, &argv);
	size_t most = most_bytes(), size = 0;
	uint32_t wanted;
	__byway_make_symbolic(&wanted, sizeof wanted, "size");
	__byway_assume(wanted <= most);
	/* Each size is a way of its own through this loop. */
	while (size < most && size < wanted) size++;
	uint8_t *data = malloc(size);
	if (size) __byway_make_symbolic(data, size, "data");
	LLVMFuzzerTestOneInput(data, size);
	free(data);
	return 0;
}
