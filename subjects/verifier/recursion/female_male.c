/* Hofstadter's female and male sequences, two functions that call each other and themselves, in the old style of C. */
/* Correct: up to n = 14 the two differ by at most one. */
//@ error: none
//@ flags: -std=gnu89
extern int __VERIFIER_nondet_int();
extern void reach_error();

int male();

int female(n)
int n;
{
    if (n == 0)
        return 1;
    return n - male(female(n - 1));
}

int male(n)
int n;
{
    if (n == 0)
        return 0;
    return n - female(male(n - 1));
}

main()
{
    int n, difference;

    n = __VERIFIER_nondet_int();
    if (n < 0 || n > 14)
        return 0;
    difference = female(n) - male(n);
    if (difference != 0 && difference != 1)
        reach_error();
    return 0;
}
