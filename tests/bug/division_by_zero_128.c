// A 128-bit remainder by zero.
int main(void) {
    volatile __int128 divisor = 5;
    __int128 value = (__int128)1 << 100;
    divisor -= 5;
    return (int)(value % divisor); //~ BUG: division by zero
}
