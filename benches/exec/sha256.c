/* SHA-256 of 1 MB, ROUNDS times: long runs of 32-bit arithmetic without branches. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIZE (1 << 20)
#define BLOCK 64

static const uint32_t constants[64] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
	0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
	0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static unsigned char data[SIZE];

static uint32_t rotate(uint32_t word, int bits)
{
	return word >> bits | word << (32 - bits);
}

static void schedule(uint32_t words[64], const unsigned char *block)
{
	for (int i = 0; i < 16; i++, block += 4)
		words[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8 | block[3];
	for (int i = 16; i < 64; i++) {
		uint32_t early = words[i - 15], late = words[i - 2];
		words[i] = words[i - 16] + words[i - 7]
			+ (rotate(early, 7) ^ rotate(early, 18) ^ early >> 3)
			+ (rotate(late, 17) ^ rotate(late, 19) ^ late >> 10);
	}
}

static void compress(uint32_t state[8], const unsigned char *block)
{
	uint32_t words[64];
	uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
	uint32_t e = state[4], f = state[5], g = state[6], h = state[7];
	schedule(words, block);
	for (int i = 0; i < 64; i++) {
		uint32_t choice = (e & f) ^ (~e & g), majority = (a & b) ^ (a & c) ^ (b & c);
		uint32_t first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + constants[i] + words[i];
		uint32_t second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority;
		h = g, g = f, f = e, e = d + first;
		d = c, c = b, b = a, a = first + second;
	}
	state[0] += a, state[1] += b, state[2] += c, state[3] += d;
	state[4] += e, state[5] += f, state[6] += g, state[7] += h;
}

/* Takes a multiple of the block size, so that the padding is a block of its own. */
static void sha256(uint32_t state[8], const unsigned char *bytes, size_t count)
{
	static const uint32_t start[8] = {
		0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
	};
	unsigned char padding[BLOCK] = { 0x80 };
	uint64_t bits = (uint64_t)count * 8;
	memcpy(state, start, sizeof start);
	for (size_t at = 0; at < count; at += BLOCK) compress(state, bytes + at);
	for (int i = 0; i < 8; i++) padding[BLOCK - 1 - i] = bits >> 8 * i;
	compress(state, padding);
}

int main(int argc, char **argv)
{
	int rounds = argc > 1 ? atoi(argv[1]) : 1;
	uint32_t state[8] = { 0 };
	for (int i = 0; i < SIZE; i++) data[i] = i * 31 + (i >> 8);
	for (int round = 0; round < rounds; round++) {
		sha256(state, data, SIZE);
		memcpy(data, state, sizeof state);
	}
	for (int i = 0; i < 8; i++) printf("%08x", state[i]);
	putchar('\n');
	return 0;
}
