// strcpy leaves a global array after a replacement that makes the text longer: only enough ampersands within the allowed length
// overrun it.
//@ world: --sym-arg 6
//@ witness: "a&&&b"
//@ reach: yes
#include <stdio.h>
#include <string.h>

static char out[16];
static char after[16] = "untouched";

int main(int argc, char **argv) {
    if (argc < 2 || strlen(argv[1]) > 6 || argv[1][0] != 'a')
        return 1;
    size_t used = 0;
    for (const char *p = argv[1]; *p != '\0'; p++) {
        const char one[2] = {*p, '\0'};
        const char *text = *p == '&' ? "&amp;" : one;
        strcpy(out + used, text); //~ TARGET
        used += strlen(text);
    }
    printf("%s %s\n", out, after);
    return 0;
}
