/* CRC-32 of 1 MB, ROUNDS times, by a table of 256 words: dependent loads and shifts. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define SIZE (1 << 20)

static uint32_t table[256];
static unsigned char data[SIZE];

static void make_table(void)
{
	for (uint32_t byte = 0; byte < 256; byte++) {
		uint32_t remainder = byte;
		for (int bit = 0; bit < 8; bit++) remainder = remainder & 1 ? remainder >> 1 ^ 0xedb88320u : remainder >> 1;
		table[byte] = remainder;
	}
}

static void make_data(void)
{
	uint32_t state = 1;
	for (int i = 0; i < SIZE; i++) {
		state = state * 1664525u + 1013904223u;
		data[i] = state >> 24;
	}
}

static uint32_t crc32(uint32_t crc, const unsigned char *bytes, size_t count)
{
	crc = ~crc;
	while (count--) crc = table[(crc ^ *bytes++) & 0xff] ^ crc >> 8;
	return ~crc;
}

int main(int argc, char **argv)
{
	int rounds = argc > 1 ? atoi(argv[1]) : 1;
	uint32_t crc = 0;
	make_table();
	make_data();
	for (int round = 0; round < rounds; round++) crc = crc32(crc, data, SIZE);
	printf("%08x\n", crc);
	return 0;
}
