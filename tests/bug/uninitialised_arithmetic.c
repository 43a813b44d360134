// An uninitialised term makes a whole sum uninitialised, and the sum decides a loop.
static int total(int count) {
    int values[4], sum = 0;
    for (int i = 0; i < count; i++) values[i] = i + 1;
    for (int i = 0; i < 4; i++) sum += values[i] * 3;
    int rounds = 0;
    while (rounds < sum) //~ BUG: uninitialised value
        rounds += 1000;
    return rounds;
}

int main(void) {
    total(4);
    return total(3) != 0;
}
