// A callback context on the stack outlives its function.
struct context { int count; };
static struct context *saved;

static void setup(void) {
    struct context local = {0};
    saved = &local;
    saved->count++;
}

static void callback(void) {
    saved->count = 1; //~ BUG: use after return
}

int main(void) {
    setup();
    callback();
    return 0;
}
