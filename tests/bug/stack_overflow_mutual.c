// Two functions that call each other for ever, with large frames.
static int other(int n);
static volatile char sink;
static int one(int n) { volatile char frame[4000]; frame[n & 1023] = 1; sink = frame[n & 1023]; return other(n + 1) + sink; } static int other(int n) { volatile char frame[4000]; frame[n & 1023] = 2; sink = frame[n & 1023]; return one(n + 1) + sink; } //~ BUG: stack overflow

int main(void) { return one(0); }
