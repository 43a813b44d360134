/* A target for libFuzzer that looks at a byte which a short input does not have. */
#include <stddef.h>
#include <stdint.h>

static int ready;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
	ready = *argc == 1 && (*argv)[0] != 0;
	return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (!ready) __builtin_trap();
	if (size >= 3 && data[0] == 'F' && data[1] == 'U' && data[2] == 'Z' && data[3] == 'Z') return -1;
	return 0;
}
