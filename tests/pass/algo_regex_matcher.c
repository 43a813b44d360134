// A backtracking regular expression matcher: literals, dot, star, plus, question mark, classes, anchors.
#include <stdio.h>

static int match_here(const char *re, const char *text);

static const char *class_end(const char *re) {
    if (*re == '\\') return re + 2;
    if (*re != '[') return re + 1;
    re++;
    do re++; while (*re != ']');
    return re + 1;
}

static int match_one(const char *re, char c) {
    if (c == 0) return 0;
    if (*re == '.') return 1;
    if (*re == '\\') {
        if (re[1] == 'd') return c >= '0' && c <= '9';
        if (re[1] == 'w') return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        return re[1] == c;
    }
    if (*re != '[') return *re == c;
    int negated = re[1] == '^', found = 0;
    for (re += 1 + negated; *re != ']'; re++) {
        if (re[1] == '-' && re[2] != ']') {
            found |= c >= re[0] && c <= re[2];
            re += 2;
        } else {
            found |= c == *re;
        }
    }
    return found != negated;
}

static int match_repeat(const char *re, const char *rest, const char *text, int least, int most) {
    int count = 0;
    while (count < most && match_one(re, text[count])) count++;
    for (; count >= least; count--)
        if (match_here(rest, text + count)) return 1;
    return 0;
}

static int match_here(const char *re, const char *text) {
    if (!*re) return 1;
    if (re[0] == '$' && !re[1]) return !*text;
    const char *next = class_end(re);
    switch (*next) {
    case '*': return match_repeat(re, next + 1, text, 0, 1 << 20);
    case '+': return match_repeat(re, next + 1, text, 1, 1 << 20);
    case '?': return match_repeat(re, next + 1, text, 0, 1);
    }
    return match_one(re, *text) && match_here(next, text + 1);
}

static int match(const char *re, const char *text) {
    if (*re == '^') return match_here(re + 1, text);
    do
        if (match_here(re, text)) return 1;
    while (*text++);
    return 0;
}

int main(void) {
    static const char *const patterns[] = {"abc", "^abc$", "a.c", "a*b+c?", "[a-c]+d", "[^x]*x$", "\\d+\\.\\d*", "^\\w+ \\w+$", "z*", "^$", "a*a*a*a*b"};
    static const char *const texts[] = {"abc", "xabcx", "aXc", "aaabbb", "cabd", "3.14", "hello world", "", "aaaaaaaaaaaaaaaaaaaa"};
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        printf("%-12s", patterns[i]);
        for (size_t j = 0; j < sizeof texts / sizeof *texts; j++) printf(" %d", match(patterns[i], texts[j]));
        putchar('\n');
    }
    return 0;
}
