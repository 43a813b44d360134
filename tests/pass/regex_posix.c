// regcomp and regexec: basic and extended, groups, classes, counts, anchors, case folding, no match.
#include <regex.h>
#include <stdio.h>

static void try(const char *pattern, int flags, const char *text) {
    regex_t r;
    regmatch_t m[4];
    if (regcomp(&r, pattern, flags) != 0) {
        printf("/%s/ does not compile\n", pattern);
        return;
    }
    int code = regexec(&r, text, 4, m, 0);
    printf("/%s/ on \"%s\":", pattern, text);
    if (code == REG_NOMATCH) printf(" no match");
    else
        for (int i = 0; i < 4 && m[i].rm_so >= 0; i++) printf(" (%d,%d)", (int)m[i].rm_so, (int)m[i].rm_eo);
    printf(" groups %zu\n", r.re_nsub);
    regfree(&r);
}

int main(void) {
    try("abc", 0, "xxabcxx");
    try("^abc$", REG_EXTENDED, "abc");
    try("a+b*c?", REG_EXTENDED, "xaabbz");
    try("([a-z]+)@([a-z]+)\\.com", REG_EXTENDED, "mail to user@example.com now");
    try("[[:digit:]]{2,4}", REG_EXTENDED, "a1b22c4444444");
    try("(foo|bar|bazaar)+", REG_EXTENDED, "xfoobarbazaar!");
    try("colou?r", REG_EXTENDED | REG_ICASE, "The COLOUR");
    try("\\(ab\\)*\\1", 0, "abab");
    try("[^a-c]+", REG_EXTENDED, "abcxyzabc");
    try("^$", REG_EXTENDED, "");
    try("(a|ab)(c|bcd)(d*)", REG_EXTENDED, "abcd");
    try("(unclosed", REG_EXTENDED, "x");
    try("a{3}", REG_EXTENDED, "aabaaab");
    try("nothing", REG_EXTENDED, "to see");
    regex_t r;
    regmatch_t m;
    const char *p = "one1two22three333";
    regcomp(&r, "[0-9]+", REG_EXTENDED);
    while (regexec(&r, p, 1, &m, 0) == 0) {
        printf("<%.*s>", (int)(m.rm_eo - m.rm_so), p + m.rm_so);
        p += m.rm_eo;
    }
    putchar('\n');
    regfree(&r);
    return 0;
}
