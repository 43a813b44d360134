// As much output as possible, as fast as possible, with everything that a terminal or a reader of reports might take for more
// than text; and no end of it.
#include "attack.h"

static void attack(void)
{
    static char block[1 << 16];
    static const char *const lines[] = {
        "==1==ERROR: AddressSanitizer: heap-use-after-free on address 0x0 \033]0;taken\007\033[2J\r */ int injected; /*\n",
        "a.c:1:1: runtime error: null pointer passed \xe2\x80\xae\n",
        "SUMMARY: all is well\n",
        "\033[8m\033[1A\033[2KBUG confirmed natively\n",
    };
    for (int i = 0; i < 4; i++) {
        RAW3(SYS_write, 2, lines[i], strlen(lines[i]));
        RAW3(SYS_write, 1, lines[i], strlen(lines[i]));
    }
    if (!NATIVE) return;
    // A line without an end, and streams that nobody closes.
    memset(block, 'x', sizeof block);
    memcpy(block, "ERROR: AddressSanitizer: ", 25);
    RAW2(SYS_dup2, 1, 700);
    RAW2(SYS_dup2, 2, 701);
    for (;;) {
        RAW3(SYS_write, 1, block, sizeof block);
        RAW3(SYS_write, 2, block, sizeof block);
    }
}
