/*
 * Roundings that LLVM's intrinsics become calls of and that the libc does not have. The x87 unit rounds to even, unless
 * it was told otherwise.
 */
long double roundevenl(long double x)
{
	__asm__("frndint" : "+t"(x));
	return x;
}

double roundeven(double x)
{
	return (double)roundevenl(x);
}

float roundevenf(float x)
{
	return (float)roundevenl(x);
}
