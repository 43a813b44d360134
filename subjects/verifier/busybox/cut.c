// The cut tool with the list of columns from its real command line. Each range must begin before it ends. Hard: the arguments of
// main are the only input, and a range that ends in zero passes the check since zero stands for an open end.
//@ error: reachable
//@ witness: any
//@ world: --sym-args 2 2 5
#include <assert.h>
#include <stddef.h>
extern void abort(void);

enum { RANGES = 4, LAST = 9999 };

struct range {
    int from, to;
};

static struct range ranges[RANGES];
static int range_count;
static char line[] = "the quick brown fox";
static char output[32];

static int is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* Reads a number; tells its digits by moving the pointer. */
static int number(const char **text) {
    int value = 0;
    while (is_digit(**text)) {
        if (value < 1000)
            value = value * 10 + (**text - '0');
        (*text)++;
    }
    return value;
}

static int parse_list(const char *text) {
    while (1) {
        struct range r = {1, LAST};
        const char *before = text;
        if (range_count == RANGES)
            return -1;
        if (is_digit(*text)) {
            r.from = number(&text);
            r.to = r.from;
            if (r.from == 0)
                return -1;
        } else if (*text != '-') {
            return -1;
        }
        if (*text == '-') {
            text++;
            r.to = number(&text);
            if (text == before + 1)
                return -1; /* a hyphen alone */
            if (r.to != 0 && r.to < r.from)
                return -1;
            if (!is_digit(text[-1]))
                r.to = LAST;
        }
        ranges[range_count++] = r;
        if (*text == '\0')
            return 0;
        if (*text != ',')
            return -1;
        text++;
    }
}

static void sort_ranges(void) {
    for (int i = 1; i < range_count; i++) {
        struct range r = ranges[i];
        int j = i;
        while (j > 0 && ranges[j - 1].from > r.from) {
            ranges[j] = ranges[j - 1];
            j--;
        }
        ranges[j] = r;
    }
}

static void cut_line(void) {
    int at = 0;
    int done = 0;
    for (int i = 0; i < range_count; i++) {
        assert(ranges[i].from <= ranges[i].to); //~ ERROR
        for (int c = ranges[i].from; c <= ranges[i].to && c <= (int)sizeof line - 1; c++) {
            if (c > done) {
                output[at++] = line[c - 1];
                done = c;
            }
        }
    }
    output[at] = '\0';
}

int main(int argc, char **argv) {
    if (argc != 3)
        return 1;
    if (argv[1][0] != '-' || (argv[1][1] != 'c' && argv[1][1] != 'b') || argv[1][2] != '\0')
        return 1;
    if (parse_list(argv[2]) != 0)
        return 1;
    sort_ranges();
    cut_line();
    return 0;
}
