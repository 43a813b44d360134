/* SV-COMP's names. */
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void)
{
	int x = __VERIFIER_nondet_int();
	__VERIFIER_assume(x > 0 && x < 50);
	int sum = 0;
	for (int i = 0; i < 3; i++) {
		if (__VERIFIER_nondet_bool()) sum += x;
	}
	if (sum == 3 * 42) reach_error();
	return 0;
}
