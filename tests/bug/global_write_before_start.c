// Pops from an empty stack kept in globals and writes before its start.
static int guard_before[4];
static int stack[8];
static int guard_after[4];
static int top;

static void push(int n) {
    stack[top++] = n; //~ BUG: out-of-bounds write
}
static int pop(void) { return --top; }

int main(void) {
    push(1);
    pop();
    pop();
    push(2);
    return guard_before[3] + guard_after[0];
}
