// Roman numerals from 1 to 3999.
#include "../roman.h"

// Reads one digit of the decimal number and moves behind it; no letters at all are a zero.
static int read_digit(const char **text, char one, char five, char ten) {
    int digit = 0;
    if (**text == one && (*text)[1] == ten) {
        *text += 2;
        return 9;
    }
    if (**text == one && (*text)[1] == five) {
        *text += 2;
        return 4;
    }
    if (**text == five) {
        digit = 5;
        (*text)++;
    }
    for (int ones = 0; ones <= 3 && **text == one; ones++) {
        digit++;
        (*text)++;
    }
    return digit;
}

int roman_parse(const char *text) {
    if (*text == '\0')
        return -1;
    int number = 0;
    for (; *text == 'M' && number < 3000; text++)
        number += 1000;
    number += 100 * read_digit(&text, 'C', 'D', 'M');
    number += 10 * read_digit(&text, 'X', 'L', 'C');
    number += read_digit(&text, 'I', 'V', 'X');
    // Infeasible: 3999 is the most that the letters above can say.
    if (number > ROMAN_LAST)
        return -1;
    return *text == '\0' ? number : -1;
}

size_t roman_format(unsigned number, char *text, size_t capacity) {
    static const struct {
        unsigned value;
        char letters[3];
    } steps[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
                 {40, "XL"},  {10, "X"},   {9, "IX"},  {5, "V"},    {4, "IV"},  {1, "I"}};
    size_t length = 0;
    if (text == NULL || number == 0 || number > ROMAN_LAST)
        return 0;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        while (number >= steps[i].value) {
            number -= steps[i].value;
            for (const char *letter = steps[i].letters; *letter != '\0'; letter++) {
                if (length + 1 >= capacity)
                    return 0;
                text[length++] = *letter;
            }
        }
    }
    text[length] = '\0';
    return length;
}
