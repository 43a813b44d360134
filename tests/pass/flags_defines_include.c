//@ flags: -DNAME=given -DLEVEL=3 -UUNSET -include stdint.h -std=gnu11
// -D, -U, -include and -std reach the compiler.
#include <stdio.h>

#ifdef UNSET
#error "UNSET is set"
#endif

#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)

int main(void) {
    uint16_t included = 65535;
    printf("%s %d %u %ld\n", TEXT(NAME), LEVEL * 2, included, (long)__STDC_VERSION__);
    return LEVEL;
}
