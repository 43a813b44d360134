// The price of a parcel by its weight in grams and its zone; -1 for what is not carried.
#include <klee/klee.h>
#include <stdio.h>

int shipping_cost(int grams, int zone) {
    int cost;
    if (grams <= 0 || grams > 30000)
        return -1;
    switch (zone) {
    case 1:
        cost = 400;
        break;
    case 2:
        cost = 900;
        break;
    case 3:
        cost = 1500;
        break;
    default:
        return -1;
    }
    if (grams > 2000)
        cost += (grams - 2000) / 500 * 50;
    return grams > 20000 ? cost * 2 : cost;
}

int main(void) {
    int grams, zone;
    klee_make_symbolic(&grams, sizeof grams, "grams");
    klee_make_symbolic(&zone, sizeof zone, "zone");
    printf("%d\n", shipping_cost(grams, zone));
    return 0;
}
