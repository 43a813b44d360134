// Takes the fields of a float apart through a union and compares both views of the same bits.
// Hard: a range of the value and the low bits of its mantissa must hold at once.
//@ error: reachable
//@ witness: bc0a1941
extern void abort(void);
extern float __VERIFIER_nondet_float(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__))
__attribute__((__noreturn__));

void reach_error(void) { __assert_fail("0", "float_fields.c", 3, "reach_error"); }

typedef union {
    float value;
    unsigned int word;
} float_shape;

int main(void) {
    float_shape shape;
    shape.value = __VERIFIER_nondet_float();
    if (!(shape.value > 1.0f && shape.value < 1024.0f))
        return 0;
    unsigned int exponent = shape.word >> 23 & 0xff;
    unsigned int mantissa = shape.word & 0x7fffff;
    if (exponent < 127 || exponent > 136) {
        abort();
    }
    if (exponent == 130 && (mantissa & 0xfff) == 0xabc)
        if (shape.value > 9.5f && shape.value < 9.75f)
            reach_error(); //~ ERROR
    return 0;
}
