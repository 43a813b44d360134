// Calls data as if it were a function.
static int data[4] = {1, 2, 3, 4};

int main(void) {
    void *volatile p = data;
    ((void (*)(void))p)(); //~ BUG: bad function pointer
    return 0;
}
