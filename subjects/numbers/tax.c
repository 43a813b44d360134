// Computes a tax from nine numbers: class, children, wages, interest, rent, losses, donations, age and months of residence, with
// brackets, allowances that fade and a surcharge.
//@ world: --sym-args 9 9 5
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { NUMBERS = 9 };
enum class { SINGLE = 1, MARRIED = 2, PARENT = 3 };

struct bracket {
    long above;
    int percent;
};

static const struct bracket brackets[] = {{0, 0}, {9000, 14}, {16000, 24}, {31000, 33}, {58000, 42}, {90000, 45}};

enum { BRACKETS = sizeof brackets / sizeof brackets[0] };

static bool read_numbers(char **argv, long *n) {
    static const long most[NUMBERS] = {3, 12, 99999, 99999, 99999, 99999, 99999, 120, 12};
    for (int i = 0; i < NUMBERS; i++) {
        char *end;
        n[i] = strtol(argv[i], &end, 10);
        if (end == argv[i] || *end != '\0') {
            printf("number %d: not readable\n", i + 1);
            return false;
        }
        if (n[i] < 0 || n[i] > most[i]) {
            printf("number %d: out of range\n", i + 1);
            return false;
        }
    }
    return true;
}

static long tariff(long income) {
    long tax = 0;
    for (int i = 0; i < BRACKETS; i++) {
        if (income <= brackets[i].above)
            break;
        long top = i + 1 < BRACKETS && income > brackets[i + 1].above ? brackets[i + 1].above : income;
        tax += (top - brackets[i].above) * brackets[i].percent / 100;
    }
    return tax;
}

static long allowance(int class, long children, long age, long income) {
    long free = 1200;
    if (class == PARENT) {
        if (children == 0)
            return -1;
        free += 4200;
    }
    free += children > 3 ? 3 * 2800 + (children - 3) * 3500 : children * 2800;
    if (age >= 65)
        free += 1900;
    else if (age < 18)
        free += 600;
    // The allowance fades for high incomes.
    if (income > 80000) {
        long excess = income - 80000;
        free = excess / 2 >= free ? 0 : free - excess / 2;
    }
    return free;
}

static long rent_income(long rent, long losses) {
    if (losses > rent) {
        // Only part of a loss counts against other income.
        long loss = losses - rent;
        return loss > 20000 ? -20000 : -loss;
    }
    return rent - losses;
}

int main(int argc, char **argv) {
    long n[NUMBERS];
    if (argc != NUMBERS + 1 || !read_numbers(argv + 1, n))
        return 2;
    int class = (int)n[0];
    long children = n[1], wages = n[2], interest = n[3], donations = n[6], age = n[7], months = n[8];
    if (class < SINGLE) {
        puts("no class");
        return 1;
    }
    if (age < 16 && class != SINGLE) {
        puts("too young for this class");
        return 1;
    }
    if (age < 14 && children > 0) {
        puts("implausible");
        return 1;
    }
    long exempt = class == MARRIED ? 1600 : 800;
    long income = wages + (interest > exempt ? interest - exempt : 0) + rent_income(n[4], n[5]);
    if (income < 0)
        income = 0;
    long most_donations = income / 5;
    if (donations > most_donations) {
        printf("donations cut to %ld\n", most_donations);
        donations = most_donations;
    }
    long free = allowance(class, children, age, income);
    if (free < 0) {
        puts("class 3 needs children");
        return 1;
    }
    if (months == 0) {
        puts("not resident");
        return 0;
    } else if (months < 6) {
        free = free * months / 12;
        puts("partly resident");
    }
    long taxable = income - donations - free;
    if (taxable < 0)
        taxable = 0;
    long tax = class == MARRIED ? 2 * tariff(taxable / 2) : tariff(taxable);
    if (tax > 20000) {
        long surcharge = (tax - 20000) / 20;
        printf("surcharge %ld\n", surcharge);
        tax += surcharge;
    }
    if (taxable > 0 && tax * 100 / taxable > 40)
        puts("top rate");
    if (tax == 0)
        puts("nothing to pay");
    else if (tax < 50)
        puts("too little to be collected");
    else
        printf("tax %ld on %ld\n", tax, taxable);
    return 0;
}
