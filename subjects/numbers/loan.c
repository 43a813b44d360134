// Decides on a loan and computes its payments: amount, rate, months, income, debts, age, years in the job, deposit and kind, read as
// floats by strtod and as whole numbers by strtol.
//@ world: --sym-args 9 9 6
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum kind { PERSONAL, CAR, HOUSE };

struct request {
    double amount, rate, income, debts, deposit;
    long months, age, job_years;
    enum kind kind;
};

static bool read_float(const char *text, double least, double most, double *out) {
    char *end;
    double x = strtod(text, &end);
    if (end == text || *end != '\0')
        return false;
    // Written so that what is no number fails, too.
    if (!(x >= least && x <= most))
        return false;
    *out = x;
    return true;
}

static bool read_whole(const char *text, long least, long most, long *out) {
    char *end;
    long n = strtol(text, &end, 10);
    if (end == text || *end != '\0' || n < least || n > most)
        return false;
    *out = n;
    return true;
}

// What is to be paid each month, to within a cent.
static double payment(double amount, double rate, long months) {
    double monthly = rate / 1200.0;
    if (monthly == 0.0)
        return amount / (double)months;
    double factor = 1.0;
    for (long i = 0; i < months; i++)
        factor /= 1.0 + monthly;
    return amount * monthly / (1.0 - factor);
}

static int score(const struct request *r) {
    int points = 0;
    if (r->income > 6000)
        points += 3;
    else if (r->income > 3000)
        points += 2;
    else if (r->income > 1500)
        points += 1;
    if (r->job_years >= 10)
        points += 3;
    else if (r->job_years >= 2)
        points += 1;
    if (r->debts > r->amount)
        points -= 2;
    else if (r->debts == 0)
        points += 1;
    if (r->age < 25)
        points -= 1;
    else if (r->age > 60 && r->months > 120)
        points -= 2;
    return points;
}

static const char *refusal(const struct request *r, double monthly) {
    switch (r->kind) {
    case PERSONAL:
        if (r->months > 84)
            return "too long";
        if (r->amount > 6 * r->income)
            return "too much";
        break;
    case CAR:
        if (r->months > 96)
            return "too long";
        if (r->deposit < r->amount / 10)
            return "deposit too small";
        break;
    default: // HOUSE
        if (r->deposit < r->amount / 5)
            return "deposit too small";
        if (r->age * 12 + r->months > 75 * 12)
            return "too old at the end";
        break;
    }
    double part = r->kind == HOUSE ? 0.40 : 0.25;
    if (monthly + r->debts / 36 > part * r->income)
        return "payments too high";
    if (score(r) < (r->kind == HOUSE ? 3 : 1))
        return "score too low";
    return NULL;
}

int main(int argc, char **argv) {
    struct request r;
    long kind;
    if (argc != 10)
        return 2;
    if (!read_float(argv[1], 100, 999999, &r.amount) || !read_float(argv[2], 0, 30, &r.rate) ||
        !read_whole(argv[3], 6, 420, &r.months)) {
        puts("invalid loan");
        return 1;
    }
    if (!read_float(argv[4], 0, 99999, &r.income) || !read_float(argv[5], 0, 999999, &r.debts) ||
        !read_whole(argv[6], 18, 99, &r.age) || !read_whole(argv[7], 0, 60, &r.job_years)) {
        puts("invalid person");
        return 1;
    }
    if (!read_float(argv[8], 0, 999999, &r.deposit) || !read_whole(argv[9], PERSONAL, HOUSE, &kind)) {
        puts("invalid kind");
        return 1;
    }
    if (r.job_years > r.age - 15) {
        puts("implausible");
        return 1;
    }
    r.kind = (enum kind)kind;
    double monthly = payment(r.amount - (r.kind == PERSONAL || r.deposit > r.amount ? 0 : r.deposit), r.rate, r.months);
    const char *why = refusal(&r, monthly);
    if (why != NULL) {
        printf("refused: %s\n", why);
        return 0;
    }
    printf("granted: %.2f a month\n", monthly);
    if (monthly * (double)r.months > 2 * r.amount)
        puts("more than double");
    return 0;
}
