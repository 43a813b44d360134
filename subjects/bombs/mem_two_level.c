// The value read at an index from the input is itself an index into a second array, and that again into a third, so that
// each level multiplies the cells that may be meant.
//@ world: --sym-arg 2
//@ witness: "c5"
//@ reach: yes
void reach_error(void);

enum { ROWS = 16 };

static const unsigned char first[ROWS] = {11, 4, 9, 0, 14, 2, 7, 13, 1, 8, 15, 6, 3, 12, 5, 10};
static const unsigned char second[ROWS] = {6, 3, 12, 9, 0, 15, 10, 5, 13, 2, 7, 8, 11, 4, 1, 14};
static unsigned char third[ROWS] = {2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5, 9, 0, 4, 5};

int main(int argc, char **argv) {
    if (argc < 2 || argv[1][0] == '\0')
        return 1;
    unsigned char a = argv[1][0], b = argv[1][1];
    if (a < 'a' || a >= 'a' + ROWS || b < '0' || b > '9')
        return 1;
    unsigned row = a - 'a';
    third[second[first[row]]] = 200;
    third[second[first[b - '0']]] += 40;
    if (third[second[first[2]]] == 200 && third[12] == 49)
        reach_error(); //~ TARGET
    return 0;
}
