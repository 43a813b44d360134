/* A fuzz target that brings its own main. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	return size > 2 && data[0] == 7;
}

int main(void)
{
	printf("%d\n", LLVMFuzzerTestOneInput((const uint8_t *)"\7\7\7", 3));
	return 0;
}
