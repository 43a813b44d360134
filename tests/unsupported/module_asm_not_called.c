// Module-level assembly does no harm where nothing of it is used.
#include <stdio.h>

__asm__(".globl from_assembly\nfrom_assembly:\n\tmovl $7, %eax\n\tret\n");
int from_assembly(void);

int main(int argc, char **argv) {
    (void)argv;
    printf("%d\n", argc > 5 ? from_assembly() : 42);
    return 0;
}
