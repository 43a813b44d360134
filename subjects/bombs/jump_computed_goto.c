// An interpreter with computed goto: where it goes next is an address taken from a table by the next input byte.
//@ world: --sym-arg 6
//@ witness: "pppaa!"
//@ reach: yes
void reach_error(void);

int main(int argc, char **argv) {
    static const void *const labels[] = {&&push, &&add, &&subtract, &&duplicate, &&print};
    static const char names[] = "pasd!";
    unsigned stack[8] = {0}, next = 3;
    int depth = 0;
    if (argc < 2)
        return 1;
    const char *code = argv[1];

dispatch:
    for (int i = 0; names[i] != '\0'; i++) {
        if (*code == names[i]) {
            code++;
            goto *labels[i];
        }
    }
    return 1;

push:
    if (depth == 8)
        return 1;
    stack[depth++] = next;
    next = next * 2 + 1;
    goto dispatch;
add:
    if (depth < 2)
        return 1;
    depth--;
    stack[depth - 1] += stack[depth];
    goto dispatch;
subtract:
    if (depth < 2)
        return 1;
    depth--;
    stack[depth - 1] -= stack[depth];
    goto dispatch;
duplicate:
    if (depth < 1 || depth == 8)
        return 1;
    stack[depth] = stack[depth - 1];
    depth++;
    goto dispatch;
print:
    if (depth == 1 && stack[0] == 25)
        reach_error(); //~ TARGET
    return 0;
}
