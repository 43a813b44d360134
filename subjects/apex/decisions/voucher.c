// Whether an order may use a voucher. The third condition is the opposite of the first: to change it alone, such that both are
// looked at, is not possible, and so it cannot be shown to matter by itself.
#include <klee/klee.h>
#include <stdio.h>

int voucher(int paid, int member, int valid) {
    return (paid > 0 || member) && (paid <= 0 || valid);
}

int main(void) {
    int paid, member, valid;
    klee_make_symbolic(&paid, sizeof paid, "paid");
    klee_make_symbolic(&member, sizeof member, "member");
    klee_make_symbolic(&valid, sizeof valid, "valid");
    printf("%d\n", voucher(paid, member, valid));
    return 0;
}
