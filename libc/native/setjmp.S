/*
 * setjmp and longjmp over musl's jmp_buf: eight words for the registers a call preserves, then a word and a
 * signal set that sigsetjmp uses.
 *
 *      0 rbx   8 rbp   16 r12   24 r13   32 r14   40 r15   48 rsp after the return   56 return address
 *     64 sigsetjmp's own return address   72 saved signal set   80 the caller's rbx meanwhile
 */
    .text
    .globl setjmp, _setjmp, __setjmp
    .type setjmp, @function
setjmp:
_setjmp:
__setjmp:
    movq %rbx, 0(%rdi)
    movq %rbp, 8(%rdi)
    movq %r12, 16(%rdi)
    movq %r13, 24(%rdi)
    movq %r14, 32(%rdi)
    movq %r15, 40(%rdi)
    leaq 8(%rsp), %rax
    movq %rax, 48(%rdi)
    movq (%rsp), %rax
    movq %rax, 56(%rdi)
    xorl %eax, %eax
    ret
    .size setjmp, . - setjmp

/* Returns from setjmp a second time, with the value given or with one if that is nought. */
    .globl longjmp, _longjmp
    .type longjmp, @function
longjmp:
_longjmp:
    movl %esi, %eax
    testl %eax, %eax
    jnz 1f
    incl %eax
1:  movq 0(%rdi), %rbx
    movq 8(%rdi), %rbp
    movq 16(%rdi), %r12
    movq 24(%rdi), %r13
    movq 32(%rdi), %r14
    movq 40(%rdi), %r15
    movq 48(%rdi), %rsp
    jmpq *56(%rdi)
    .size longjmp, . - longjmp

/*
 * With a second argument, each return passes through musl's __sigsetjmp_tail, which saves the signal mask the
 * first time and restores it later. The jump must come back into this function then, so its own return address
 * is kept in the buffer: the stack below it may be gone by that time.
 */
    .globl sigsetjmp, __sigsetjmp
    .hidden __sigsetjmp_tail
    .type sigsetjmp, @function
sigsetjmp:
__sigsetjmp:
    testl %esi, %esi
    jz setjmp
    popq 64(%rdi)
    movq %rbx, 80(%rdi)
    movq %rdi, %rbx
    call setjmp
    pushq 64(%rbx)
    movq %rbx, %rdi
    movl %eax, %esi
    movq 80(%rbx), %rbx
    jmp __sigsetjmp_tail
    .size sigsetjmp, . - sigsetjmp

    .section .note.GNU-stack, "", @progbits
