__attribute__((weak)) int hook(void) { return 1; }
static int counter;
int shared = 11;
int counter_next(void) { return ++counter; }
