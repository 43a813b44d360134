// sscanf takes numbers out of the text, snprintf puts a text together from them again, and strcmp compares that: nothing of
// the input is compared directly.
//@ world: --sym-arg 5
//@ witness: "9:35"
//@ reach: yes
#include <stdio.h>
#include <string.h>

void reach_error(void);

int main(int argc, char **argv) {
    int hour, minute;
    char rest, text[32];
    if (argc < 2 || sscanf(argv[1], "%d:%d%c", &hour, &minute, &rest) != 2)
        return 1;
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59)
        return 1;
    snprintf(text, sizeof text, "%02d.%03d", hour, 60 * hour + minute);
    if (strcmp(text, "09.575") == 0)
        reach_error(); //~ TARGET
    return 0;
}
