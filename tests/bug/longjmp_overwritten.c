// A jump buffer whose insides were overwritten leads nowhere.
//@ no-sanitizer: memory
#include <setjmp.h>
#include <string.h>

static jmp_buf buffer;

int main(void) {
    if (setjmp(buffer)) return 1;
    memset((char *)buffer + 16, 0x41, 8);
    longjmp(buffer, 1); //~ BUG: bad longjmp
}
