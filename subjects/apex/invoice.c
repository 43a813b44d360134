// An invoice made from a short record, such as `GHb12x199;f3x50.`: a gold customer at home buys twelve books for 1.99 each and
// three pieces of food for 0.50. A record has a customer, a country, and one or two lines of a kind, a quantity and a price.
// Amounts are in cents.
#include <klee/klee.h>
#include <stdbool.h>
#include <stdio.h>

enum { RECORD = 18, LINES = 2, LARGEST_QUANTITY = 99, LARGEST_PRICE = 9999 };

enum problem { FINE, WRONG_CUSTOMER, WRONG_COUNTRY, WRONG_KIND, WRONG_QUANTITY, WRONG_PRICE, TOO_MANY_LINES, NO_END };

enum customer { REGULAR, SILVER, GOLD };

enum country { HOME, UNION, ABROAD };

enum kind { BOOK, FOOD, TOOL };

struct line {
    enum kind kind;
    int quantity;
    int price;
};

struct invoice {
    enum customer customer;
    enum country country;
    struct line lines[LINES];
    int used;
};

struct reader {
    const char *bytes;
    int at;
};

// The next byte of the record, or zero past its end.
static char next_byte(struct reader *reader) {
    if (reader->at >= RECORD)
        return '\0';
    return reader->bytes[reader->at++];
}

static bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

// Reads a number from 1 to `largest` and the byte behind it.
static bool read_number(struct reader *reader, int largest, char *end, int *number) {
    char byte = next_byte(reader);
    int value = 0;
    while (is_digit(byte)) {
        value = value * 10 + (byte - '0');
        if (value > largest)
            return false;
        byte = next_byte(reader);
    }
    *number = value;
    *end = byte;
    return value > 0;
}

static bool read_customer(struct reader *reader, enum customer *customer) {
    switch (next_byte(reader)) {
    case 'R':
        *customer = REGULAR;
        return true;
    case 'S':
        *customer = SILVER;
        return true;
    case 'G':
        *customer = GOLD;
        return true;
    default:
        return false;
    }
}

static bool read_country(struct reader *reader, enum country *country) {
    char byte = next_byte(reader);
    if (byte == 'H')
        *country = HOME;
    else if (byte == 'U')
        *country = UNION;
    else if (byte == 'A')
        *country = ABROAD;
    else
        return false;
    return true;
}

static bool read_kind(struct reader *reader, enum kind *kind) {
    switch (next_byte(reader)) {
    case 'b':
        *kind = BOOK;
        return true;
    case 'f':
        *kind = FOOD;
        return true;
    case 't':
        *kind = TOOL;
        return true;
    default:
        return false;
    }
}

// Reads a line and the byte that ends it.
static enum problem read_line(struct reader *reader, struct line *line, char *end) {
    char separator;
    if (!read_kind(reader, &line->kind))
        return WRONG_KIND;
    if (!read_number(reader, LARGEST_QUANTITY, &separator, &line->quantity) || separator != 'x')
        return WRONG_QUANTITY;
    if (!read_number(reader, LARGEST_PRICE, end, &line->price))
        return WRONG_PRICE;
    return FINE;
}

static enum problem read_invoice(struct reader *reader, struct invoice *invoice) {
    enum problem problem;
    char end = ';';
    if (!read_customer(reader, &invoice->customer))
        return WRONG_CUSTOMER;
    if (!read_country(reader, &invoice->country))
        return WRONG_COUNTRY;
    invoice->used = 0;
    while (end == ';') {
        if (invoice->used == LINES)
            return TOO_MANY_LINES;
        problem = read_line(reader, &invoice->lines[invoice->used], &end);
        if (problem != FINE)
            return problem;
        invoice->used++;
    }
    return end == '.' ? FINE : NO_END;
}

// A part of an amount, halves of a cent rounded up.
static int percent_of(int amount, int percent) { return (amount * percent + 50) / 100; }

// The price of a line, less a discount for quantity that food does not get.
static int line_total(const struct line *line) {
    int total = line->quantity * line->price;
    if (line->kind == FOOD)
        return total;
    if (line->quantity >= 50)
        total -= percent_of(total, 10);
    else if (line->quantity >= 10)
        total -= percent_of(total, 5);
    return total;
}

static int customer_discount(enum customer customer, int total) {
    if (customer == GOLD)
        return percent_of(total, total >= 10000 ? 8 : 5);
    if (customer == SILVER && total >= 5000)
        return percent_of(total, 3);
    return 0;
}

static int tax_rate(enum kind kind, enum country country) {
    if (country == ABROAD)
        return 0;
    if (kind == TOOL)
        return country == HOME ? 19 : 21;
    return kind == BOOK ? 7 : 9;
}

static int shipping(const struct invoice *invoice, int total) {
    int pieces = 0, cost;
    for (int i = 0; i < invoice->used; i++)
        pieces += invoice->lines[i].quantity;
    if (invoice->country == HOME && (total >= 3000 || invoice->customer == GOLD))
        return 0;
    cost = invoice->country == ABROAD ? 1500 : 450;
    if (pieces > 20)
        cost += (pieces - 20) * 15;
    return cost;
}

// To the nearest five cents, as coins have it.
static int round_to_five(int amount) {
    int rest = amount % 5;
    if (rest < 3)
        return amount - rest;
    return amount + 5 - rest;
}

static void print_amount(const char *label, int amount) { printf("%s %d.%02d\n", label, amount / 100, amount % 100); }

static void print_invoice(const struct invoice *invoice) {
    int goods = 0, tax = 0, discount, cost;
    for (int i = 0; i < invoice->used; i++) {
        const struct line *line = &invoice->lines[i];
        int total = line_total(line);
        goods += total;
        tax += percent_of(total, tax_rate(line->kind, invoice->country));
    }
    discount = customer_discount(invoice->customer, goods);
    cost = shipping(invoice, goods - discount);
    print_amount("goods", goods);
    if (discount > 0)
        print_amount("discount", discount);
    print_amount("tax", tax);
    if (cost > 0)
        print_amount("shipping", cost);
    print_amount("total", round_to_five(goods - discount + tax + cost));
}

int main(void) {
    char record[RECORD];
    struct reader reader = {record, 0};
    struct invoice invoice;
    enum problem problem;
    klee_make_symbolic(record, sizeof record, "record");
    problem = read_invoice(&reader, &invoice);
    if (problem == FINE)
        print_invoice(&invoice);
    else
        printf("problem %d at %d\n", (int)problem, reader.at);
    return problem != FINE;
}
