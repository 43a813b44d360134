inline int cube(int n) { return n * n * n; }
static inline int square(int n) { return n * n; }
static inline int count(void) {
    static int calls;
    return ++calls;
}
