// Counts the letters of a text that have their like at the mirrored place.
// Hard: eleven of twelve pairs must be equal letters and one must not be; a pair is three conditions.
//@ blocks: 12
//@ witness: "abcdefghijkyzkjihgfedcba"
#include <klee/klee.h>

void reach_error(void);

enum { LENGTH = 24 };

int main(void) {
    char text[LENGTH];
    klee_make_symbolic(text, sizeof text, "text");
    int pairs = 0;
    for (int left = 0, right = LENGTH - 1; left < right; left++, right--)
        if (text[left] >= 'a' && text[left] <= 'z' && text[left] == text[right])
            pairs++;
    if (pairs == 11)
        reach_error(); //~ TARGET
    return 0;
}
