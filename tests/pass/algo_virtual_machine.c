//@ flags: -D_GNU_SOURCE
// A small register machine with an assembler: labels, calls, memory; runs gcd, primes and string reversal.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum op { SET, MOV, ADD, SUB, MUL, MOD, LOAD, STORE, JMP, JZ, JLT, CALL, RET, OUT, HALT };
static const char *const names[] = {"set", "mov", "add", "sub", "mul", "mod", "load", "store", "jmp", "jz", "jlt", "call", "ret", "out", "halt"};
struct instruction { enum op op; int32_t a, b, c; };

static struct { char name[16]; int at; } labels[32];
static int label_count;

static int label(const char *name) {
    for (int i = 0; i < label_count; i++)
        if (!strcmp(labels[i].name, name)) return labels[i].at;
    return -1;
}

static int operand(const char *t) { return !t ? 0 : *t == 'r' && t[1] >= '0' && t[1] <= '9' ? atoi(t + 1) : (*t >= '0' && *t <= '9') || *t == '-' ? atoi(t) : label(t); }

static int assemble(const char *source, struct instruction *out) {
    int n = 0;
    label_count = 0;
    for (int pass = 0; pass < 2; pass++) {
        char *copy = strdup(source), *save;
        n = 0;
        for (char *line = strtok_r(copy, "\n", &save); line; line = strtok_r(NULL, "\n", &save)) {
            char *inner, *word = strtok_r(line, " ,", &inner);
            if (!word) continue;
            size_t length = strlen(word);
            if (word[length - 1] == ':') {
                if (pass == 0) {
                    word[length - 1] = 0;
                    strcpy(labels[label_count].name, word);
                    labels[label_count++].at = n;
                }
                continue;
            }
            struct instruction i = {HALT, 0, 0, 0};
            for (size_t k = 0; k < sizeof names / sizeof *names; k++)
                if (!strcmp(names[k], word)) i.op = (enum op)k;
            i.a = operand(strtok_r(NULL, " ,", &inner));
            i.b = operand(strtok_r(NULL, " ,", &inner));
            i.c = operand(strtok_r(NULL, " ,", &inner));
            out[n++] = i;
        }
        free(copy);
    }
    return n;
}

static long run(const struct instruction *code) {
    int32_t r[8] = {0}, memory[64] = {0};
    int calls[32], depth = 0;
    long steps = 0;
    for (int pc = 0;; steps++) {
        struct instruction i = code[pc++];
        switch (i.op) {
        case SET: r[i.a] = i.b; break;
        case MOV: r[i.a] = r[i.b]; break;
        case ADD: r[i.a] = r[i.b] + r[i.c]; break;
        case SUB: r[i.a] = r[i.b] - r[i.c]; break;
        case MUL: r[i.a] = r[i.b] * r[i.c]; break;
        case MOD: r[i.a] = r[i.b] % r[i.c]; break;
        case LOAD: r[i.a] = memory[r[i.b] & 63]; break;
        case STORE: memory[r[i.b] & 63] = r[i.a]; break;
        case JMP: pc = i.a; break;
        case JZ: if (!r[i.a]) pc = i.b; break;
        case JLT: if (r[i.a] < r[i.b]) pc = i.c; break;
        case CALL: calls[depth++] = pc, pc = i.a; break;
        case RET: pc = calls[--depth]; break;
        case OUT: printf("%d ", r[i.a]); break;
        case HALT: putchar('\n'); return steps;
        }
    }
}

int main(void) {
    static const char *const programs[] = {
        "set r0 1071\nset r1 462\ncall gcd\nout r0\nhalt\ngcd:\njz r1 done\nmod r2 r0 r1\nmov r0 r1\nmov r1 r2\njmp gcd\ndone:\nret",
        "set r0 2\nset r5 60\nset r7 1\nnext:\nset r1 2\ntest:\nmul r2 r1 r1\njlt r0 r2 prime\nmod r3 r0 r1\njz r3 skip\nadd r1 r1 r7\njmp test\nprime:\nout r0\nskip:\nadd r0 r0 r7\njlt r0 r5 next\nhalt",
        "set r0 0\nset r1 10\nset r7 1\nfill:\nmul r2 r0 r0\nstore r2 r0\nadd r0 r0 r7\njlt r0 r1 fill\nback:\nsub r0 r0 r7\nload r3 r0\nout r3\njz r0 end\njmp back\nend:\nhalt"};
    for (int i = 0; i < 3; i++) {
        struct instruction code[64];
        int n = assemble(programs[i], code);
        long steps = run(code);
        printf("%d instructions, %ld steps\n", n, steps);
    }
    return 0;
}
