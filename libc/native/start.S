/* The kernel's entry: the stack holds argc, argv, environment and auxiliary vector, as _start_c expects them. */
    .text
    .globl _start
    .type _start, @function
_start:
    xorl %ebp, %ebp
    movq %rsp, %rdi
    andq $-16, %rsp
    call __byway_native_start
    hlt
    .size _start, . - _start

/* Where the kernel returns to after a signal handler: asks it to restore what the signal interrupted. */
    .globl __restore_rt
    .hidden __restore_rt
    .type __restore_rt, @function
__restore_rt:
    movl $15, %eax
    syscall
    .size __restore_rt, . - __restore_rt

    .section .note.GNU-stack, "", @progbits
