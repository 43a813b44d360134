// A Brainfuck interpreter with a jump table, running three programs.
#include <stdio.h>
#include <string.h>

static int jump[2000];

static long run(const char *code, const char *input) {
    static unsigned char tape[3000];
    int stack[100], depth = 0, n = (int)strlen(code), at = 0;
    long steps = 0;
    memset(tape, 0, sizeof tape);
    for (int i = 0; i < n; i++) {
        if (code[i] == '[') stack[depth++] = i;
        if (code[i] == ']') jump[i] = stack[--depth], jump[stack[depth]] = i;
    }
    for (int i = 0; i < n; i++, steps++) {
        switch (code[i]) {
        case '>': at++; break;
        case '<': at--; break;
        case '+': tape[at]++; break;
        case '-': tape[at]--; break;
        case '.': putchar(tape[at]); break;
        case ',': tape[at] = (unsigned char)(*input ? *input++ : 0); break;
        case '[': if (!tape[at]) i = jump[i]; break;
        case ']': if (tape[at]) i = jump[i]; break;
        }
    }
    return steps;
}

int main(void) {
    printf("%ld\n", run("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.", ""));
    printf("\n%ld\n", run(">,[>,]<[.<]", "reversed text"));
    printf("\n%ld\n", run("+++++++++++>+>>>>++++++++++++++++++++++++++++++++++++++++++++>++++++++++++++++++++++++++++++++<<<<<<[>[>>>>>>+>+<<<<<<<-]>>>>>>>[<<<<<<<+>>>>>>>-]<[>++++++++++[-<-[>>+>+<<<-]>>>[<<<+>>>-]+<[>[-]<[-]]>[<<[>>>+<<<-]>>[-]]<<]>>>[>>+>+<<<-]>>>[<<<+>>>-]+<[>[-]<[-]]>[<<+>>[-]]<<<<<<<]>>>>>[++++++++++++++++++++++++++++++++++++++++++++++++.[-]]++++++++++<[->-<]>++++++++++++++++++++++++++++++++++++++++++++++++.[-]<<<<<<<<<<<<[>>>+>+<<<<-]>>>>[<<<<+>>>>-]<-[>>.>.<<<[-]]<<[>>+>+<<<-]>>>[<<<+>>>-]<<[<+>-]>[<+>-]<<<-]", ""));
    return 0;
}
