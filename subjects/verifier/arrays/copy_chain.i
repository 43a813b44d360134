// Copies an array of five hundred inputs through three others and compares the ends, in preprocessed form.
// Correct, with a single path, but with many inputs.
//@ error: none
# 1 "copy_chain.c"
# 1 "<built-in>"
# 1 "<command-line>"
# 1 "copy_chain.c"
extern void abort(void);

extern void __assert_fail(const char *__assertion, const char *__file, unsigned int __line, const char *__function) __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__noreturn__));
void reach_error() { __assert_fail("0", "copy_chain.c", 4, "reach_error"); }

extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if(!(cond)) { ERROR: {reach_error();abort();} } return; }

int main( ) {
  int a1[500];
  int a2[500];
  int a3[500];
  int a4[500];

  int a;
  for ( a = 0 ; a < 500 ; a++ ) {
    a1[a] = __VERIFIER_nondet_int();
  }

  int i;
  for ( i = 0 ; i < 500 ; i++ ) {
    a2[i] = a1[i];
  }
  for ( i = 0 ; i < 500 ; i++ ) {
    a3[i] = a2[i];
  }
  for ( i = 0 ; i < 500 ; i++ ) {
    a4[i] = a3[i];
  }

  int x;
  for ( x = 0 ; x < 500 ; x++ ) {
    __VERIFIER_assert( a1[x] == a4[x] );
  }
  return 0;
}
