// X-macros and _Generic: enumerations with names, parsers and printers generated from one list, type dispatch.
#include <stdio.h>
#include <string.h>

#define COLOURS(X) X(RED, 0xff0000) X(GREEN, 0x00ff00) X(BLUE, 0x0000ff) X(WHITE, 0xffffff)
enum colour {
#define X(name, value) name,
    COLOURS(X)
#undef X
    COLOUR_COUNT
};
static const char *const colour_names[] = {
#define X(name, value) #name,
    COLOURS(X)
#undef X
};
static unsigned colour_value(enum colour c) {
    switch (c) {
#define X(name, value) case name: return value;
        COLOURS(X)
#undef X
    default: return 0;
    }
}

#define FIELDS(X) X(int, id, "%d") X(double, weight, "%g") X(const char *, label, "%s") X(char, mark, "%c")
struct record {
#define X(type, name, format) type name;
    FIELDS(X)
#undef X
};
static void print_record(const struct record *r) {
#define X(type, name, format) printf(#name "=" format " ", r->name);
    FIELDS(X)
#undef X
    putchar('\n');
}

#define TYPE_NAME(x) _Generic((x), char: "char", int: "int", unsigned: "unsigned", long: "long", float: "float", double: "double", \
    char *: "char *", const char *: "const char *", void *: "void *", int *: "int *", struct record: "record", default: "other")

static int abs_int(int n) { return n < 0 ? -n : n; }
static double abs_double(double n) { return n < 0 ? -n : n; }
static const char *abs_text(const char *t) { return *t == '-' ? t + 1 : t; }
#define ABSOLUTE(x) _Generic((x), int: abs_int, double: abs_double, char *: abs_text)(x)

#define COUNT_(_1, _2, _3, _4, _5, n, ...) n
#define COUNT(...) COUNT_(__VA_ARGS__, 5, 4, 3, 2, 1)
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define SUM1(a) (a)
#define SUM2(a, b) ((a) + (b))
#define SUM3(a, b, c) ((a) + (b) + (c))
#define SUM(...) JOIN(SUM, COUNT(__VA_ARGS__))(__VA_ARGS__)

int main(void) {
    for (int c = 0; c < COLOUR_COUNT; c++) printf("%s %06x\n", colour_names[c], colour_value((enum colour)c));
    struct record r = {7, 2.5, "seven", '*'};
    print_record(&r);
    char c = 'c';
    int i = -3;
    printf("%s %s %s %s %s %s %s\n", TYPE_NAME(c), TYPE_NAME(i), TYPE_NAME(1u), TYPE_NAME(&i), TYPE_NAME("text"), TYPE_NAME(r), TYPE_NAME(1.0f));
    char text[] = "-5";
    printf("%d %g %s\n", ABSOLUTE(i), ABSOLUTE(-2.5), ABSOLUTE((char *)text));
    printf("%d %d %d %d\n", SUM(1), SUM(1, 2), SUM(1, 2, 3), COUNT(a, b, c, d));
    return 0;
}
