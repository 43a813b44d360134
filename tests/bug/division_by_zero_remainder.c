// A hash table with no buckets.
static unsigned buckets;

static unsigned slot(unsigned hash) {
    return hash % buckets; //~ BUG: division by zero
}

int main(void) {
    buckets = 7;
    unsigned a = slot(100);
    buckets = 0;
    return (int)(a + slot(100));
}
