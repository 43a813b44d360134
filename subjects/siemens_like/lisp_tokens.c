// A tokenizer for a language like Lisp. It reads text from standard input and prints one token a line with its kind: brackets, quotes,
// strings with escapes, characters, numbers of several forms, booleans, keywords and identifiers, and comments of two kinds.
//@ world: --sym-stdin 16
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 12, LOOK_BACK = 2, DEPTH = 8 };

enum kind {
    OPEN,
    CLOSE,
    QUOTE,
    BACKQUOTE,
    UNQUOTE,
    SPLICE,
    DOT,
    STRING,
    CHARACTER,
    INTEGER,
    RATIO,
    DECIMAL,
    BOOLEAN,
    KEYWORD,
    IDENTIFIER,
    VECTOR,
    ERROR,
    END_OF_TEXT
};

static const char *const kind_names[] = {
    "open",    "close",     "quote",   "backquote", "unquote", "splice",  "dot",        "string", "character",
    "integer", "ratio",     "decimal", "boolean",   "keyword", "identifier", "vector", "error",  "end",
};

static const char *const keywords[] = {"if", "let", "cond", "define", "lambda", "and", "or", "set!"};

struct stream {
    FILE *file;
    int back[LOOK_BACK];
    int backs;
    int line, column;
};

struct token {
    enum kind kind;
    char text[MOST + 1];
    int length;
    int line, column;
    const char *problem;
};

static int get(struct stream *in) {
    int c;
    if (in->backs > 0) {
        c = in->back[--in->backs];
    } else {
        c = getc(in->file);
        if (c == '\0')
            c = EOF;
    }
    in->column++;
    return c;
}

static void unget(struct stream *in, int c) {
    in->back[in->backs++] = c;
    in->column--;
}

static void add(struct token *token, int c) {
    if (token->length < MOST) {
        token->text[token->length++] = (char)c;
        token->text[token->length] = '\0';
    } else {
        token->problem = "too long";
    }
}

static void fail(struct token *token, const char *problem) {
    token->kind = ERROR;
    token->problem = problem;
}

static bool is_delimiter(int c) {
    switch (c) {
    case EOF:
    case '(':
    case ')':
    case '[':
    case ']':
    case '"':
    case ';':
    case '\'':
        return true;
    default:
        return isspace(c) != 0;
    }
}

// Comments in `#| |#` nest.
static bool skip_block(struct stream *in) {
    int depth = 1;
    while (depth > 0) {
        int c = get(in);
        if (c == EOF)
            return false;
        if (c == '\n') {
            in->line++;
            in->column = 0;
        } else if (c == '|') {
            int d = get(in);
            if (d == '#')
                depth--;
            else
                unget(in, d);
        } else if (c == '#') {
            int d = get(in);
            if (d == '|')
                depth++;
            else
                unget(in, d);
        }
    }
    return true;
}

// The first character that belongs to a token, or EOF; -2 for a comment that does not end.
static int skip_blank(struct stream *in) {
    for (;;) {
        int c = get(in);
        if (c == '\n') {
            in->line++;
            in->column = 0;
        } else if (c == ';') {
            while (c != '\n' && c != EOF)
                c = get(in);
            unget(in, c);
        } else if (c == '#') {
            int d = get(in);
            if (d != '|') {
                unget(in, d);
                return c;
            }
            if (!skip_block(in))
                return -2;
        } else if (c == EOF || !isspace(c)) {
            return c;
        }
    }
}

static void read_string(struct stream *in, struct token *token) {
    token->kind = STRING;
    for (;;) {
        int c = get(in);
        if (c == EOF || c == '\n') {
            unget(in, c);
            fail(token, "string does not end");
            return;
        }
        if (c == '"')
            return;
        if (c == '\\') {
            c = get(in);
            switch (c) {
            case 'n': c = '\n'; break;
            case 't': c = '\t'; break;
            case '"':
            case '\\': break;
            default:
                unget(in, c);
                fail(token, "unknown escape");
                return;
            }
        }
        add(token, c);
    }
}

static void read_word(struct stream *in, struct token *token) {
    int c = get(in);
    while (!is_delimiter(c)) {
        add(token, c);
        c = get(in);
    }
    unget(in, c);
}

