// A tokenizer for a C-like language by a table-driven state machine, with line and column positions.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum token { NAME, KEYWORD, INTEGER, REAL, TEXT, SYMBOL, COMMENT, BAD };
static const char *const kinds[] = {"name", "keyword", "integer", "real", "text", "symbol", "comment", "bad"};
static const char *const keywords[] = {"else", "for", "if", "int", "return", "while"};
static const char *const symbols[] = {"<<=", ">>=", "...", "==", "!=", "<=", ">=", "&&", "||", "++", "--", "->", "+=", "-=", "<<", ">>"};

static int is_keyword(const char *p, int n) {
    int low = 0, high = 6;
    while (low < high) {
        int middle = (low + high) / 2, order = strncmp(p, keywords[middle], (size_t)n);
        if (order == 0) order = -(keywords[middle][n] != 0);
        if (order == 0) return 1;
        if (order < 0) high = middle;
        else low = middle + 1;
    }
    return 0;
}

static int scan(const char *p, enum token *kind) {
    int n = 0;
    if (isalpha((unsigned char)*p) || *p == '_') {
        while (isalnum((unsigned char)p[n]) || p[n] == '_') n++;
        *kind = is_keyword(p, n) ? KEYWORD : NAME;
    } else if (isdigit((unsigned char)*p)) {
        *kind = INTEGER;
        while (isalnum((unsigned char)p[n]) || p[n] == '.') {
            if (p[n] == '.') *kind = *kind == REAL ? BAD : REAL;
            n++;
        }
    } else if (*p == '"') {
        *kind = TEXT;
        for (n = 1; p[n] && p[n] != '"' && p[n] != '\n'; n++)
            if (p[n] == '\\') n++;
        if (p[n] == '"') n++;
        else *kind = BAD;
    } else if (p[0] == '/' && p[1] == '*') {
        const char *end = strstr(p + 2, "*/");
        *kind = end ? COMMENT : BAD;
        n = end ? (int)(end - p) + 2 : (int)strlen(p);
    } else {
        *kind = ispunct((unsigned char)*p) && *p != '@' ? SYMBOL : BAD;
        n = 1;
        for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
            if (!strncmp(p, symbols[i], strlen(symbols[i]))) {
                n = (int)strlen(symbols[i]);
                break;
            }
    }
    return n;
}

int main(void) {
    const char *source = "int main() {\n  for (int i = 0; i <= 10; ++i) /* loop\n over */ x[i] += y->z << 2;\n  printf(\"%d \\\"quoted\\\"\\n\", 0x1f, 1.5, 1.2.3);\n  return @ \"open\n} intern while_ ...";
    int line = 1, column = 1, counts[8] = {0};
    for (const char *p = source; *p;) {
        if (isspace((unsigned char)*p)) {
            if (*p++ == '\n') line++, column = 1;
            else column++;
            continue;
        }
        enum token kind;
        int n = scan(p, &kind);
        printf("%d:%d %s %.*s\n", line, column, kinds[kind], n, p);
        counts[kind]++;
        for (; n--; p++) {
            column++;
            if (*p == '\n') line++, column = 1;
        }
    }
    for (int i = 0; i < 8; i++) printf("%s %d ", kinds[i], counts[i]);
    putchar('\n');
    return 0;
}
