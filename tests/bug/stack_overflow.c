// Recursion without an end.
static volatile int calls;

static int endless(int n) { calls++; return endless(n + 1) + 1; } //~ BUG: stack overflow

int main(void) { return endless(0); }
