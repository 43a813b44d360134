// A pointer that was never set is followed.
struct pair { int *left, *right; };

int main(void) {
    int n = 1;
    struct pair p;
    p.left = &n;
    *p.left = 2;
    *p.right = 3; //~ BUG: uninitialised value
    return n;
}
