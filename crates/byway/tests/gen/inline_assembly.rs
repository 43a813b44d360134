//! Inline assembly as C code has it, compared with the processor.

use crate::work::Work;

#[test]
fn common_instructions_do_what_the_processor_does() {
    let work = Work::with(
        r#"
#include <klee/klee.h>
#include <stdio.h>
static unsigned swapped(unsigned x) { __asm__("bswap %0" : "+r"(x)); return x; }
static unsigned long first(unsigned long x) { unsigned long n = 77; __asm__("bsfq %1, %0" : "+r"(n) : "r"(x) : "cc"); return n; }
static unsigned last(unsigned x) { unsigned n = 55; __asm__("bsrl %1, %0" : "+r"(n) : "r"(x) : "cc"); return n; }
static int sum(int a, int b) { int c; __asm__("movl %1, %0\n\taddl %2, %0" : "=&r"(c) : "r"(a), "r"(b) : "cc"); return c; }
static long through(long x) { long y; __asm__("push %1\n\tpop %0" : "=r"(y) : "r"(x)); return y; }
static int jumped(int x) { int y = x; __asm__("jmp 1f\n\tmovl $9, %0\n1:\n\tincl %0" : "+r"(y) : : "cc"); return y; }
static int named(int x) { int y; __asm__("movl %1, %%ecx\n\tnegl %%ecx\n\tmovl %%ecx, %0" : "=r"(y) : "r"(x) : "ecx", "cc"); return y; }
static int stored(int x) { int y = 1; __asm__("movl %1, %0" : "=m"(y) : "r"(x)); return y; }
static unsigned short low(unsigned short x) { __asm__("xchgb %b0, %h0" : "+Q"(x)); return x; }
static unsigned shifted(unsigned x) { __asm__("shll $3, %0\n\tnotl %0\n\tandl $0xffff, %0" : "+r"(x) : : "cc"); return x; }
int main(void)
{
    int x = klee_range(-300, 300, "x");
    __asm__ volatile("" : : : "memory");
    __asm__ volatile("nop; pause");
    unsigned a, d;
    __asm__ volatile("rdtsc" : "=a"(a), "=d"(d));
    if (a | d) return 5;
    if (sum(x, 5) == 12) puts("seven");
    if (named(x) == 250) puts("minus 250");
    if (stored(x) == 99) return low(1);
    if (first((unsigned long)x) == 7) puts("bit 7");
    x = klee_get_value_i32(x);
    printf("%x %lu %u\n", swapped((unsigned)x), first((unsigned long)x), last((unsigned)x));
    printf("%d %ld %d %d %d %x\n", sum(x, 5), through(x), jumped(x), named(x), stored(x), shifted((unsigned)x));
    return 0;
}
"#,
    );
    let made = work.generate(&["--keep", "all", "--runs", "40"]);
    assert_eq!(made.summary["divergences"], 0, "{}", made.printed);
    let outputs = work.outputs();
    assert!(outputs.iter().any(|out| out.contains("seven")), "{outputs:?}");
    assert!(outputs.iter().any(|out| out.contains("minus 250")), "{outputs:?}");
    // What is not known is named, where it is reached.
    let unsupported = made.summary["unsupported"].as_object().cloned().unwrap_or_default();
    assert!(unsupported.keys().all(|what| what.contains("xchgb")), "{unsupported:?}");
}
