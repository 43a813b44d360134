/*
 * The inputs of a test for a program that is built by a plain compiler: each call of `klee_make_symbolic` gets the next object
 * of the file that the environment variable KTEST_FILE names.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *file;
static uint32_t objects;

static uint32_t number(void)
{
	unsigned char bytes[4] = {0};
	if (fread(bytes, 1, 4, file) != 4) exit(125);
	return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void skip(uint32_t size)
{
	while (size--) fgetc(file);
}

static void open_test(void)
{
	char magic[5];
	const char *name = getenv("KTEST_FILE");
	file = name ? fopen(name, "rb") : 0;
	if (!file || fread(magic, 1, 5, file) != 5 || memcmp(magic, "KTEST", 5)) exit(125);
	uint32_t version = number();
	for (uint32_t arguments = number(); arguments; arguments--) skip(number());
	if (version >= 2) number(), number();
	objects = number();
}

void klee_make_symbolic(void *address, size_t size, const char *name)
{
	(void)name;
	if (!file) open_test();
	if (!objects--) exit(125);
	skip(number());
	if (number() != size || fread(address, 1, size, file) != size) exit(125);
}