static void read_hash(struct stream *in, struct token *token) {
    int c = get(in);
    if (c == '(') {
        token->kind = VECTOR;
        return;
    }
    if (c == '\\') {
        c = get(in);
        if (c == EOF) {
            unget(in, c);
            fail(token, "no character");
            return;
        }
        token->kind = CHARACTER;
        add(token, c);
        read_word(in, token);
        if (token->length > 1 && strcmp(token->text, "space") != 0 && strcmp(token->text, "newline") != 0)
            fail(token, "unknown character");
        return;
    }
    unget(in, c);
    read_word(in, token);
    if (strcmp(token->text, "t") == 0 || strcmp(token->text, "f") == 0) {
        token->kind = BOOLEAN;
        return;
    }
    if (token->text[0] == 'x' && token->length > 1) {
        token->kind = INTEGER;
        for (int i = 1; i < token->length; i++) {
            if (!isxdigit((unsigned char)token->text[i]))
                fail(token, "bad hexadecimal number");
        }
        return;
    }
    fail(token, "unknown after #");
}

// Whether a text is a number, and of which kind: 12, -7, 3/4, 1.5, 2e-3.
static bool classify_number(const char *text, enum kind *kind) {
    int digits = 0;
    if (*text == '+' || *text == '-')
        text++;
    for (; isdigit((unsigned char)*text); text++)
        digits++;
    if (*text == '/') {
        if (digits == 0)
            return false;
        text++;
        bool zero = true;
        digits = 0;
        for (; isdigit((unsigned char)*text); text++, digits++) {
            if (*text != '0')
                zero = false;
        }
        *kind = zero ? ERROR : RATIO;
        return digits > 0 && *text == '\0';
    }
    *kind = INTEGER;
    if (*text == '.') {
        *kind = DECIMAL;
        text++;
        for (; isdigit((unsigned char)*text); text++)
            digits++;
    }
    if (digits == 0)
        return false;
    if (*text == 'e' || *text == 'E') {
        *kind = DECIMAL;
        text++;
        if (*text == '-' || *text == '+')
            text++;
        if (!isdigit((unsigned char)*text))
            return false;
        while (isdigit((unsigned char)*text))
            text++;
    }
    return *text == '\0';
}

static void classify_word(struct token *token) {
    if (strcmp(token->text, ".") == 0) {
        token->kind = DOT;
        return;
    }
    if (classify_number(token->text, &token->kind)) {
        if (token->kind == ERROR)
            token->problem = "denominator is zero";
        return;
    }
    token->kind = IDENTIFIER;
    for (size_t i = 0; i < sizeof keywords / sizeof keywords[0]; i++) {
        if (strcmp(token->text, keywords[i]) == 0)
            token->kind = KEYWORD;
    }
    if (token->kind == IDENTIFIER && isdigit((unsigned char)token->text[0]))
        fail(token, "identifier begins with a digit");
}

static void next_token(struct stream *in, struct token *token) {
    int c = skip_blank(in);
    *token = (struct token){.line = in->line, .column = in->column};
    switch (c) {
    case EOF: token->kind = END_OF_TEXT; break;
    case -2: fail(token, "comment does not end"); break;
    case '(':
    case '[': token->kind = OPEN; add(token, c); break;
    case ')':
    case ']': token->kind = CLOSE; add(token, c); break;
    case '\'': token->kind = QUOTE; break;
    case '`': token->kind = BACKQUOTE; break;
    case ',':
        c = get(in);
        token->kind = c == '@' ? SPLICE : UNQUOTE;
        if (c != '@')
            unget(in, c);
        break;
    case '"': read_string(in, token); break;
    case '#': read_hash(in, token); break;
    default:
        unget(in, c);
        read_word(in, token);
        classify_word(token);
        break;
    }
}

int main(void) {
    struct stream in = {.file = stdin, .line = 1};
    struct token token;
    char open[DEPTH];
    int depth = 0, errors = 0;
    do {
        next_token(&in, &token);
        printf("%d:%d %s %s\n", token.line, token.column, kind_names[token.kind], token.text);
        if (token.problem != NULL) {
            printf("  %s\n", token.problem);
            errors++;
        }
        if (token.kind == OPEN || token.kind == VECTOR) {
            if (depth < DEPTH)
                open[depth++] = token.kind == OPEN ? token.text[0] : '(';
            else
                errors++;
        } else if (token.kind == CLOSE) {
            if (depth == 0) {
                puts("  nothing to close");
                errors++;
            } else if ((open[--depth] == '(') != (token.text[0] == ')')) {
                puts("  closes another bracket");
                errors++;
            }
        }
    } while (token.kind != END_OF_TEXT);
    if (depth > 0) {
        printf("%d brackets are open\n", depth);
        errors++;
    }
    return errors > 0 ? 1 : 0;
}
