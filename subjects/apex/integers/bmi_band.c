// The band of the body mass index of a weight in kilograms and a height in centimetres; -1 for those that are none.
#include <klee/klee.h>
#include <stdio.h>

int bmi_band(int weight, int height) {
    int index;
    if (weight < 20 || weight > 300)
        return -1;
    if (height < 100 || height > 250)
        return -1;
    index = weight * 10000 / (height * height);
    if (index < 18)
        return 0;
    if (index < 25)
        return 1;
    return index < 30 ? 2 : 3;
}

int main(void) {
    int weight, height;
    klee_make_symbolic(&weight, sizeof weight, "weight");
    klee_make_symbolic(&height, sizeof height, "height");
    printf("%d\n", bmi_band(weight, height));
    return 0;
}
