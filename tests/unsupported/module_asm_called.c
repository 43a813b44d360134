// A function written in module-level assembly cannot be called.
#include <stdio.h>

__asm__(".globl from_assembly\nfrom_assembly:\n\tmovl $7, %eax\n\tret\n");
int from_assembly(void);

int main(void) {
    puts("before the call");
    return from_assembly(); //~ UNSUPPORTED: from_assembly
}
