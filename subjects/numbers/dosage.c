// Checks a prescription that is read line by line from standard input with fgets and strtol: drug, age, weight, kidneys, dose, times a
// day, days and what else is taken.
//@ world: --sym-stdin 40
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

struct drug {
    long per_kilo;    // milligrams a day for each kilogram
    long most;        // milligrams a day
    long most_single; // milligrams at once
    int least_age;
    bool kidneys;     // less for weak kidneys
};

static const struct drug drugs[] = {
    {60, 4000, 1000, 0, false},
    {30, 2400, 800, 6, true},
    {10, 400, 200, 12, true},
    {1, 30, 15, 18, false},
};

enum { DRUGS = sizeof drugs / sizeof drugs[0] };
enum { DRUG, AGE, WEIGHT, KIDNEYS, DOSE, TIMES, DAYS, OTHER, NUMBERS };

static const char *const names[NUMBERS] = {"drug", "age", "weight", "kidneys", "dose", "times", "days", "other drug"};

static bool read_line(long *n) {
    char line[16], *end;
    if (fgets(line, sizeof line, stdin) == NULL)
        return false;
    *n = strtol(line, &end, 10);
    return end != line && (*end == '\n' || *end == '\0');
}

static const char *implausible(const long *n) {
    if (n[DRUG] < 0 || n[DRUG] >= DRUGS)
        return "unknown drug";
    if (n[AGE] < 0 || n[AGE] > 120)
        return "age";
    if (n[WEIGHT] < 2 || n[WEIGHT] > 300)
        return "weight";
    if (n[AGE] >= 18 && n[WEIGHT] < 30)
        return "weight for this age";
    if (n[AGE] < 2 && n[WEIGHT] > 20)
        return "weight for a baby";
    if (n[KIDNEYS] < 0 || n[KIDNEYS] > 150)
        return "kidneys";
    if (n[DOSE] <= 0 || n[DOSE] > 9999)
        return "dose";
    if (n[TIMES] < 1 || n[TIMES] > 12)
        return "times";
    if (n[DAYS] < 1 || n[DAYS] > 365)
        return "days";
    if (n[OTHER] < -1 || n[OTHER] >= DRUGS)
        return "other drug";
    return NULL;
}

static long limit(const struct drug *drug, const long *n) {
    long most = drug->per_kilo * n[WEIGHT];
    if (most > drug->most)
        most = drug->most;
    if (drug->kidneys) {
        if (n[KIDNEYS] < 15)
            most = 0;
        else if (n[KIDNEYS] < 30)
            most /= 4;
        else if (n[KIDNEYS] < 60)
            most /= 2;
    }
    if (n[AGE] > 75)
        most = most * 3 / 4;
    return most;
}

static int warnings(const long *n) {
    int count = 0;
    if (n[OTHER] == n[DRUG]) {
        puts("warning: the same drug twice");
        count++;
    } else if ((n[DRUG] == 1 && n[OTHER] == 2) || (n[DRUG] == 2 && n[OTHER] == 1)) {
        puts("warning: these two do not go together");
        count += 2;
    } else if (n[OTHER] == 3 && n[AGE] > 65) {
        puts("warning: watch the blood");
        count++;
    }
    if (n[DAYS] > 14 && n[DRUG] != 3) {
        puts("warning: for a long time");
        count++;
    }
    return count;
}

int main(void) {
    long n[NUMBERS];
    for (int i = 0; i < NUMBERS; i++) {
        if (!read_line(&n[i])) {
            if (i == OTHER) {
                n[OTHER] = -1;
                break;
            }
            printf("%s is missing\n", names[i]);
            return 2;
        }
    }
    const char *why = implausible(n);
    if (why != NULL) {
        printf("implausible: %s\n", why);
        return 1;
    }
    const struct drug *drug = &drugs[n[DRUG]];
    if (n[AGE] < drug->least_age) {
        puts("refused: too young");
        return 0;
    }
    long most = limit(drug, n), day = n[DOSE] * n[TIMES];
    if (most == 0)
        puts("refused: kidneys");
    else if (n[DOSE] > drug->most_single)
        puts("refused: too much at once");
    else if (day > most)
        printf("refused: %ld of at most %ld\n", day, most);
    else if (warnings(n) > 1)
        puts("to be confirmed");
    else if (day * 10 < most)
        puts("given, but perhaps too little");
    else
        puts("given");
    return 0;
}
