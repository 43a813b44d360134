// A priority queue as a binary heap, whose repair after a removal overlooks the right child if it is the last element.
// Hard: four numbers must be put in with a certain order among them, and two be taken, before the order is wrong.
//@ error: reachable
//@ witness: 01 01 01 03 01 02 01 04 02 02
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

#define MAX 6

static unsigned char heap[MAX];
static int size;

static void swap(int i, int j) {
    unsigned char t = heap[i];
    heap[i] = heap[j];
    heap[j] = t;
}

static void push(unsigned char value) {
    int i = size++;
    heap[i] = value;
    while (i > 0 && heap[(i - 1) / 2] > heap[i]) {
        swap(i, (i - 1) / 2);
        i = (i - 1) / 2;
    }
}

static unsigned char pop(void) {
    unsigned char top = heap[0];
    heap[0] = heap[--size];
    int i = 0;
    for (;;) {
        int child = 2 * i + 1;
        if (child >= size)
            break;
        if (child + 1 < size - 1 && heap[child + 1] < heap[child])
            child++;
        if (heap[i] <= heap[child])
            break;
        swap(i, child);
        i = child;
    }
    return top;
}

int main(void) {
    for (int i = 0; i < 10; i++) {
        unsigned char operation = __VERIFIER_nondet_uchar();
        if (operation == 1 && size < MAX) {
            push(__VERIFIER_nondet_uchar());
        } else if (operation == 2 && size > 0) {
            unsigned char value = pop();
            for (int k = 0; k < size; k++)
                if (heap[k] < value)
                    reach_error(); //~ ERROR
        } else {
            break;
        }
    }
    return 0;
}
