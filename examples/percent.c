/* The share of a part in percent, or -1 if that makes no sense. Byway finds the case that it forgets. */
int percent(int part, int whole)
{
	if (part < 0 || part > whole) return -1;
	return (int)(part * 100L / whole);
}
